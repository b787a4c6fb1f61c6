import { readSession } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'

/** For a guest the listing is missing, and nothing more is fetched. Whoever is signed in may be its owner. */
async function look(): Promise<void> {
  const data = document.getElementById('own')
  const token = readSession()?.token
  const id = data?.dataset.listing
  if (!token || !id) return
  const answer = await fetch(`/api/listings/${id}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang },
  })
  if (!answer.ok) return
  const listing: Listing = await answer.json()
  const { renderPreview } = await import('./render-preview.tsx')
  renderPreview(listing, JSON.parse(data.textContent ?? '{}'))
}

// Where the API cannot be reached, the page says what the server said.
look().catch(() => undefined)
