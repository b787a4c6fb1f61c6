import { amenities, categoryColours, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanParam } from './fields/boolean.ts'
import { idInput, idParam } from './fields/id.ts'
import { lineInput, textInput } from './fields/text.ts'
import { countryCode } from './places.ts'
import { component, unpaginatedList } from './schemas.ts'

/** `country` limits `listings_count`; `all` includes inactive categories and is for admins only. */
export const categorySearch = z.object({ country: countryCode.optional(), all: booleanParam.optional() })

const pendingMove = component('PendingMove', {
  /** Null if only its parent changed. */
  move_to: z.number().int().nullable(),
  total: z.number().int(),
  moved: z.number().int(),
})
export type PendingMove = z.output<typeof pendingMove>

const fields = {
  id: z.number().int(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  name_nl: z.string().nullable(),
  slug: z.string(),
  description: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  order: z.number().int(),
  is_active: z.boolean(),
  icon: z.string(),
  colour: z.enum(categoryColours),
  /** Only top-level categories are on the home page, and at most twelve. */
  is_on_home: z.boolean(),
  /** Including those of its children. */
  listings_count: z.number().int(),
  /** This field and the next four are present only with `all`. */
  description_ar: z.string().nullable().optional(),
  description_en: z.string().nullable().optional(),
  description_nl: z.string().nullable().optional(),
  aliases: z.array(z.string()).optional(),
  amenities: z.array(z.string()).optional(),
  pending_move: pendingMove.nullable().optional(),
}

const child = component('Category', fields)
export const category = component('CategoryBranch', { ...fields, children: z.array(child).optional() })
export type Category = z.output<typeof category>

export const categoryList = unpaginatedList(category)

/** The countries with places of each active category that has any. */
export const categoryCountryList = unpaginatedList(
  z.object({ id: z.number().int(), countries: z.array(countryCode) }).meta({ id: 'CategoryCountries' }),
)

/** The folded names, aliases and synonyms of each active category, in all languages. */
export const categoryPhraseList = unpaginatedList(
  z.object({ id: z.number().int(), phrases: z.array(z.string()) }).meta({ id: 'CategoryPhrases' }),
)
export type CategoryPhraseList = z.output<typeof categoryPhraseList>

export const categoryReference = component('CategoryName', { id: z.number().int(), name: z.string(), slug: z.string() })

const emptyAsNull = (text: string) => (text === '' ? null : text)
const optionalText = (max: number) => textInput({ max }).transform(emptyAsNull).nullable().optional()
const optionalLine = (max: number) => lineInput({ max }).transform(emptyAsNull).nullable().optional()

/** A name of the icons of Phosphor, such as `fork-knife`; the operation knows all names. */
const icon = lineInput({ min: 1, max: limits.categoryName.max })

/** Lowercase Latin letters, digits and Arabic letters, separated by single hyphens. */
export const slugInput = lineInput({ min: 1, max: limits.categoryName.max })
  .transform((text) => text.toLowerCase())
  .refine((text) => /^[a-z0-9\u0621-\u064a]+(-[a-z0-9\u0621-\u064a]+)*$/.test(text), { params: { rule: 'slug' } })

const categoryFields = {
  name_ar: lineInput({ min: 1, max: limits.categoryName.max }),
  name_en: optionalLine(limits.categoryName.max),
  name_nl: optionalLine(limits.categoryName.max),
  slug: slugInput,
  description: optionalText(limits.description.max),
  description_en: optionalText(limits.description.max),
  description_nl: optionalText(limits.description.max),
  parent_id: idInput.nullable(),
  order: z.number().int().min(0).max(1_000_000),
  is_active: z.boolean(),
  icon,
  colour: z.enum(categoryColours),
  is_on_home: z.boolean(),
  aliases: z.array(lineInput({ min: 1, max: limits.categoryName.max })).max(200),
  /** The most important first. */
  amenities: z
    .array(z.enum(amenities))
    .max(amenities.length)
    .transform((codes) => [...new Set(codes)]),
}

/** `name` is an alias of `name_ar`. */
const withArabicName = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value && !('name_ar' in value)
    ? { ...value, name_ar: value.name }
    : value

export const categoryInput = z
  .preprocess(
    withArabicName,
    z.object({
      ...categoryFields,
      parent_id: categoryFields.parent_id.default(null),
      order: categoryFields.order.default(0),
      is_active: categoryFields.is_active.default(true),
      /** A child has its parent's icon and colour by default. */
      icon: icon.optional(),
      colour: categoryFields.colour.optional(),
      is_on_home: categoryFields.is_on_home.default(false),
      aliases: categoryFields.aliases.default([]),
      amenities: categoryFields.amenities.default([]),
    }),
  )
  .meta({ id: 'CategoryInput' })
export type CategoryInput = z.output<typeof categoryInput>

export const categoryChange = z
  .preprocess(withArabicName, z.object(categoryFields).partial())
  .meta({ id: 'CategoryChange' })
export type CategoryChange = z.output<typeof categoryChange>

/** All children of one parent, or all top-level categories, in their new order. */
export const categoryOrder = z.object({ ids: z.array(idInput).min(1).max(1000) })

export const categoryRemoval = z.object({ move_to: idParam.optional() })
