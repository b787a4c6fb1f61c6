import { useEffect, useRef } from 'react'

/**
 * Moves the focus after a dialog closes, for when the button that opened it is gone. While the dialog is open, nothing
 * outside it can take the focus.
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
