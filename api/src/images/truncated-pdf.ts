const headBytes = 2048
/** Viewers look for the end in the last 1024 bytes (ISO 32000-1, note 18 of annex H); servers append more. */
const tailBytes = 4096
const padding = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20])
/** Some transfers drop line breaks at the end. */
const maxLostBytes = 16

/** Whether a PDF lacks its end or consists of nothing else. */
export function isTruncatedPdf(content: Buffer): boolean {
  let end = content.length
  while (end > 0 && padding.has(content[end - 1] ?? -1)) end--
  const tail = content.subarray(Math.max(0, end - tailBytes), end)
  const hasEnd = tail.includes('%%EOF') || tail.includes('startxref')
  return !hasEnd || !content.includes(' obj') || content.length + maxLostBytes < findDeclaredLength(content)
}

/** A linearized file has an end after its first page, and declares its length in its first object. */
function findDeclaredLength(content: Buffer): number {
  const head = content.subarray(0, headBytes).toString('latin1')
  const first = head.slice(0, head.indexOf('endobj') + 1)
  return first.includes('/Linearized') ? Number(/\/L\s{0,9}(\d{1,12})/.exec(first)?.[1] ?? 0) : 0
}
