import type { cities } from '../src/schema/index.ts'
import type { Amenity } from '../src/vocabulary.ts'
import { amenityWords } from './amenities/amenity-words.ts'
import { categoryAmenities } from './amenities/category-amenities.ts'
import { categoryTree } from './categories.ts'
import { emiratiCities } from './cities/ae.ts'
import { moroccanCities } from './cities/ma.ts'
import { dutchCities } from './cities/nl.ts'
import { saudiCities } from './cities/sa.ts'
import { addedSynonymGroups, synonymGroups } from './synonyms.ts'

/** The version of the reference data that adds the row; defaults to the first version. */
type Delivered = { since?: number }

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
  amenities: Amenity[]
  order: number
}

export type ReferenceRows = {
  cities: (typeof cities.$inferInsert & Delivered)[]
  categories: CategoryRow[]
  synonyms: ({ words: string[] } & Delivered)[]
  amenities: { amenity: string; name: string }[]
}

export const referenceData: ReferenceRows = {
  cities: toCityRows(),
  categories: toCategoryRows(),
  synonyms: [...synonymGroups.map((words) => ({ words })), ...addedSynonymGroups],
  amenities: Object.entries(amenityWords).flatMap(([amenity, names]) => names.map((name) => ({ amenity, name }))),
}

function toCityRows(): ReferenceRows['cities'] {
  const lists = { sa: saudiCities, ae: emiratiCities, ma: moroccanCities, nl: dutchCities }
  return Object.entries(lists).flatMap(([country, list]) =>
    list.map(({ en, ar, nl, state, at: [latitude, longitude], population, aliases = [], since = 1 }) => ({
      country: country as keyof typeof lists,
      name_ar: ar,
      name_en: en,
      name_nl: nl,
      state_ar: state.ar,
      state_en: state.en,
      state_nl: state.nl,
      aliases,
      latitude,
      longitude,
      population,
      since,
    })),
  )
}

function toCategoryRows(): CategoryRow[] {
  const toRow = (
    { slug, ar, en, nl, description, aliases, since = 1 }: (typeof categoryTree)[number],
    order: number,
    parent: string | null,
  ) => ({
    slug,
    parent,
    name_ar: ar,
    name_en: en,
    name_nl: nl,
    description: description?.ar,
    description_en: description?.en,
    description_nl: description?.nl,
    aliases,
    amenities: categoryAmenities[slug] ?? [],
    order,
    since,
  })
  return [
    ...categoryTree.map((top, order) => toRow(top, order, null)),
    ...categoryTree.flatMap(({ slug, children = [] }) => children.map((child, order) => toRow(child, order, slug))),
  ]
}
