import type { Listing } from '@dalil/api/contract'
import { toDisplayNames } from '@dalil/api/contract/rules'
import { createRoot } from 'react-dom/client'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { OwnerPreview } from './OwnerPreview.tsx'
import type { PreviewTexts } from './texts.ts'

export function renderPreview(listing: Listing, texts: PreviewTexts): void {
  const missing = document.getElementById('main')
  const main = missing?.cloneNode()
  if (!(main instanceof HTMLElement)) return
  // Replaces the element, because changing the width of the old one would count as a layout shift.
  main.className = 'is-own'
  missing?.replaceWith(main)
  document.title = document.title.replace(/^[^|]*/, `${toDisplayNames(listing, readCurrentLocale().lang).first} `)
  createRoot(main).render(<OwnerPreview listing={listing} texts={texts} />)
}
