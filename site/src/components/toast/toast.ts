export interface Toast {
  variant: 'success' | 'error'
  text: string
  /** Adds a button that tries again; the message then stays until somebody closes it. */
  retry?: () => void
  /** What `retry` loads: of several failures with one message, the last one of each topic is tried again. */
  topic?: 'action' | 'list' | 'map'
}

/** Shows a message for five seconds; the timer pauses while the message is hovered or focused. */
export function showToast(toast: Toast): void {
  if (!toast.text) return
  document.dispatchEvent(new CustomEvent('toast', { detail: toast }))
}

/** Every page contains the texts, so that islands need not bundle them. */
export const readOfflineText = (): string => document.getElementById('toasts')?.dataset.offline ?? ''
export const readUnexpectedText = (): string => document.getElementById('toasts')?.dataset.unexpected ?? ''

export const showOfflineToast = (retry: () => void, topic: Toast['topic'] = 'action'): void =>
  showToast({ variant: 'error', text: readOfflineText(), retry, topic })

/** Reloads the page after a module could not be loaded: browsers never fetch it again for the same page. */
export const reloadPage = (): void => (navigator.onLine ? location.reload() : showOfflineToast(reloadPage))

/** Closes visible errors after the user has corrected them. */
export const closeErrorToasts = (): boolean => document.dispatchEvent(new CustomEvent('errors-corrected'))

const storageKey = 'toast'

export function flashToast(toast: Omit<Toast, 'retry' | 'topic'>): void {
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
