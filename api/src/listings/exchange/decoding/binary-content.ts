import type { LineProblem } from '../line-problem.ts'
import type { TextEncoding } from './decode-text.ts'

export const binaryContent: LineProblem = { key: 'import.not_text' }

/** Formats that may contain no NUL in their first bytes: gzip, zip, bzip2, xz, 7z, Zstandard and PDF. */
const signatures = ['1f8b', '504b0304', '425a68', 'fd377a585a', '377abcaf', '28b52ffd', '25504446']
const headLength = 1024
/** Without a mark, each Latin letter has a zero on the same side. */
const minZeros = 8

function detectUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = head.toString('hex', 0, 4)
  if (/^fffe(?!0000)/.test(mark)) return 'utf-16le'
  if (mark.startsWith('feff')) return 'utf-16be'
  const [even = 0, odd = 0] = [0, 1].map((side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length)
  if (Math.min(even, odd) > 0 || Math.max(even, odd) < minZeros) return null
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}

const isBinary = (head: Buffer) =>
  head.includes(0) || signatures.some((bytes) => head.toString('hex', 0, bytes.length / 2) === bytes)

/**
 * Passes a text on, one in UTF-16 as UTF-8; reads a binary file to its end, because a browser reports an earlier answer
 * as a network error.
 */
export async function* skipBinaryContent(
  chunks: AsyncIterable<Buffer>,
  onBinary: () => void,
  onEncoding: (encoding: TextEncoding) => void,
): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  let read: (bytes: Buffer) => Buffer[] = (bytes) => [bytes]
  const decide = (bytes: Buffer) => {
    const encoding = detectUtf16(bytes)
    if (encoding) {
      const utf16 = new TextDecoder(encoding)
      onEncoding(encoding)
      read = (more) => [Buffer.from(utf16.decode(more, { stream: true }))]
    } else if (isBinary(bytes)) {
      onBinary()
      read = () => []
    }
    return read(bytes)
  }
  for await (const chunk of chunks) {
    if (head === null) {
      yield* read(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headLength) continue
    yield* decide(head)
    head = null
  }
  if (head !== null && head.length > 0) yield* decide(head)
}
