import { useEffect, useRef } from 'react'

export function useFocusAfterClose(isOpen: boolean): (find: () => HTMLElement | null) => void {
  const next = useRef<() => HTMLElement | null>(undefined)
  useEffect(() => {
    if (isOpen) return
    next.current?.()?.focus()
    next.current = undefined
  }, [isOpen])
  return (find) => {
    next.current = find
  }
}
