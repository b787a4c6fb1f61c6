import { normalizeText } from '../../fields/unicode.ts'
import { removeDefaultIgnorables } from './invisible-text.ts'

/** Maps the spellings of an amenity's name, as owners type it, to one. */
export const simplifyAmenity = (text: string): string =>
  normalizeText(removeDefaultIgnorables(text), 'NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/** Returns the text of a known amenity in the language of `names`, and the owner's words for any other. */
export const nameAmenity = (names: Record<string, string>, text: string): string => names[simplifyAmenity(text)] ?? text
