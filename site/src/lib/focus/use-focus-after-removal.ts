import { type RefObject, useEffect, useRef } from 'react'

export function useFocusAfterRemoval<Target extends HTMLElement>(content: object | null): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const former = useRef(content)
  useEffect(() => {
    const isChanged = former.current !== null && former.current !== content
    former.current = content
    if (isChanged && document.activeElement === document.body) target.current?.focus()
  }, [content])
  return target
}
