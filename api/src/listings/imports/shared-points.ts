import { CompactKeySet } from '../exchange/compact-key-set.ts'
import type { SourceRow } from '../exchange/source-row.ts'

/** So many names on exactly one point are those of a town or district, not of places. */
const minNames = 5

/** Shops of a mall or a market may share its point. */
const sharedAddress =
  /مول|مركز|سوق|برج|مجمع|مطار|بلازا|\b(?:mall|cent(?:er|re)|plaza|tower|sou[qk]|market|airport|complex|winkelcentrum)\b/i

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 300) : ''

/** The point of a line as it is written; null without one, and if the address says why places share it. */
export function findPointOfLine(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { latitude, longitude, address } = value as Record<string, unknown>
  const point = [latitude, longitude].map(toText)
  return point.includes('') || sharedAddress.test(toText(address)) ? null : point.join(' ')
}

/** Reads a file before its import, because the first places of a shared point would be public already. */
export async function findSharedPoints(rows: AsyncIterable<SourceRow>): Promise<ReadonlySet<string>> {
  const names = new CompactKeySet()
  const points = new CompactKeySet()
  const counts = new Map<string, number>()
  for await (const row of rows) {
    const point = 'value' in row ? findPointOfLine(row.value) : null
    if (point === null || !('value' in row)) continue
    const { title } = row.value as Record<string, unknown>
    if (!names.add(`${point} ${toText(title)}`) || points.add(point)) continue
    counts.set(point, (counts.get(point) ?? 1) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= minNames).map(([point]) => point))
}
