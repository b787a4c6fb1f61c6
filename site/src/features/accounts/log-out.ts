import { clearSession, readSession } from '@dalil/api/client'
import { readCurrentPaths } from '../../lib/current-locale.ts'
import { discardDrafts } from '../../lib/drafts/discard-drafts.ts'
import { requestApi } from '../../lib/http/request-api.ts'

for (const button of document.querySelectorAll('[data-log-out]')) {
  button.addEventListener('click', async () => {
    const token = readSession()?.token
    // `keepalive` lets the request continue after the page is closed.
    if (token) void requestApi('/auth/logout', { method: 'POST', token, keepalive: true }).catch(() => undefined)
    await discardDrafts()
    clearSession()
    location.assign(readCurrentPaths().home)
  })
}
