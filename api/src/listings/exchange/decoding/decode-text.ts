import { isUtf8 } from 'node:buffer'
import type { ImportReport } from '@dalil/api/contract'
import type { LineProblem } from '../line-problem.ts'
import { type CodePage, decodeCodePage, decodeWestern, detectCodePage, isPlausible } from './code-pages.ts'
import { decodeTwice, isDoubleEncoded } from './double-encoding.ts'

export type TextEncoding = ImportReport['encoding']

/** The import rejects a line that contains this character. */
const replacementCharacter = '\ufffd'

export const undecodableLine: LineProblem = { key: 'import.undecodable' }

export const isUndecoded = (text: string): boolean => text.includes(replacementCharacter)

const lineEnd = 10
/** Lines of listings are shorter. */
const maxLineBytes = 4_000_000
const sampleBytes = 1_000_000

export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  onEncoding: (encoding: TextEncoding) => void,
): AsyncGenerator<string> {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  const readLines = createLineDecoder(onEncoding)
  for (let next = await source.next(); !next.done; next = await source.next()) {
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    if (isFirst) {
      if (rest.length < sampleBytes) continue
      isFirst = false
      rest = withoutByteOrderMark(rest)
    }
    const end = rest.lastIndexOf(lineEnd) + 1 || (rest.length > maxLineBytes ? findLastLetter(rest) : 0)
    if (end === 0) continue
    yield readLines(rest.subarray(0, end))
    rest = rest.subarray(end)
  }
  if (rest.length > 0) yield readLines(isFirst ? withoutByteOrderMark(rest) : rest)
}

/** Where the last letter of UTF-8 begins: a line may end before it without being cut in a letter. */
const findLastLetter = (bytes: Buffer) =>
  Math.max(
    1,
    bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80),
  )

const withoutByteOrderMark = (bytes: Buffer): Buffer =>
  bytes.toString('hex', 0, 3) === 'efbbbf' ? bytes.subarray(3) : bytes

function createLineDecoder(onEncoding: (encoding: TextEncoding) => void) {
  let codePage: CodePage | null | undefined
  /** Most chunks are entirely UTF-8, so they are decoded in one call. */
  return (bytes: Buffer): string => {
    if (isUtf8(bytes)) return decodeDoubleEncoding(bytes.toString('utf8'), onEncoding)
    const lines = splitLines(bytes)
    codePage ??= detectCodePage(lines.filter((line) => !isUtf8(line)))
    const decode = (line: Buffer): string => {
      if (isUtf8(line)) return line.toString('utf8')
      const arabic = codePage && isPlausible(codePage, line) ? codePage : null
      const text = arabic ? decodeCodePage(arabic, line) : decodeWestern(line)
      if (text !== null) onEncoding(arabic ?? 'windows-1252')
      return text ?? line.toString('utf8')
    }
    return lines.map(decode).join('')
  }
}

/** A line of which only a part was encoded twice stays as it is. */
export function decodeDoubleEncoding(text: string, onEncoding: (encoding: TextEncoding) => void): string {
  if (!isDoubleEncoded(text)) return text
  const decode = (line: string) => {
    const decoded = isDoubleEncoded(line) ? decodeTwice(line) : null
    if (decoded !== null) onEncoding('double-utf-8')
    return decoded ?? line
  }
  return text.split('\n').map(decode).join('\n')
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineEnd, start)
    const end = found < 0 ? bytes.length : found + 1
    lines.push(bytes.subarray(start, end))
    start = end
  }
  return lines
}
