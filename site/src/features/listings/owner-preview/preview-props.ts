import type { Listing } from '@dalil/api/contract'
import type { PreviewTexts } from './texts.ts'

export interface PreviewProps {
  listing: Listing
  texts: PreviewTexts
}
