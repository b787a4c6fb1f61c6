import { normalizeText } from '@dalil/api/contract'

/** Digits that stand for Arabic letters in Arabizi (Arabic in Latin script), with Latin letters of similar sound. */
const digits: [RegExp, string][] = [
  [/3['’`]/g, 'gh'],
  [/5|7['’`]/g, 'kh'],
  [/7/g, 'h'],
  [/[23]/g, ''],
  [/4/g, 'th'],
  [/6/g, 't'],
  [/8/g, 'gh'],
]
const arabiziWord = /(?<!\S)(?=[^\s]*[a-z])(?=[^\s]*[2-9])[^\s]+/gi

/** Replaces Arabizi digits by Latin letters («7alawyat» is «halawyat»); 9 is ق or ص. Returns `[]` without digits. */
export function transliterateArabizi(text: string): string[] {
  const western = normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (!/[a-z][2-9]|[2-9][a-z]/.test(western)) return []
  const letters = western.replace(arabiziWord, (word) =>
    digits.reduce((spelt, [digit, letter]) => spelt.replace(digit, letter), word),
  )
  return letters.includes('9') ? [letters.replaceAll('9', 'q'), letters.replaceAll('9', 's')] : [letters]
}
