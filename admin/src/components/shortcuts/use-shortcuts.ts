import { useEffect, useRef } from 'react'

export interface Shortcut {
  /** As `KeyboardEvent.key` names them; letters small and Latin. */
  keys: readonly string[]
  /** What it does: a key of the catalogue. */
  label: string
  /** Absent while there is nothing to do it to. */
  run?: (() => void) | undefined
}

/** Listens to single keys, but not while somebody writes, in a dialog or a menu, or with a modifier held. */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn: boolean): void {
  const table = useRef(shortcuts)
  useEffect(() => {
    table.current = shortcuts
  })

  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
      const key = keyOf(event)
      const shortcut = table.current.find(({ keys }) => keys.includes(key))
      if (!shortcut?.run) return
      event.preventDefault()
      shortcut.run()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn])
}

/** A letter is where it stands on a Latin keyboard: an Arabic one types ش there. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?'
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return letter && key.length === 1 ? letter.toLowerCase() : key
}

const writing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'

function isElsewhere({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  // What lies over the page has keys of its own; a menu that was closed stays in the page, hidden.
  const isCovered = document.querySelector('.MuiModal-root:is(.MuiDialog-root, .MuiMenu-root):not(.MuiModal-hidden)')
  return target.closest(writing) !== null || isCovered !== null
}
