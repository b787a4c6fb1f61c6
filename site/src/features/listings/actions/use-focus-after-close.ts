import { useEffect, useRef } from 'react'

/**
 * What is to have the focus once a dialog is closed, where the button that opened it is gone by then. Until it is
 * closed nothing beside it can be focused.
 */
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
