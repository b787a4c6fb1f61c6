import { readSession } from '@dalil/api/client'

/** Counts a view or contact. The request has the session token, because the API does not count owners. */
export function sendVisitEvent(event: 'view' | 'contact', body: object): void {
  const id = document.querySelector<HTMLElement>('.detail[data-listing]')?.dataset.listing
  const token = readSession()?.token
  if (!id) return
  fetch(`/api/listings/${id}/${event}`, {
    method: 'POST',
    // `keepalive` lets the request continue after the visitor leaves the page.
    keepalive: true,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  }).catch(() => undefined)
}
