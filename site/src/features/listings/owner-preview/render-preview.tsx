import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { OwnerPreview } from './OwnerPreview.tsx'
import type { PreviewWords } from './words.ts'

export function renderPreview(listing: Listing, words: PreviewWords): void {
  const main = document.getElementById('main')
  if (!main) return
  main.className = ''
  document.title = document.title.replace(/^[^|]*/, `${listing.title} `)
  createRoot(main).render(<OwnerPreview listing={listing} words={words} />)
}
