export interface Toast {
  look: 'ok' | 'bad'
  text: string
}

/** Shows a message at the bottom left for five seconds, longer while it is pointed at or focused. */
export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent('toast', { detail: toast }))
}
