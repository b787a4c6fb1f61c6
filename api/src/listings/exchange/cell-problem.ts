import { cleanPasted } from '@dalil/api/contract/rules'
import { isDoubleEncoded } from './decoding/double-encoding.ts'

/** Errors of spreadsheets in several languages: `#N/A`, `#REF!`, `#NV`, `#WAARDE!`, `Err:502`, a column too narrow. */
const spreadsheetError =
  /^(?:#(?:N\/[AB]|n\/a|NV|[¡¿]?[\p{Lu}/0 ]+[!?]|REF|NAME|VALUE|NUM|NULL|ERROR|DIV\/0|GETTING_DATA|#+)|[Ee]rr:\d{3})$/u
/** What programs and people write if there is no value. */
const placeholder =
  /^(?:[[({<]?(?:null|n\/a|n\.a\.?|nan|none|nil|undefined|object object)[\])}>]?|[[({<](?:blank|empty)[\])}>]|\\n|true|false|waar|onwaar|vrai|faux|-+|[–—]+|[?؟¿□ ]+|\.+|غير متوفر|غير معروف|غير محدد|لا يوجد|na-?)$/iu

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

const nameColumns: ReadonlySet<string> = new Set(['title', 'title_latin', 'city', 'state'])

function isName(column: string, text: string): boolean {
  if (isDate(text) || [exponent, coordinate, link, lostWord, /^0+$/].some((pattern) => pattern.test(text))) return false
  return column !== 'city' || /\p{L}/u.test(text)
}

/** No placeholder and hardly any name is longer. */
const maxLength = 200

export function findCellProblem(column: string, cell: unknown) {
  if (typeof cell !== 'string' || cell === '') return null
  const describe = (key: 'import.placeholder' | 'import.no_name' | 'import.double_encoded', text: string) => ({
    path: [column],
    key,
    params: { value: text.slice(0, 60).toWellFormed() },
  })
  if (isDoubleEncoded(cell)) return describe('import.double_encoded', cell)
  const text = cell.length > maxLength ? '' : cleanPasted(cell).trim()
  if (text === '') return null
  if (spreadsheetError.test(text) || placeholder.test(text)) return describe('import.placeholder', text)
  return nameColumns.has(column) && !isName(column, text) ? describe('import.no_name', text) : null
}
