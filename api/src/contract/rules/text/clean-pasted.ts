import { toWesternDigits } from './fold.ts'
import { removeDefaultIgnorables } from './invisible-text.ts'

/** Cleans the text of one line: removes what nobody sees, and keeps one kind of space and of digits. Does not trim. */
export const cleanPasted = (text: string): string =>
  toWesternDigits(removeDefaultIgnorables(text)).replace(/[\s\u0085]+/g, ' ')

const numberSigns: Record<string, string> = {
  '\u066b': '.',
  '\uff0e': '.',
  '\u2212': '-',
  '\uff0d': '-',
  '\uff0b': '+',
}

/** Cleans the text of a number, and writes its decimal separator and sign as JavaScript does. */
export const cleanPastedNumber = (text: string): string =>
  cleanPasted(text)
    .replace(/[\u066b\uff0e\u2212\uff0d\uff0b]/g, (sign) => numberSigns[sign] ?? sign)
    .trim()

/** Returns the number that decimal digits mean; `0x1` and `1e3` are none. */
export function parseDecimal(text: string): number | undefined {
  const cleaned = cleanPastedNumber(text)
  return /^[-+]?(\d+(\.\d+)?|\.\d+)$/.test(cleaned) ? Number(cleaned) : undefined
}
