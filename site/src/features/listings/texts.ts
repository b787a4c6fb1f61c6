import type { Listing, ListingRow } from '@dalil/api/contract'
import { isTextKey, type Translate } from '@dalil/api/locales'
import type { Language } from '../../lib/locale.ts'

type Named = Pick<ListingRow, 'title' | 'title_latin'>
type Described = Pick<ListingRow, 'description' | 'description_en' | 'description_nl'>

/** `lang` is undefined when the author may have used any language. */
interface LocalizedText {
  text: string
  lang: Language | undefined
}

/** On English and Dutch pages the Arabic title comes second. */
export function toNames({ title, title_latin }: Named, lang: Language): { first: string; second: string | undefined } {
  return lang === 'ar' || !title_latin || title_latin === title
    ? { first: title, second: undefined }
    : { first: title_latin, second: title }
}

export function toDescription(listing: Described, lang: Language): LocalizedText {
  const translated = lang === 'ar' ? undefined : lang === 'en' ? listing.description_en : listing.description_nl
  return translated ? { text: translated, lang } : { text: listing.description, lang: undefined }
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** Isolates each part (U+2068), so that its direction does not affect the others. */
export function addressLine(listing: Listing, lang: Language): string {
  const { address, zip_code, city_name, state_name } = listing
  const isolated = (text: string) => `\u2068${text}\u2069`
  const town = zip_code ? `${isolated(zip_code)} ${isolated(city_name)}` : isolated(city_name)
  // Hides a region named like its city or written in another script.
  const isOther = state_name !== city_name && isArabic(state_name ?? '') === isArabic(city_name)
  const region = state_name && isOther ? [isolated(state_name)] : []
  return [isolated(address), town, ...region].join(lang === 'ar' ? '، ' : ', ')
}

/** Cuts at a word boundary. */
export function truncate(text: string, length = 180): string {
  const line = text.slice(0, 2 * length).replace(/\s+/g, ' ')
  if (line.length <= length) return line
  const end = line.lastIndexOf(' ', length)
  // Without a boundary, never splits a surrogate pair.
  return `${line.slice(0, end > 0 ? end : length).replace(/\p{Cs}$/u, '')}…`
}

export function amenityName(amenity: string, t: Translate): string {
  const key = `amenity.${amenity}`
  return isTextKey(key) ? t(key) : amenity
}
