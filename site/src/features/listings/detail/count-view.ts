import { readSession } from '@dalil/api/client'

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

// A prerendered page has not been viewed yet.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', tell, { once: true })
} else tell()
