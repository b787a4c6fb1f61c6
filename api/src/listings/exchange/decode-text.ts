import { isUtf8 } from 'node:buffer'
import type { ImportReport } from '@dalil/api/contract'
import type { LineProblem } from './line-problem.ts'

export type TextEncoding = ImportReport['encoding']

/** Replaces bytes that cannot be decoded; the import rejects a line that contains this character. */
export const replacementCharacter = '\ufffd'

export const undecodableLine: LineProblem = { key: 'import.undecodable' }

const lineEnd = 10
/** The number of bytes after which text is decoded even without a line end. Lines of listings are shorter. */
const maxLineBytes = 4_000_000

/** Decodes UTF-8, UTF-16 with a byte order mark, and, line by line, windows-1256, in which Excel saves Arabic. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  onEncoding: (encoding: TextEncoding) => void,
): AsyncGenerator<string> {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  let utf16: InstanceType<typeof TextDecoder> | undefined
  const readLines = (bytes: Buffer) => decodeLines(bytes, () => onEncoding('windows-1256'))
  for (let next = await source.next(); !next.done; next = await source.next()) {
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    if (isFirst) {
      if (rest.length < 3) continue
      isFirst = false
      const mark = detectByteOrderMark(rest)
      if (mark) onEncoding(mark)
      if (mark) utf16 = new TextDecoder(mark)
      else if (rest[0] === 0xef && rest[1] === 0xbb && rest[2] === 0xbf) rest = rest.subarray(3)
    }
    if (utf16) {
      yield utf16.decode(rest, { stream: true })
      rest = Buffer.alloc(0)
      continue
    }
    const end = rest.length > maxLineBytes ? rest.length : rest.lastIndexOf(lineEnd) + 1
    if (end === 0) continue
    yield readLines(rest.subarray(0, end))
    rest = rest.subarray(end)
  }
  if (utf16) yield utf16.decode(rest)
  else if (rest.length > 0) yield readLines(rest)
}

function detectByteOrderMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** Most chunks are entirely UTF-8, so they are decoded in one call. */
function decodeLines(bytes: Buffer, onWindows1256: () => void): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  let text = ''
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineEnd, start)
    const end = found < 0 ? bytes.length : found + 1
    const line = bytes.subarray(start, end)
    if (isUtf8(line)) text += line.toString('utf8')
    else if (isWindows1256(line)) {
      onWindows1256()
      text += windows1256.decode(line)
    } else text += line.toString('utf8')
    start = end
  }
  return text
}

const windows1256 = new TextDecoder('windows-1256')

/** Detects windows-1256: mostly words of Arabic letters, and hardly any UTF-8 sequences. */
function isWindows1256(line: Buffer): boolean {
  let nonAsciiCount = 0
  let utf8Count = 0
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at] ?? 0
    if (byte < 0x80) continue
    nonAsciiCount += 1
    const isLead = byte >= 0xc2 && byte <= 0xef
    const following = line[at + 1] ?? 0
    if (isLead && following >= 0x80 && following <= 0xbf) utf8Count += 2
  }
  const text = windows1256.decode(line)
  const arabicCount = text.match(/[\u0600-\u06ff]/g)?.length ?? 0
  // Arabic letters within Latin words indicate another code page.
  const mixedCount = text.match(/[a-z][\u0600-\u06ff]|[\u0600-\u06ff](?=[a-z])/gi)?.length ?? 0
  return arabicCount >= nonAsciiCount / 2 && utf8Count <= nonAsciiCount / 4 && mixedCount <= arabicCount / 4
}
