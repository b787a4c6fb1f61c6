/** Both bounds are inclusive. */
export type ByteRange = { first: number; last: number }

const maxHeaderLength = 200
const singleRange = /^(\d*)-(\d*)$/

/** Parses a `Range` header (RFC 9110, section 14). Returns null if the whole representation is to be sent. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (!header || header.length > maxHeaderLength || !/^bytes=/i.test(header)) return null
  const ranges = header
    .slice('bytes='.length)
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '')
  const [, from = '', to = ''] = (ranges.length === 1 && singleRange.exec(ranges[0] ?? '')) || []
  if (from === '') return to === '' ? null : parseSuffix(Number(to), size)
  const [first, last] = [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)]
  if (last < first) return null
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable'
}

function parseSuffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { first: Math.max(0, size - length), last: size - 1 }
}
