import { cleanPasted, listFieldNamesOfType } from '@dalil/api/contract/rules'
import { isDoubleEncoded } from './decoding/double-encoding.ts'

/** Errors of spreadsheets in several languages: `#REF!`, `#WAARDE!`, `#اسم؟`, `Err:502`, a column too narrow; `#N/A`, `#NV`. */
const spreadsheetError = /^(?:#(?:[¡¿]?[\p{Lu}/0 ]+[!?]|[\p{Script=Arabic}/0 ]+[!؟?]|#+)|[Ee]rr:\d{3})$/u
const namedError =
  /^#(?:n\/[abd]|nv|ref|name|naam|nom|value|waarde|valeur|num|getal|nombre|nul|null|error|verw|div\/0|getting_data|spill|calc|قيمة|اسم|مرجع|عدد|خطأ)[!?؟]?$/i
const errorPart = /(?:^|[\s,،;؛|])#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|NUM!|DIV\/0!)(?=$|[\s,،;؛|])/
/** What programs and people write if there is no value. */
const placeholder =
  /^(?:[[({<]?(?:null|n\/a|n\.a\.?|nan|none|nil|undefined|object object)[\])}>]?|[[({<](?:blank|empty)[\])}>]|\\n|true|false|waar|onwaar|vrai|faux|-+|[–—]+|[?؟¿□ ]+|\.+|غير (?:متوفر|متاح|معروف|معلوم|محدد|موجود)|مجهول|لا يوجد|لا شيء|unknown|not (?:available|applicable)|tb[ad]|onbekend|inconnue?|na-?)$/iu
/** Programs that join values also write those that are missing: `King Road, None, nan`. */
const missingPart = /(?:^|[\s,،;/])(?:nan|NaN|None|null|NULL|undefined)(?=$|[\s,،;/])/

/** `=1+1`, `=B2`, `=SUM(B2:B9)`, `@SUM(1)`, `+1+1`; «= العلامة» and `@Home` are none. */
const formula =
  /^[=＝] ?(?:[-+(]? ?\d[\d.]{0,20} ?(?:[-+*/^&]|$)|\$?[a-z]{1,3}\$?\d|[a-z][\w.]{0,40}\(|["{]|.{0,60}!\$?[a-z])|^[-+@＠] ?[a-z][\w.]{0,40}\(|^[-+] ?\d[\d.]{0,20} ?[-+*/^] ?\d/i

const part = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:1[34]|19|20)\\d\\d'
const time = '(?:[T ]\\d\\d?:\\d\\d\\S*(?: [AP]M)?)?'
const date = new RegExp(
  `^(?:${year}([-./ ])${part}\\1${part}|${part}([-./ ])${part}\\2(?:${year}|\\d\\d)|${part}[- ][a-z]{3}[- ](?:${year}|\\d\\d))${time}$`,
  'i',
)

/** Whether the text is a date with day, month and year; the year is one of either calendar. */
export const isDate = (text: string): boolean => date.test(text)

const exponent = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i
const coordinate = /^[-+]?\d+\.\d{4,}$/
const link = /:\/\/|(?<![\p{L}\p{N}])www\d?\.\S|^[^\s@]+@[^\s@.]+\.[^\s@]+$/iu
/** Words of another script that a program could not store. */
const lostWord = /(?:^|[\s(])\?{2,}/

/** Lists and records of a program. */
const structure = /^[[{]\s*["'].*[\]}]$/
/** Telephone numbers and positions. */
const numbers = /^[-+(]?\d[\d\s().,+-]{5,}\d$/
const minDigits = 7
const nameColumns: ReadonlySet<string> = new Set(['title', 'title_latin', 'city', 'state'])

function isName(column: string, text: string): boolean {
  if ([coordinate, link, lostWord, structure, /^0+$/].some((pattern) => pattern.test(text))) return false
  if (numbers.test(text) && text.replace(/\D/g, '').length >= minDigits) return false
  return column !== 'city' || /\p{L}/u.test(text)
}

const textColumns: ReadonlySet<string> = new Set([
  ...listFieldNamesOfType('text', 'city', 'keywords'),
  'category_name',
  'category_name_en',
])

const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mrt|mei|okt|يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)'
/** Spreadsheets make `24-Jan` and `Jan-24` of `1/24`. */
const shortDate = new RegExp(`^(?:\\d{1,2}-${month}|${month}-\\d{2})$`, 'i')
const groupedCode = /^\d{1,3}(?:[.,]\d{3})+$/

const isReformatted = (column: string, text: string): boolean =>
  exponent.test(text) || isDate(text) || shortDate.test(text) || (column === 'zip_code' && groupedCode.test(text))

/** Letters of HTML, JSON and URLs, and tags. */
const encoded =
  /&(?:#\d{2,6}|#x[\da-f]{2,5}|amp|quot|apos|lt|gt|nbsp);|\\u[\da-f]{4}|(?:%[\da-f]{2}){2}|<\/?(?:a|b|i|p|br|div|span|font|em|strong|ul|li)(?:\s[^<>]{0,200})?\s?\/?>/i

/** Letters of another script than the Latin one. */
export const hasOtherLetters = (text: string): boolean =>
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(text)

/** No placeholder and hardly any name is longer. */
const maxLength = 200

type CellProblemKey =
  `import.${'placeholder' | 'no_name' | 'no_latin' | 'double_encoded' | 'encoded' | 'formula' | 'reformatted'}`

export function findCellProblem(column: string, cell: unknown) {
  if (typeof cell !== 'string' || cell === '') return null
  const describe = (key: CellProblemKey, text: string) => ({
    path: [column],
    key,
    params: { value: text.slice(0, 60).toWellFormed() },
  })
  if (isDoubleEncoded(cell)) return describe('import.double_encoded', cell)
  const isText = textColumns.has(column)
  if (isText && encoded.test(cell)) return describe('import.encoded', cell)
  const text = cell.length > maxLength ? '' : cleanPasted(cell).trim()
  if (text === '') return null
  if ([spreadsheetError, namedError].some((pattern) => pattern.test(text)) || placeholder.test(text.replace(/^#/, '')))
    return describe('import.placeholder', text)
  if (isText && errorPart.test(text)) return describe('import.placeholder', text)
  if (nameColumns.has(column) && formula.test(text)) return describe('import.formula', text)
  if (column === 'title_latin' && hasOtherLetters(text)) return describe('import.no_latin', text)
  if (column === 'address' && missingPart.test(text)) return describe('import.placeholder', text)
  if (isText && isReformatted(column, text)) return describe('import.reformatted', text)
  return nameColumns.has(column) && !isName(column, text) ? describe('import.no_name', text) : null
}
