import { countryCodes, limits, socialNetworks } from '@dalil/db/vocabulary'
import { z } from 'zod'
import {
  cityName,
  externalHours,
  externalReview,
  maxExternalReviews,
  openingHoursInput,
  phone,
  textInput,
  toLatinDigits,
} from '../../contract/index.ts'

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Absent, null and blank are the same: nothing is known. */
const optional = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (isBlank(value) ? null : value), shape.nullable()).default(null)

const text = (max: number) => textInput({ min: 1, max })
const written = (max: number) => optional(text(max)).transform((value) => value ?? '')

/** Other directories separate with hyphens, brackets, dots and slashes too. */
const anyPhone = z
  .string()
  .transform((value) => toLatinDigits(value).replaceAll(/[-()./\s\u00a0\u2010-\u2015]+/g, ' '))
  .pipe(phone)

const webAddress = text(limits.website.max).pipe(z.url({ protocol: /^https?$/ }))

/** A list, or a text with commas of either kind. */
const words = (one: number, many: number) =>
  z
    .preprocess(
      (value) => {
        const items = isBlank(value) ? [] : typeof value === 'string' ? value.split(/[,،]/) : value
        return Array.isArray(items) ? items.filter((item) => !isBlank(item)) : items
      },
      z.array(text(one)).max(many),
    )
    .transform((items) => [...new Set(items)])

const isMoney = (price: number) => Math.abs(Math.round(price * 100) - price * 100) < 1e-6

/**
 * One line of an import. Lengths are those of the tables rather than of the form: a real place may have a name of two
 * letters and no description.
 */
export const importLine = z
  .object({
    external_id: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text(200)),
    source: optional(text(100)).transform((value) => value ?? 'import'),
    licence: optional(text(200)),
    title: text(limits.title.max),
    title_latin: optional(text(limits.titleLatin.max)),
    category: z
      .string()
      .max(limits.categoryName.max)
      .regex(/^[a-z0-9ء-ي]+(-[a-z0-9ء-ي]+)*$/),
    category_name: optional(text(limits.categoryName.max)),
    category_name_en: optional(text(limits.categoryName.max)),
    country: z.preprocess(
      (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
      z.enum(countryCodes),
    ),
    city: text(limits.city.max).pipe(cityName),
    state: optional(text(limits.state.max)),
    zip_code: optional(text(limits.zipCode.max)),
    address: written(limits.address.max),
    latitude: optional(z.number().min(-90).max(90)),
    longitude: optional(z.number().min(-180).max(180)),
    description: written(limits.description.max),
    description_en: optional(text(limits.description.max)),
    description_nl: optional(text(limits.description.max)),
    phone: optional(anyPhone),
    whatsapp: optional(anyPhone),
    email: optional(z.email().max(limits.email.max)),
    website: optional(webAddress),
    social: optional(z.partialRecord(z.enum(socialNetworks), webAddress)).transform((links) => links ?? {}),
    keywords: words(limits.keyword.max, limits.keywords.max),
    amenities: words(limits.amenity.max, limits.amenities.max),
    price: optional(
      z
        .number()
        .min(0)
        .max(limits.price.max)
        .refine(isMoney, { params: { rule: 'format' } }),
    ),
    opening_hours: optional(openingHoursInput),
    google_rating: optional(z.number().min(0).max(5)),
    google_reviews_count: optional(z.number().int().min(0).max(2_000_000_000)),
    google_reviews_json: optional(z.array(externalReview).max(maxExternalReviews)),
    google_opening_hours_json: optional(externalHours),
    google_fetched_at: optional(z.iso.datetime({ offset: true })),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['latitude'],
    params: { rule: 'both_coordinates' },
  })
export type ImportLine = z.output<typeof importLine>
