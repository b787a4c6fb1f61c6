import { toWesternDigits } from './fold.ts'
import { removeDefaultIgnorables } from './invisible-text.ts'

/** Does not trim. */
export const cleanPasted = (text: string): string =>
  toWesternDigits(removeDefaultIgnorables(text)).replace(/[\s\u0085]+/g, ' ')

const numberSigns: Record<string, string> = {
  '\u066b': '.',
  '\uff0e': '.',
  '\u2212': '-',
  '\uff0d': '-',
  '\uff0b': '+',
}

/** Writes the decimal separator and the sign as JavaScript does. */
export const cleanPastedNumber = (text: string): string =>
  cleanPasted(text)
    .replace(/[\u066b\uff0e\u2212\uff0d\uff0b]/g, (sign) => numberSigns[sign] ?? sign)
    .trim()

/** `0x1` and `1e3` are none. */
export function parseDecimal(text: string): number | undefined {
  const cleaned = cleanPastedNumber(text)
  return /^[-+]?(\d+(\.\d+)?|\.\d+)$/.test(cleaned) ? Number(cleaned) : undefined
}
