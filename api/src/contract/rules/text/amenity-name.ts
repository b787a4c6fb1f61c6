import { normalizeText } from '../../fields/unicode.ts'
import { removeDefaultIgnorables } from './invisible-text.ts'

export const simplifyAmenity = (text: string): string =>
  normalizeText(removeDefaultIgnorables(text), 'NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

export const nameAmenity = (names: Record<string, string>, text: string): string => names[simplifyAmenity(text)] ?? text
