import { listLetters } from './letters.ts'

/** In Arabic, Chinese, Japanese and Korean two letters are a name: «مي», «شل», «李四». */
const shortName =
  /^(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])+$/u

export const shortNameLength = 2

/** The fewest characters of a name: two in these scripts, otherwise `usual`. */
export const minNameLength = (name: string, usual: number): number =>
  shortName.test(listLetters(name).join('')) ? shortNameLength : usual
