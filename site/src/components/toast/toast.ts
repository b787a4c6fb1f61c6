export interface Toast {
  variant: 'success' | 'error'
  text: string
}

/** Shows a message for five seconds; the timer pauses while the message is hovered or focused. */
export function showToast(toast: Toast): void {
  if (!toast.text) return
  document.dispatchEvent(new CustomEvent('toast', { detail: toast }))
}

/** Closes visible errors after the user has corrected them. */
export const closeErrorToasts = (): boolean => document.dispatchEvent(new CustomEvent('errors-corrected'))

const storageKey = 'toast'

/** Shows the toast on the next page of this tab. */
export function flashToast(toast: Toast): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(toast))
  } catch {}
}

export function showFlashedToast(): void {
  try {
    const toast = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (toast) showToast(JSON.parse(toast))
  } catch {}
}
