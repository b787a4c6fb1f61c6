import { isUtf8 } from 'node:buffer'

const codePages = ['windows-1256', 'windows-1252'] as const

const decodeByte = (codePage: string, byte: number) => new TextDecoder(codePage).decode(Buffer.from([byte]))
const bytes = Array.from({ length: 256 }, (_, byte) => byte)

/** Programs decode bytes of windows-1252 from 0x80 to 0x9f also as the control characters of ISO-8859-1. */
const encoders = codePages.map(
  (codePage) =>
    new Map([
      ...bytes.map((byte): [string, number] => [String.fromCharCode(byte), byte]).slice(0, 0xa0),
      ...bytes.map((byte): [string, number] => [decodeByte(codePage, byte), byte]),
    ]),
)

const continuations = codePages.flatMap((codePage) => bytes.slice(0x80, 0xc0).map((byte) => decodeByte(codePage, byte)))
const continuation = `[\\u0080-\\u009f${continuations.join('')}]`

/** UTF-8 of Arabic and of accented letters that another program decoded as a code page: «ط§ظ„», «Ø§Ù„», «Ã©». */
const doubleEncoded = new RegExp(
  `(?:[طظعغ]${continuation}){2}|(?:[ØÙÚÛ]${continuation}){2}|[ÂÃ]${continuation}|[a-z]أ[\u00a0-\u00bfھ]|â€|ï»[¿؟]`,
  'i',
)

export const isDoubleEncoded = (text: string): boolean => doubleEncoded.test(text)

export function decodeTwice(text: string): string | null {
  for (const encoder of encoders) {
    const encoded = Array.from(text, (letter) => encoder.get(letter) ?? -1)
    const original = Buffer.from(encoded)
    if (encoded.includes(-1) || !isUtf8(original)) continue
    const decoded = original.toString('utf8')
    return isDoubleEncoded(decoded) ? decodeTwice(decoded) : decoded
  }
  return null
}
