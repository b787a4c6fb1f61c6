import { readSession } from '@dalil/api/client'

/** Counts what the visitor does on the page of a listing. With the session, because owners do not count. */
export function sendCount(event: 'view' | 'contact', body: object): void {
  const id = document.querySelector<HTMLElement>('.detail[data-listing]')?.dataset.listing
  const token = readSession()?.token
  if (!id) return
  fetch(`/api/listings/${id}/${event}`, {
    method: 'POST',
    // Lasts longer than the page that the visitor leaves.
    keepalive: true,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  }).catch(() => undefined)
}
