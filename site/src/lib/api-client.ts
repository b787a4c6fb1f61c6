import { clearSession, createApiClient, readSession } from '@dalil/api/client'
import { createLoginUrl } from './session/return-url.ts'

/** Calls the API for the current session. A 401 opens the login page. */
export const api = createApiClient({
  baseUrl: '/api',
  language: () => document.documentElement.lang,
  // Every page contains the text, so that islands need not bundle it.
  offlineMessage: () => document.getElementById('toasts')?.dataset.offline ?? '',
  onUnauthorized(token) {
    // The user may have logged in again in another tab.
    if (readSession()?.token !== token) return
    clearSession()
    location.assign(createLoginUrl('session'))
  },
})
