import { clearSession, createApiClient, readSession } from '@dalil/api/client'
import { loginUrl } from './session/return-url.ts'

/** Calls the API for the current session. After a 401 the login page opens. */
export const api = createApiClient({
  baseUrl: '/api',
  language: () => document.documentElement.lang,
  // Every page contains the text, so that no island has to.
  offlineMessage: () => document.getElementById('toasts')?.dataset.offline ?? '',
  onUnauthorized(token) {
    // Another tab may have logged in meanwhile.
    if (readSession()?.token !== token) return
    clearSession()
    location.assign(loginUrl())
  },
})
