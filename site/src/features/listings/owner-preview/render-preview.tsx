import type { Listing } from '@dalil/api/contract'
import { createRoot } from 'react-dom/client'
import { OwnerPreview } from './OwnerPreview.tsx'
import type { PreviewTexts } from './texts.ts'

export function renderPreview(listing: Listing, texts: PreviewTexts): void {
  const main = document.getElementById('main')
  if (!main) return
  main.className = ''
  document.title = document.title.replace(/^[^|]*/, `${listing.title} `)
  createRoot(main).render(<OwnerPreview listing={listing} texts={texts} />)
}
