import { expect, test } from 'vitest'
import { skipBinaryContent } from './binary-content.ts'
import { decodeText, type TextEncoding } from './decode-text.ts'

/** The Arabic letters of windows-1256 in the order of the code page, independent of the decoder under test. */
const letters = 'ءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقكàلâمنهوçèéêëىي'
const toWindows1256 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const place = letters.indexOf(letter)
      return place < 0 ? letter.charCodeAt(0) : 0xc1 + place
    }),
  )

async function read(bytes: Buffer, size = bytes.length) {
  const encodings: TextEncoding[] = []
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const note = (encoding: TextEncoding) => encodings.push(encoding)
  let text = ''
  for await (const piece of decodeText(
    skipBinaryContent(pieces(), () => undefined, note),
    note,
  ))
    text += piece
  return { text, encodings: [...new Set(encodings)] }
}

const table = 'title,city\nمخبز الشام,الرياض\nمقهى البلد 24,جدة\n'
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.for([
  ['UTF-8', Buffer.from(table), []],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${table}`), []],
  ['windows-1256', toWindows1256(table), ['windows-1256']],
  ['UTF-16, as Excel saves Unicode text', Buffer.from(`\ufeff${table}`, 'utf16le'), ['utf-16le']],
  ['big-endian UTF-16', swapped(`\ufeff${table}`), ['utf-16be']],
  ['UTF-16 without a mark', Buffer.from(table, 'utf16le'), ['utf-16le']],
  ['big-endian UTF-16 without a mark', swapped(table), ['utf-16be']],
  ['ASCII', Buffer.from('a,b\n1,2'), [], 'a,b\n1,2'],
  ['windows-1256 with Arabic and French', toWindows1256('مقهى الجميل café\n'), ['windows-1256'], 'مقهى الجميل café\n'],
  [
    'windows-1252, as Excel saves French and Dutch',
    Buffer.from('Café de la Gare\nÀ l’École créée\nCafés in België\n'.replace('’', '\u0092'), 'latin1'),
    ['windows-1252'],
    'Café de la Gare\nÀ l’École créée\nCafés in België\n',
  ],
  [
    'one line of another encoding',
    Buffer.concat([Buffer.from('مخبز\n'), toWindows1256('مطعم\n')]),
    ['windows-1256'],
    'مخبز\nمطعم\n',
  ],
] as [string, Buffer, string[], string?][])(
  'decodes %s whatever the chunk boundaries are',
  async ([, bytes, encodings, text = table]) => {
    for (const size of [1, 2, 3, 7, bytes.length]) expect(await read(bytes, size)).toEqual({ text, encodings })
  },
)

test.for([
  ['UTF-8 without its first byte', Buffer.from('مخبز الشام').subarray(1)],
  ['truncated UTF-8', Buffer.from('مخبز الشام').subarray(0, 3)],
  ['another code page', Buffer.from([0xd1, 0x61, 0xf1, 0x64, 0xfa, 0xb5, 0xa9])],
  ['binary data', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xd8, 0x90, 0x81, 0x8d])],
] as const)('marks only the invalid line of a text as unreadable (%s)', async ([, line]) => {
  const bytes = Buffer.concat([Buffer.from('مطعم\n'), line, Buffer.from('\nمقهى\n')])
  const { text, encodings } = await read(bytes)
  const [first, second, third] = text.split('\n')
  expect([first, third]).toEqual(['مطعم', 'مقهى'])
  expect(second).toContain('\ufffd')
  expect(encodings).toEqual([])
})
