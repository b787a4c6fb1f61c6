import { readSession } from '@dalil/api/client'
import { requestApi } from '../../../lib/http/request-api.ts'

/** Counts a view or contact. The request has the session token, because the API does not count owners. */
export function sendVisitEvent(event: 'view' | 'contact', body: object): void {
  const id = document.querySelector<HTMLElement>('.detail[data-listing]:not([data-hidden])')?.dataset.listing
  if (!id) return
  requestApi(`/listings/${id}/${event}`, {
    method: 'POST',
    token: readSession()?.token,
    // `keepalive` lets the request continue after the visitor leaves the page.
    keepalive: true,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => undefined)
}
