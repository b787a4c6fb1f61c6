import { z } from 'zod'
import { readJson, readTable, readTsv } from '../src/read-data.ts'
import type { cities } from '../src/schema/index.ts'
import { amenities, type CategoryColour, type CountryCode, categoryColours, countryCodes } from '../src/vocabulary.ts'
import { demoCountries } from './demo-countries.ts'

/** The version of the reference data that adds the row (`reference.ts`); defaults to the first version. */
type Delivered = { since?: number | undefined }

type CategoryRow = Delivered & {
  slug: string
  parent: string | null
  name_ar: string
  name_en: string
  name_nl: string
  description?: string | undefined
  description_en?: string | undefined
  description_nl?: string | undefined
  aliases: string[]
  amenities: string[]
  order: number
  icon: string
  colour: CategoryColour
  is_on_home: boolean
}

export type ReferenceRows = {
  cities: (typeof cities.$inferInsert & Delivered)[]
  categories: CategoryRow[]
  synonyms: ({ words: string[] } & Delivered)[]
  amenities: { amenity: string; name: string }[]
}

const text = z.string().min(1)
const translated = z.strictObject({ ar: text, en: text, nl: text })

const cityAliases = z.string().transform((names) => (names === '' ? [] : names.split('|')))

/** People also write «مدينة الرياض» and `Riyadh City`. */
const nameAsCity = <Row extends { name_ar: string; name_en: string; aliases: string[] }>(row: Row): Row => ({
  ...row,
  aliases: [
    ...row.aliases,
    ...(/^مدينة /.test(row.name_ar) ? [] : [`مدينة ${row.name_ar}`]),
    ...(/ City$/.test(row.name_en) ? [] : [`${row.name_en} City`]),
  ],
})

/** `at` and `population` are only precise enough for suggestions. Names that `fold()` maps to a name are no alias. */
const city = z
  .strictObject({
    country: z.enum(demoCountries),
    name_en: text,
    name_ar: text,
    name_nl: text,
    state_en: text,
    state_ar: text,
    state_nl: text,
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    population: z.coerce.number().int(),
    aliases: cityAliases,
  })
  .transform(nameAsCity)

const cityElsewhere = z
  .strictObject({
    country: z.enum(countryCodes).exclude(demoCountries),
    name_en: text,
    name_ar: z.string(),
    name_nl: z.string(),
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    population: z.coerce.number().int(),
    aliases: cityAliases,
  })
  .transform((row) =>
    nameAsCity({
      ...row,
      name_ar: row.name_ar || row.name_en,
      name_nl: row.name_nl || row.name_en,
      ...{ state_en: '', state_ar: '', state_nl: '' },
    }),
  )

/** Reads the cities of countries that `cities.tsv` lacks. Nobody has checked their Arabic names, and the states are unknown. */
export const readCitiesElsewhere = (countries: readonly CountryCode[]) =>
  readTable('db/seed/data/cities-elsewhere.tsv', cityElsewhere).filter(({ country }) => countries.includes(country))

/** An alias belongs to one category only; a top category has only the general words. */
const childCategory = translated.extend({
  slug: text,
  description: translated.optional(),
  aliases: z.array(text),
  /** Most important first; child categories also have their parent's. */
  amenities: z.array(z.enum(amenities)).default([]),
  since: z.int().optional(),
})
const topCategory = childCategory.extend({
  icon: text,
  colour: z.enum(categoryColours),
  children: z.array(childCategory),
})

type Top = z.infer<typeof topCategory>

export const categoryTree = readJson('db/seed/data/categories.json', z.array(topCategory))

/** If one word of a group names a category, the whole group finds it. */
const synonymGroups = readTsv('db/seed/data/synonyms.tsv')

export const referenceData: ReferenceRows = {
  cities: readTable('db/seed/data/cities.tsv', city),
  categories: toCategoryRows(),
  synonyms: synonymGroups.map((words) => ({ words })),
  amenities: readTsv('db/seed/data/amenities.tsv').flatMap(([amenity, ...names]) =>
    names.map((name) => ({ amenity: z.enum(amenities).parse(amenity), name })),
  ),
}

function toCategoryRows(): CategoryRow[] {
  const toRow = (category: z.infer<typeof childCategory>, order: number, top: Top, parent: string | null) => ({
    slug: category.slug,
    parent,
    icon: top.icon,
    colour: top.colour,
    is_on_home: parent === null && category.since === undefined,
    name_ar: category.ar,
    name_en: category.en,
    name_nl: category.nl,
    description: category.description?.ar,
    description_en: category.description?.en,
    description_nl: category.description?.nl,
    aliases: category.aliases,
    amenities: category.amenities,
    order,
    since: category.since,
  })
  return [
    ...categoryTree.map((top, order) => toRow(top, order, top, null)),
    ...categoryTree.flatMap((top) => top.children.map((child, order) => toRow(child, order, top, top.slug))),
  ]
}
