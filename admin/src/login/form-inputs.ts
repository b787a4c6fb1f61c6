function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

export const focusInput = (form: HTMLFormElement | null, name: string | undefined): void => {
  if (name) findInput(form, name)?.focus()
}

export function clearInput(form: HTMLFormElement | null, name: string): void {
  const input = findInput(form, name)
  if (input) input.value = ''
}
