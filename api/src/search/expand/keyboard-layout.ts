import { readTsv } from '@dalil/db/read-data'

/** Keys in Latin letters, and what they type in Arabic. */
const layout = readTsv('api/data/search/keyboard-layout.tsv').map(([latin, arabic = '']) => [latin, arabic] as const)
const toArabic = new Map(layout)
const toLatin = new Map(layout.map(([latin, arabic]) => [arabic, latin]))
/** Matches the text of one Arabic key. «لا» can be typed with one key or with two keys. */
const arabicKey = /لا|لأ|لإ|لآ|[\s\S]/g

/** Matches signs that are not part of a word in Latin letters, but are keys of Arabic letters. */
const signs = /[;,./`[\]]|(?<!\p{L})'|'(?!\p{L})/u

/** «l'ul» is «مطعم». Null for letters of both alphabets or of neither. */
export function toOtherLayout(text: string): string | null {
  const isLatin = /[a-z]/i.test(text)
  const isArabic = /[\u0621-\u064a]/.test(text)
  if (isLatin === isArabic) return null
  const typed = isArabic
    ? text.replace(arabicKey, (key) => toLatin.get(key) ?? key)
    : text.replace(/[^\s]/g, (key) => toArabic.get(key) ?? toArabic.get(key.toLowerCase()) ?? key)
  const isNoWord = typed === text || (isArabic && signs.test(typed))
  return isNoWord ? null : typed
}
