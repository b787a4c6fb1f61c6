import { countryCodes, limits, socialNetworks } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanInput, emailInput, idInput, textInput } from './fields/fields.ts'
import { openingHoursInput } from './fields/hours.ts'
import { phone } from './fields/phone.ts'
import type { ListingFieldName } from './rules/listing-fields.ts'

/** Absent: unchanged. Empty or null: cleared. */
export const clearable = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    shape.nullable().optional(),
  )

export const numberInput = ({ min, max }: { min: number; max: number }) =>
  clearable(
    z
      .union([z.number(), z.string().regex(/^\s*[-+]?(\d+(\.\d+)?|\.\d+)\s*$/)], { error: 'number' })
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  )

const atMostTwoDecimals = (value: number | null | undefined) =>
  value === null || value === undefined || Math.round(value * 100) === Number((value * 100).toFixed(6))

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || /\p{Cf}/u.test(text)) return false
  return /^https?:\/\//i.test(text) && /^[^\s.]+(\.[^\s.]+)+$/.test(url.hostname)
}
const website = textInput({ max: limits.website.max }).refine(isWebAddress, { params: { rule: 'website' } })

/** One too many is enough to reject the list. */
const atMost = (list: unknown[], most: number) => list.slice(0, most + 1)

const keywords = z.preprocess(
  (value) => {
    if (value === null) return []
    if (Array.isArray(value)) return atMost(value, limits.keywords.max)
    if (typeof value !== 'string') return value
    return value.trim() === '' ? [] : atMost(value.split(/[,،]/), limits.keywords.max)
  },
  z
    .array(textInput({ min: 1, max: limits.keyword.max, required: 'keyword_empty' }))
    .refine((list) => list.length <= limits.keywords.max, { params: { rule: 'keywords_max' } })
    .refine((list) => new Set(list.map((word) => word.toLowerCase())).size === list.length, {
      params: { rule: 'keyword_twice' },
    })
    .optional(),
)

const list = (value: unknown) => {
  if (value === null || value === '') return []
  if (typeof value !== 'string') return value
  return value.startsWith('[') ? parseJsonText(value) : [value]
}
export const parseJsonText = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const amenities = z.preprocess(
  list,
  z
    .array(textInput({ min: 1, max: limits.amenity.max }))
    .max(limits.amenities.max)
    .transform((all) => [...new Set(all)])
    .optional(),
)

const social = z.preprocess((value) => {
  const links = value === null || value === '' ? {} : parseJsonText(value)
  if (typeof links !== 'object' || links === null || Array.isArray(links)) return links
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link !== null && link !== ''))
}, z.partialRecord(z.enum(socialNetworks), website).optional())

/** Without a letter or digit, the search key would be empty. */
export const cityName = textInput(limits.city).refine((text) => /[\p{L}\p{N}]/u.test(text), {
  params: { rule: 'city' },
})

const required = {
  title: textInput({ ...limits.title, required: 'title_required' }),
  description: textInput(limits.description),
  address: textInput(limits.address),
  city: cityName,
  country: z.enum(countryCodes),
  category_id: idInput,
}

const optional = {
  title_latin: clearable(textInput(limits.titleLatin)),
  description_en: clearable(textInput(limits.description)),
  description_nl: clearable(textInput(limits.description)),
  state: clearable(textInput(limits.state)),
  zip_code: clearable(textInput(limits.zipCode)),
  phone: clearable(phone),
  whatsapp: clearable(phone),
  email: clearable(emailInput()),
  website: clearable(website),
  social,
  keywords,
  amenities,
  price: numberInput({ min: 0, max: limits.price.max }).refine(atMostTwoDecimals, { params: { rule: 'two_decimals' } }),
  latitude: numberInput({ min: -90, max: 90 }),
  longitude: numberInput({ min: -180, max: 180 }),
  place_id: clearable(textInput({ max: 255 })),
  opening_hours: clearable(openingHoursInput),
}

const state = {
  is_published: booleanInput.optional(),
  /** The owner requests the mark; staff set it. */
  is_verified: booleanInput.optional(),
}

const inputFields = { ...required, ...optional, ...state } satisfies Record<ListingFieldName, z.ZodType>

type Position = { latitude?: number | null | undefined; longitude?: number | null | undefined }
const isWhole = ({ latitude, longitude }: Position) =>
  (latitude === undefined) === (longitude === undefined) && (latitude === null) === (longitude === null)

export const requireBothCoordinates = <Shape extends z.ZodType<Position>>(shape: Shape) =>
  shape
    .refine((input) => isWhole(input) || (input.latitude ?? null) !== null, {
      path: ['latitude'],
      params: { rule: 'both_coordinates' },
    })
    .refine((input) => isWhole(input) || (input.longitude ?? null) !== null, {
      path: ['longitude'],
      params: { rule: 'both_coordinates' },
    })

export const listingInput = requireBothCoordinates(z.object(inputFields)).meta({ id: 'ListingInput' })
export type ListingInput = z.output<typeof listingInput>

/** Ids of stored pictures, and `new-0`, `new-1` … for uploaded ones. */
const imageOrder = z.array(z.string().regex(/^(?:[1-9]\d{0,9}|new-\d)$/)).max(20)

export const listingChangeFields = {
  ...z.object(required).partial().shape,
  ...optional,
  ...state,
  /** Empty removes the logo; a new one is a file. */
  logo: z.preprocess((value) => (value === '' ? null : value), z.null().optional()),
  deleted_images: z.preprocess(list, z.array(idInput).max(100).optional()),
  image_order: z.preprocess(list, imageOrder.optional()),
}

export const listingChange = requireBothCoordinates(z.object(listingChangeFields)).meta({ id: 'ListingChange' })
export type ListingChange = z.output<typeof listingChange>

export const duplicateQuery = z.object({
  title: textInput({ min: 1, max: limits.title.max }),
  country: z.enum(countryCodes).optional(),
  phone: clearable(phone),
  latitude: numberInput({ min: -90, max: 90 }),
  longitude: numberInput({ min: -180, max: 180 }),
})
export type DuplicateQuery = z.output<typeof duplicateQuery>
