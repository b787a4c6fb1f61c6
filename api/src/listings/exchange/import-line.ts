import {
  cleanPastedNumber,
  type FileFieldName,
  fold,
  isFileField,
  type ListingField,
  type ListingFieldType,
  type ListingFieldValue,
  listFieldNames,
  listingFields,
} from '@dalil/api/contract/rules'
import {
  type BusinessStatus,
  businessStatuses,
  countryCodes,
  languages,
  limits,
  socialNetworks,
  weekdays,
} from '@dalil/db/vocabulary'
import { z } from 'zod'
import {
  decimalInput,
  emailInput,
  externalHours,
  externalReview,
  hasAtMostTwoDecimals,
  lineInput,
  listingInputFields,
  maxExternalReviews,
  openingHoursInput,
  shortAddressInput,
  textInput,
  todayOrLaterInput,
  websiteInput,
} from '../../contract/index.ts'
import { translate } from '../../locales/index.ts'
import { anyPhone, trimFraction, withoutFraction } from './decoding/phone-cell.ts'

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const optional = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (isBlank(value) ? null : value), shape.nullable()).default(null)

const text = (max: number, isName?: boolean) => lineInput({ min: 1, max, isName })

/** Programs write lists as `["a", "b"]`, `['a', 'b']` or `{a,b}` into a cell. */
const splitList = (value: string) =>
  value
    .trim()
    .replace(/^\[(.*)\]$|^\{(.*)\}$/s, '$1$2')
    .split(/[,،;؛|\n]/)
    .map((item) => item.trim().replace(/^(["'])(.*)\1$/s, '$2'))

const words = (one: number, many: number) =>
  z
    .preprocess(
      (value) => {
        const items = isBlank(value) ? [] : typeof value === 'string' ? splitList(value) : value
        return Array.isArray(items) ? items.filter((item) => !isBlank(item)) : items
      },
      z.array(text(one)).max(many),
    )
    .transform((items) => [...new Set(items)])

const oneWebsite = z
  .unknown()
  .refine((value) => typeof value !== 'string' || !/[;,|\s]https?:/i.test(value.trim()), {
    params: { rule: 'website' },
    abort: true,
  })
  .pipe(websiteInput)

/** `1.250` may be 1250. */
const clearPrice = z
  .unknown()
  .refine((value) => typeof value !== 'string' || !/^\s*\d{1,3}\.\d{3}\s*$/.test(cleanPastedNumber(value)), {
    params: { rule: 'two_decimals' },
    abort: true,
  })

/** The API ignores fields that it does not know, but hours of an unknown day are lost. */
const hoursOfKnownDays = z
  .unknown()
  .refine(
    (value) => {
      const hours = typeof value === 'string' ? null : value
      const weekly = isObject(hours) ? hours.weekly : null
      return !isObject(weekly) || Object.keys(weekly).every((day) => (weekdays as readonly string[]).includes(day))
    },
    { path: ['weekly'], params: { rule: 'unknown_field' }, abort: true },
  )
  .pipe(openingHoursInput)

const category = {
  category: text(limits.categoryName.max),
  category_name: optional(text(limits.categoryName.max)),
  category_name_en: optional(text(limits.categoryName.max)),
}

type Limits = { min?: number; max?: number; isMultiline?: boolean; isName?: boolean }

const countries = new Map<string, string>([
  ...languages.flatMap((language) => {
    const regions = new Intl.DisplayNames([language], { type: 'region' })
    return countryCodes.flatMap((code) => {
      const own = [translate[language](`country.${code}`), translate[language](`country.${code}.short`)]
      return [code, regions.of(code.toUpperCase()) ?? code, ...own].map((name) => [fold(name), code] as const)
    })
  }),
  ['ksa', 'sa'],
])

/** Maximum lengths are those of the database columns, not of the form. */
const types = {
  text: ({ max = 0, isMultiline, isName }: Limits) =>
    isMultiline ? textInput({ min: 1, max }) : z.preprocess(withoutFraction, text(max, isName)),
  city: ({ max = 0 }: Limits) => text(max).pipe(listingInputFields.city),
  country: () =>
    z.preprocess(
      (value) =>
        isBlank(value) ? undefined : typeof value === 'string' ? (countries.get(fold(value)) ?? value) : value,
      z.enum(countryCodes, { error: ({ input }) => (input === undefined ? 'required' : 'country_name') }),
    ),
  phone: () => anyPhone,
  email: () => emailInput(),
  url: () => oneWebsite,
  number: ({ min = 0, max = 0 }: Limits) => decimalInput(z.number().min(min).max(max)),
  price: ({ max = 0 }: Limits) =>
    clearPrice.pipe(
      decimalInput(
        z
          .number()
          .min(0)
          .max(max)
          .refine(hasAtMostTwoDecimals, { params: { rule: 'two_decimals' } }),
      ),
    ),
  hours: () => hoursOfKnownDays,
  date: () => todayOrLaterInput,
  short_address: () => shortAddressInput,
}

/** The statuses of Google, Foursquare and Overture. */
const foreignStatuses: Record<string, BusinessStatus> = {
  operational: 'open',
  closed_temporarily: 'temporarily_closed',
  closed_permanently: 'permanently_closed',
  closed: 'permanently_closed',
}

const businessStatus = z.preprocess((value) => {
  if (isBlank(value)) return 'open'
  const status = typeof value === 'string' ? value.trim().toLowerCase() : value
  return foreignStatuses[String(status)] ?? status
}, z.enum(businessStatuses))

const neverNull = {
  business_status: businessStatus,
  links: optional(z.partialRecord(z.enum(socialNetworks), websiteInput)).transform((links) => links ?? {}),
  keywords: words(limits.keyword.max, limits.keywords.max),
  tags: words(limits.amenity.max, limits.amenities.max),
}

const isNeverNull = (type: ListingFieldType): type is keyof typeof neverNull => type in neverNull

function toSchema({ type, required, ...limits }: ListingField): z.ZodType {
  if (isNeverNull(type)) return neverNull[type]
  if (type === 'category' || type === 'listing') throw new Error('A file has no ids of categories and listings')
  const schema = types[type](limits)
  if (required === 'always') return schema
  return required === 'in-form' ? optional(schema).transform((value) => value ?? '') : optional(schema)
}

type ImportedValue<Name extends FileFieldName> = (typeof listingFields)[Name] extends
  | { required: string }
  | { type: keyof typeof neverNull }
  ? ListingFieldValue<Name>
  : ListingFieldValue<Name> | null

const content = Object.fromEntries(
  listFieldNames().flatMap((name): [string, z.ZodType][] => {
    if (name === 'category_id') return Object.entries(category)
    return isFileField(name) ? [[name, toSchema(listingFields[name])]] : []
  }),
) as typeof category & { [Name in FileFieldName]: z.ZodType<ImportedValue<Name>> }

/** Spreadsheets round long digits: two ids may become one `1.23457E+15`. */
const rounded = /^\d+(?:[.,]\d+)?e\+?\d+$/i
const externalId = z.preprocess(
  // JSON has rounded a larger number.
  (value) => (typeof value !== 'number' ? trimFraction(value) : Number.isSafeInteger(value) ? String(value) : value),
  text(200).refine((id) => !rounded.test(id), { params: { rule: 'format' } }),
)

/** Any text, because one that is no currency leaves out the price as another currency does. */
const currency = optional(
  z.preprocess((value) => (typeof value === 'string' ? value : JSON.stringify(value)), z.string()),
).transform((value) => value?.trim().slice(0, 20).toWellFormed().toUpperCase() ?? null)

/** JavaScript and PostgreSQL interpret years before 1000 differently. */
const storableTime = z.iso.datetime({ offset: true }).refine((text) => text >= '1970', { params: { rule: 'format' } })

/** The source of lines that name none. */
export const unnamedSource = 'import'

export const importIdentity = z.object({
  external_id: externalId,
  source: optional(text(100)).transform((value) => value ?? unnamedSource),
})

export const importLine = importIdentity
  .extend({
    licence: optional(text(200)),
    attribution: optional(z.preprocess((value) => (isObject(value) ? value.text : value), text(300))),
    ...content,
    moved_to_source: optional(text(100)),
    moved_to_id: optional(externalId),
    confirmed_at: optional(storableTime),
    price_currency: currency,
    google_rating: optional(decimalInput(z.number().min(0).max(5))),
    google_reviews_count: optional(decimalInput(z.number().int().min(0).max(2_000_000_000))),
    google_reviews_json: optional(z.array(externalReview).max(maxExternalReviews)),
    google_opening_hours_json: optional(externalHours),
    google_fetched_at: optional(storableTime),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['latitude'],
    params: { rule: 'both_coordinates' },
  })
  .refine(({ business_status, moved_to_id }) => business_status === 'moved' || moved_to_id === null, {
    path: ['moved_to_id'],
    params: { rule: 'moved_to_status' },
  })
export type ImportLine = z.output<typeof importLine>
