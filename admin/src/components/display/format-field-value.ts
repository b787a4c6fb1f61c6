import type { TimeRange } from '@dalil/api/client'
import { listSeparator } from '@dalil/api/contract/rules'

type Fields = Record<string, unknown>

const isTimeRange = (value: unknown): value is TimeRange => isRecord(value) && 'opens' in value && 'closes' in value

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface ValueFormat {
  comma: string
  toLabel: (name: string) => string
  formatRange: (range: TimeRange) => string
}

/** Formats a JSON value of the audit log as readable text: `Fri: 16:00 to 02:00; Sun: 09:00 to 12:00`. */
export function formatFieldValue(value: unknown, format: ValueFormat): string {
  const { comma, toLabel, formatRange } = format
  if (Array.isArray(value)) return value.map((item) => formatFieldValue(item, format)).join(comma)
  if (isTimeRange(value)) return formatRange(value)
  if (!isRecord(value)) return `${value ?? '–'}`
  return Object.entries(value)
    .map(([name, part]) => `${toLabel(name)}: ${formatFieldValue(part, format)}`)
    .join(comma === listSeparator.ar ? '؛ ' : '; ')
}
