import { useEffect, useRef } from 'react'

export interface Shortcut {
  /** The values of `KeyboardEvent.key`, with letters in lower case. */
  keys: readonly string[]
  label: string
  isBulk?: boolean | undefined
  run?: (() => void) | undefined
}

let shown: readonly Shortcut[] = []
export const readShortcuts = (): readonly Shortcut[] => shown

/** Runs single-key shortcuts, except while the user types, a dialog or menu is open, or a modifier key is pressed. */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn: boolean): void {
  const table = useRef(shortcuts)
  useEffect(() => {
    table.current = shortcuts
    shown = shortcuts
  })
  useEffect(
    () => () => {
      shown = []
    },
    [],
  )

  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const key = toLatinKey(event)
      const shortcut = table.current.find(({ keys }) => keys.includes(key))
      if (!shortcut?.run) return
      event.preventDefault()
      shortcut.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/** Returns the Latin letter of the physical key: on an Arabic layout, KeyA types ش. */
function toLatinKey({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?'
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return letter && key.length === 1 ? letter.toLowerCase() : key
}

const editable =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'

function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  // MUI keeps a closed menu in the DOM, hidden.
  const isCovered = document.querySelector('.MuiModal-root:is(.MuiDialog-root, .MuiMenu-root):not(.MuiModal-hidden)')
  return target.closest(editable) !== null || isCovered !== null
}
