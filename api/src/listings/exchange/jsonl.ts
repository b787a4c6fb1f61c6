import { isUtf8 } from 'node:buffer'
import { binaryContent, skipBinaryContent } from './decoding/binary-content.ts'
import { decodeDoubleEncoding, isUndecoded, type TextEncoding, undecodableLine } from './decoding/decode-text.ts'
import type { LineProblem } from './line-problem.ts'
import type { SourceRow } from './source-row.ts'

/** A file without line breaks would otherwise fill the memory. */
const maxLineLength = 1_000_000

const lineTooLong: LineProblem = { key: 'import.line_too_long', params: { limit: maxLineLength } }

/** UTF-8 needs at most four bytes per character. */
const maxLineBytes = 4 * maxLineLength

/** Skips blank lines and the lines that npm prints before redirected output. */
export async function* readJsonl(
  chunks: AsyncIterable<Buffer>,
  onEncoding: (encoding: TextEncoding) => void = () => undefined,
): AsyncGenerator<SourceRow> {
  let line = 0
  const problems: LineProblem[] = []
  for await (const bytes of readLines(skipBinaryContent(chunks, () => problems.push(binaryContent), onEncoding))) {
    line += 1
    if (bytes !== null && !isUtf8(bytes))
      yield { line, problems: [{ key: 'import.not_utf8' }], original: { text: bytes.toString('utf8') } }
    else {
      const text = bytes ? decodeDoubleEncoding(bytes.toString('utf8'), onEncoding).replace(/^\ufeff/, '') : null
      if (text === null || text.length > maxLineLength) yield { line, problems: [lineTooLong], original: { text: '' } }
      else if (isUndecoded(text)) yield { line, problems: [undecodableLine], original: { text } }
      else if (text.trim() !== '' && !text.startsWith('> ')) yield { line, ...parseRow(text), original: { text } }
    }
  }
  if (problems.length > 0) yield { line: 1, problems }
}

/** Also refuses values that are nested deeper than those of a place, on which recursive code would fail. */
export function parseRow(text: string): { value: unknown } | { problems: LineProblem[] } {
  try {
    if (!isDeepText(text)) return { value: JSON.parse(text) }
  } catch {}
  return { problems: [notJson] }
}

const maxDepth = 32

function isDeepText(text: string): boolean {
  if (text.split(/[[{]/, maxDepth + 2).length <= maxDepth + 1) return false
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length && depth <= maxDepth; at++) {
    const letter = text[at]
    if (letter === '"') isString = !isString
    else if (isString) at += letter === '\\' ? 1 : 0
    else if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth -= 1
  }
  return depth > maxDepth
}

/** The same for values that a library has parsed. */
export const isDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth >= maxDepth || Object.values(value).some((part) => isDeep(part, depth + 1)))

export const notJson: LineProblem = { key: 'import.not_json' }

async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let pieces: Buffer[] = []
  let size = 0
  const append = (piece: Buffer) => {
    size += piece.length
    if (size <= maxLineBytes) pieces.push(piece)
    else pieces = []
  }
  const endLine = () => {
    const line = size > maxLineBytes ? null : Buffer.concat(pieces)
    pieces = []
    size = 0
    return line
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
      append(chunk.subarray(start, end))
      yield endLine()
      start = end + 1
    }
    if (start < chunk.length) append(chunk.subarray(start))
  }
  if (size > 0) yield endLine()
}

const lineEnd = 10
