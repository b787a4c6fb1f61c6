import { listSeparator } from '@dalil/api/contract/rules'

type Fields = Record<string, unknown>

const isTimeRange = (value: Fields) => 'opens' in value && 'closes' in value

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats a JSON value of the audit log as readable text: `Fri: 16:00–02:00; Sun: 09:00–12:00`. */
export function formatFieldValue(value: unknown, comma: string, toLabel: (name: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => formatFieldValue(item, comma, toLabel)).join(comma)
  if (!isRecord(value)) return `${value ?? '–'}`
  if (isTimeRange(value)) return `${value.opens}–${value.closes}`
  return Object.entries(value)
    .map(([name, part]) => `${toLabel(name)}: ${formatFieldValue(part, comma, toLabel)}`)
    .join(comma === listSeparator.ar ? '؛ ' : '; ')
}
