export function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button')]
  const end = buttons.at(event.shiftKey ? 0 : -1)
  if (document.activeElement !== end) return
  event.preventDefault()
  buttons.at(event.shiftKey ? -1 : 0)?.focus()
}
