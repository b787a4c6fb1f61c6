import { createEmptyForm, type ListingFormValues } from '../values.ts'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns only known fields of the right type, because storage may contain anything. */
export function readStoredFields(kept: unknown): Partial<ListingFormValues> {
  if (!isObject(kept)) return {}
  const { logo: _logo, cover_image: _cover, listing_images: _images, terms: _terms, ...shape } = createEmptyForm('')
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, empty]) => {
      const value = kept[name]
      if (name === 'opening_hours') return value === null || isHours(value) ? [[name, value]] : []
      if (Array.isArray(empty)) return isStringArray(value) ? [[name, value]] : []
      if (isObject(empty))
        return isObject(value) && isStringArray(Object.values(value)) ? [[name, { ...empty, ...value }]] : []
      return typeof value === typeof empty ? [[name, value]] : []
    }),
  )
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const isHours = (value: unknown): boolean => isObject(value) && isObject(value.weekly)
