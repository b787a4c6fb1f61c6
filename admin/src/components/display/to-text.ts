type Fields = Record<string, unknown>

const isTimeRange = (value: Fields) => 'opens' in value && 'closes' in value

/** A value of the audit log for people: `fri: 16:00–02:00; sun: 09:00–12:00`. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (typeof value !== 'object' || value === null) return `${value ?? '–'}`
  const fields = value as Fields
  if (isTimeRange(fields)) return `${fields.opens}–${fields.closes}`
  return Object.entries(fields)
    .map(([name, part]) => `${name}: ${toText(part)}`)
    .join('; ')
}
