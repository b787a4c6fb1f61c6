import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { OwnPage } from './OwnPage.tsx'
import type { OwnWords } from './words.ts'

/** Draws the page of a listing that only its owner and admins see in the place of the one that says it is missing. */
export function drawOwn(listing: Listing, words: OwnWords): void {
  const main = document.getElementById('main')
  if (!main) return
  main.className = ''
  document.title = document.title.replace(/^[^|]*/, `${listing.title} `)
  createRoot(main).render(<OwnPage listing={listing} words={words} />)
}
