import { readSession } from '@dalil/api/client'

/** Tells that somebody looks at this place; the owner is told apart by the session. Nobody waits for the answer. */
function tell(): void {
  const id = document.querySelector<HTMLElement>('.detail[data-listing]')?.dataset.listing
  const token = readSession()?.token
  if (!id) return
  fetch(`/api/listings/${id}/view`, {
    method: 'POST',
    keepalive: true,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  }).catch(() => undefined)
}

// A page that is drawn ahead has not been looked at.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', tell, { once: true })
} else tell()
