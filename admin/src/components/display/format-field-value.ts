import { listSeparator } from '@dalil/api/contract/rules'

type Fields = Record<string, unknown>

const isTimeRange = (value: Fields) => 'opens' in value && 'closes' in value

/** Formats a value of the audit log for people: `fri: 16:00–02:00; sun: 09:00–12:00`. */
export function formatFieldValue(value: unknown, comma: string): string {
  if (Array.isArray(value)) return value.map((item) => formatFieldValue(item, comma)).join(comma)
  if (typeof value !== 'object' || value === null) return `${value ?? '–'}`
  const fields = value as Fields
  if (isTimeRange(fields)) return `${fields.opens}–${fields.closes}`
  return Object.entries(fields)
    .map(([name, part]) => `${name}: ${formatFieldValue(part, comma)}`)
    .join(comma === listSeparator.ar ? '؛ ' : '; ')
}
