import { readSession } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { requestApi } from '../../../lib/http/request-api.ts'

/** Loads the preview for logged-in users, who may own the listing. Guests keep the 404 page. */
async function loadPreview(data: HTMLElement | null): Promise<void> {
  const token = readSession()?.token
  const id = data?.dataset.listing
  if (!token || !id) return
  const answer = await requestApi(`/listings/${id}`, { token })
  if (!answer.ok) return
  const listing: Listing = await answer.json()
  if (data.dataset.address) history.replaceState(history.state, '', data.dataset.address)
  const { renderPreview } = await import('./render-preview.tsx')
  renderPreview(listing, JSON.parse(data.textContent ?? '{}'))
}

const data = document.getElementById('own')
loadPreview(data)
  .catch(() => undefined)
  .finally(() => data?.remove())
