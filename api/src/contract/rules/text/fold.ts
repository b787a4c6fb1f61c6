import { normalizeText } from '../../fields/unicode.ts'
import { removeDefaultIgnorables } from './invisible-text.ts'

/** Converts Arabic, Persian and full-width digits. */
export const toWesternDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))

const removed =
  /[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed'\u2018\u2019\u02bc-\u02bf`\u00b4]/g
const from =
  '\u0649\u06cc\u06d0\u0629\u06c1\u06be\u06d5\u06a9\u06aa\u06af\u06ad\u0763\u067e\u0686\u0698\u06a4\u06a5\u0671ßøæłđı'
const to =
  '\u064a\u064a\u064a\u0647\u0647\u0647\u0647\u0643\u0643\u0643\u0643\u0643\u0628\u062c\u0632\u0641\u0641\u0627soaldi'

/** As `fold()` of the database does. */
export const fold = (text: string): string =>
  toWesternDigits(removeDefaultIgnorables(normalizeText(text, 'NFKD').toLowerCase()).replace(removed, ''))
    .replace(/[^\p{ASCII}]/gu, (letter) => to[from.indexOf(letter)] ?? letter)
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .replace(/[0-9](?=[^0-9 ])|[^0-9 ](?=[0-9])/g, '$& ')
    .trim()
