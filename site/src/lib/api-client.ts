import { type ApiError, clearSession, createApiClient, readSession, toApiError } from '@dalil/api/client'
import { readOfflineText, readUnexpectedText, showOfflineToast, showToast } from '../components/toast/toast.ts'
import { createLoginUrl } from './session/return-url.ts'

export const api = createApiClient({
  baseUrl: '/api',
  language: () => document.documentElement.lang,
  offlineMessage: readOfflineText,
  unexpectedMessage: readUnexpectedText,
  onUnauthorized(token, method) {
    // The user may have logged in again in another tab.
    if (readSession()?.token !== token) return
    clearSession()
    // A public page stays, as a guest sees it, when it only reads what it shows to members.
    if (method !== 'GET' || document.documentElement.dataset.only) location.assign(createLoginUrl('session'))
  },
})

/** Adds that the site cannot be reached to the text that says what has failed. */
export function addConnectionMessage({ code, message }: ApiError, text: string): string
export function addConnectionMessage({ code, message }: ApiError, text: string | undefined): string | undefined
export function addConnectionMessage({ code, message }: ApiError, text: string | undefined): string | undefined {
  if (code !== 'OFFLINE' || !text || text.endsWith(message)) return text
  return `${text}. ${message}`
}

/** Shows why a request failed; without a connection, with a button that tries again. */
export function showFailure(error: unknown, retry: () => void): void {
  const { code, message } = toApiError(error)
  if (code === 'CANCELLED') return
  if (code === 'OFFLINE') showOfflineToast(retry)
  else showToast({ variant: 'error', text: message })
}
