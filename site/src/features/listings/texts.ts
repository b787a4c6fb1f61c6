import type { ListingRow } from '@dalil/api/contract'
import { findTextLanguage } from '@dalil/api/contract/rules'
import type { Language } from '../../lib/locale.ts'

type Described = Pick<ListingRow, 'description' | 'description_en' | 'description_nl'>

/** A text with its language; `lang` is undefined if it may be that of the page. */
export interface LocalizedText {
  text: string
  lang: Language | undefined
}

export function localizeDescription(listing: Described, lang: Language): LocalizedText {
  const translated = lang === 'ar' ? undefined : lang === 'en' ? listing.description_en : listing.description_nl
  return translated
    ? { text: translated, lang }
    : { text: listing.description, lang: findTextLanguage(listing.description, lang) }
}

export function truncate(text: string, length = 180): string {
  const line = text.slice(0, 2 * length).replace(/\s+/g, ' ')
  if (line.length <= length) return line
  const end = line.lastIndexOf(' ', length)
  // A text without a word boundary is cut anywhere except within a surrogate pair.
  return `${line.slice(0, end > 0 ? end : length).replace(/\p{Cs}$/u, '')}…`
}
