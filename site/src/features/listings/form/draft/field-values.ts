import type { ListingFormValues } from '../values.ts'

export const pickFields = (
  typed: ListingFormValues,
  names: readonly (keyof ListingFormValues)[],
): Partial<ListingFormValues> => Object.fromEntries(names.map((name) => [name, typed[name]]))

/** Compares two values; ignores surrounding blanks and the order of keys. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalizeValue(one)) === JSON.stringify(normalizeValue(other))

function normalizeValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(normalizeValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, normalizeValue(each)])
}
