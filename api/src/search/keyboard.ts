import { normalizeText } from '@dalil/api/contract'

/** Each key of the English keyboard and what the Arabic one types with it. */
const layout: [latin: string, arabic: string][] = [
  ['`', 'ذ'],
  ['q', 'ض'],
  ['w', 'ص'],
  ['e', 'ث'],
  ['r', 'ق'],
  ['t', 'ف'],
  ['y', 'غ'],
  ['u', 'ع'],
  ['i', 'ه'],
  ['o', 'خ'],
  ['p', 'ح'],
  ['[', 'ج'],
  [']', 'د'],
  ['a', 'ش'],
  ['s', 'س'],
  ['d', 'ي'],
  ['f', 'ب'],
  ['g', 'ل'],
  ['h', 'ا'],
  ['j', 'ت'],
  ['k', 'ن'],
  ['l', 'م'],
  [';', 'ك'],
  ["'", 'ط'],
  ['z', 'ئ'],
  ['x', 'ء'],
  ['c', 'ؤ'],
  ['v', 'ر'],
  ['b', 'لا'],
  ['n', 'ى'],
  ['m', 'ة'],
  [',', 'و'],
  ['.', 'ز'],
  ['/', 'ظ'],
  ['H', 'أ'],
  ['Y', 'إ'],
  ['N', 'آ'],
  ['G', 'لأ'],
  ['T', 'لإ'],
  ['B', 'لآ'],
]
const toArabic = new Map(layout)
const toLatin = new Map(layout.map(([latin, arabic]) => [arabic, latin]))
/** «لا» is one key, or two. */
const arabicKey = /لا|لأ|لإ|لآ|[\s\S]/g

/**
 * What was meant by somebody who typed on the keyboard of the other alphabet («l'ul» for «مطعم»), or null where the
 * text has letters of both or of neither.
 */
export function otherKeyboard(text: string): string | null {
  const isLatin = /[a-z]/i.test(text)
  const isArabic = /[\u0621-\u064a]/.test(text)
  if (isLatin === isArabic) return null
  const typed = isArabic
    ? text.replace(arabicKey, (key) => toLatin.get(key) ?? key)
    : text.replace(/[^\s]/g, (key) => toArabic.get(key) ?? toArabic.get(key.toLowerCase()) ?? key)
  return typed === text ? null : typed
}

/** The digits that stand for Arabic letters in a chat, and Latin letters of about the same sound. */
const digits: [RegExp, string][] = [
  [/3['’`]/g, 'gh'],
  [/5|7['’`]/g, 'kh'],
  [/7/g, 'h'],
  [/[23]/g, ''],
  [/4/g, 'th'],
  [/6/g, 't'],
  [/8/g, 'gh'],
]
const chatWord = /(?<!\S)(?=[^\s]*[a-z])(?=[^\s]*[2-9])[^\s]+/gi

/** Arabizi in Latin letters alone («7alawyat» is «halawyat»); 9 is ق or ص. Nothing where no digit stands in a word. */
export function withoutChatDigits(text: string): string[] {
  const western = normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (!/[a-z][2-9]|[2-9][a-z]/.test(western)) return []
  const letters = western.replace(chatWord, (word) =>
    digits.reduce((spelt, [digit, letter]) => spelt.replace(digit, letter), word),
  )
  return letters.includes('9') ? [letters.replaceAll('9', 'q'), letters.replaceAll('9', 's')] : [letters]
}
