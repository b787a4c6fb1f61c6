import type { LineProblem } from '../line-problem.ts'

export const binaryContent: LineProblem = { key: 'import.not_text' }

/** Formats that may contain no NUL in their first bytes: gzip, zip, bzip2, xz, 7z, Zstandard and PDF. */
const signatures = ['1f8b', '504b0304', '425a68', 'fd377a585a', '377abcaf', '28b52ffd', '25504446']
const headLength = 1024

function isBinary(head: Buffer): boolean {
  const hasByteOrderMark = /^(?:fffe(?!0000)|feff)/.test(head.toString('hex', 0, 4))
  if (hasByteOrderMark) return false
  return head.includes(0) || signatures.some((bytes) => head.toString('hex', 0, bytes.length / 2) === bytes)
}

/** Passes a text on; reads a binary file to its end, because a browser reports an earlier answer as a network error. */
export async function* skipBinaryContent(chunks: AsyncIterable<Buffer>, onBinary: () => void): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  let isSkipped = false
  const decide = (bytes: Buffer) => {
    isSkipped = isBinary(bytes)
    if (isSkipped) onBinary()
    return isSkipped ? [] : [bytes]
  }
  for await (const chunk of chunks) {
    if (head === null) {
      if (!isSkipped) yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headLength) continue
    yield* decide(head)
    head = null
  }
  if (head !== null && head.length > 0) yield* decide(head)
}
