import type { ListingRow } from '@dalil/api/contract'
import { isWordKey, type Translate } from '@dalil/api/locales'
import type { Language } from '../../lib/place.ts'

type Named = Pick<ListingRow, 'title' | 'title_latin'>
type Described = Pick<ListingRow, 'description' | 'description_en' | 'description_nl'>

/** A text and the language it is in; undefined when its writer may have used any. */
export interface Text {
  text: string
  lang: Language | undefined
}

/** The name to read first, and on English and Dutch pages the Arabic one beside it. */
export function namesOf({ title, title_latin }: Named, lang: Language): { first: string; second: string | undefined } {
  return lang === 'ar' || !title_latin || title_latin === title
    ? { first: title, second: undefined }
    : { first: title_latin, second: title }
}

export function descriptionOf(listing: Described, lang: Language): Text {
  const translated = lang === 'ar' ? undefined : lang === 'en' ? listing.description_en : listing.description_nl
  return translated ? { text: translated, lang } : { text: listing.description, lang: undefined }
}

/** The product's word for an amenity that it knows, otherwise what the owner wrote. */
export function amenityName(amenity: string, t: Translate): string {
  const key = `amenity.${amenity}`
  return isWordKey(key) ? t(key) : amenity
}
