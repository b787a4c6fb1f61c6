import { normalizeText } from '../../fields/unicode.ts'

// Kashidas, small Quranic letters, harakat and accents only decorate; the vowel signs of Indian scripts are letters.
const letter =
  /(?![\u0640\u06e5\u06e6\u07fa])[\p{L}\p{N}]|(?![\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}])\p{M}/gu

/** Omits punctuation, symbols and decoration. */
export const listLetters = (name: string): string[] => normalizeText(name, 'NFKC').match(letter) ?? []
