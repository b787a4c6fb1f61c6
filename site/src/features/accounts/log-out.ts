import { clearSession, readSession } from '@dalil/api/client'
import { readCurrentPaths } from '../../lib/current-locale.ts'
import { discardDrafts } from '../../lib/drafts/discard-drafts.ts'

for (const button of document.querySelectorAll('[data-log-out]')) {
  button.addEventListener('click', async () => {
    const token = readSession()?.token
    // `keepalive` lets the request continue after the page is closed.
    if (token) {
      const headers = { Authorization: `Bearer ${token}` }
      void fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
    }
    await discardDrafts()
    clearSession()
    location.assign(readCurrentPaths().home)
  })
}
