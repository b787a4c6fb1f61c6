export interface Toast {
  variant: 'success' | 'error'
  text: string
}

/** Shows a message at the bottom left for five seconds, longer while it is pointed at or focused; nothing without a text. */
export function showToast(toast: Toast): void {
  if (!toast.text) return
  document.dispatchEvent(new CustomEvent('toast', { detail: toast }))
}

const kept = 'toast'

/** For the next page in this tab, when what was done leads there. */
export function flashToast(toast: Toast): void {
  try {
    sessionStorage.setItem(kept, JSON.stringify(toast))
  } catch {
    // A browser that keeps nothing shows nothing.
  }
}

/** Shows what the page before has left, once. */
export function showFlashedToast(): void {
  try {
    const toast = sessionStorage.getItem(kept)
    sessionStorage.removeItem(kept)
    if (toast) showToast(JSON.parse(toast))
  } catch {
    // As above.
  }
}
