const fields = 'input, textarea, [role="combobox"]'

/** Hidden parts of the fields of MUI are out of the order of the keyboard or of the accessibility tree. */
const isReachable = (field: HTMLElement) =>
  !field.matches(':disabled, [type="hidden"], [aria-hidden="true"], [tabindex="-1"]')

/** Focuses the first field of a dialog that opens, or else its heading; MUI would focus the dialog itself. */
export function focusDialog(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement)) return
  const field = [...dialog.querySelectorAll<HTMLElement>(fields)].find(isReachable)
  const heading = dialog.querySelector<HTMLElement>('.MuiDialogTitle-root')
  if (heading) heading.tabIndex = -1
  const target = field ?? heading
  target?.focus({ preventScroll: true })
}
