import { limits } from '@dalil/db/vocabulary'
import { containsLink } from '../fields/person-name.ts'
import { lineInput } from '../fields/text.ts'
import { listLetters } from '../rules/text/letters.ts'

/** In Arabic, Chinese, Japanese and Korean two letters are a name: «مي», «李四». */
const shortName =
  /^(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])+$/u

const shortNameLength = 2

const personNameLength = {
  ...limits.name,
  min: shortNameLength,
  minFor: (name: string) => (shortName.test(listLetters(name).join('')) ? shortNameLength : limits.name.min),
  isName: true,
  short: 'name_short',
  few: 'name_short',
  long: 'name_long',
}

/** E-mails to other people contain the name, so it must not contain a link. */
export const createPersonName = (required?: string) =>
  lineInput({ ...personNameLength, ...(required && { required }) }).refine(
    (typed) => !containsLink(typed.slice(0, 2 * limits.name.max)),
    { params: { rule: 'name_address' } },
  )
