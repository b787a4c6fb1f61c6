import { type RefObject, useEffect } from 'react'

/** A sticky element at the end of the screen would move under the pointer each time it becomes shorter. */
export function useTallestHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = ref
    if (!current) return
    let tallest = 0
    const observer = new ResizeObserver(() => {
      tallest = Math.max(tallest, current.offsetHeight)
      current.style.setProperty('--tallest', `${tallest}px`)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref])
}
