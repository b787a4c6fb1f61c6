import { countryCodes, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idParam } from './fields/id.ts'
import { decimalInput } from './fields/number.ts'
import { lineInput } from './fields/text.ts'
import { component, unpaginatedList } from './schemas.ts'

export const countryCode = z.string().toLowerCase().pipe(z.enum(countryCodes))

const cityRow = component('City', {
  id: z.number().int(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  name_nl: z.string(),
  state: z.string(),
  country: z.enum(countryCodes),
  latitude: z.number(),
  longitude: z.number(),
})
export type CityRow = z.output<typeof cityRow>
export const cityList = unpaginatedList(cityRow)

export const citySearch = z.object({
  country: countryCode.optional(),
  q: lineInput({ max: limits.city.max }).default(''),
})

const locatedCity = cityRow.extend({ named_in: z.enum(['address', 'city']) }).meta({ id: 'LocatedCity' })
export type LocatedCity = z.output<typeof locatedCity>
export const locatedCities = unpaginatedList(locatedCity)

export const addressLocationQuery = z.object({
  country: countryCode,
  city: lineInput({ max: limits.city.max }).default(''),
  address: lineInput({ max: limits.address.max }).default(''),
})

const suggestion = component('Suggestion', {
  type: z.enum(['listing', 'category', 'city']),
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  rating: z.number().optional(),
  /** A path without country and language. */
  url: z.string(),
})
export type SearchSuggestion = z.output<typeof suggestion>
export const searchSuggestionList = unpaginatedList(suggestion)

export const searchSuggestionQuery = z.object({
  country: countryCode.optional(),
  q: lineInput({ max: limits.searchText.max }).default(''),
})

const correction = component('Correction', { title: z.string() })
export type SpellingCorrection = z.output<typeof correction>
export const spellingCorrectionList = unpaginatedList(correction)

export const visitorCountry = z.object({ country_code: z.string().nullable() })

export const sitemapSearch = z.object({
  country: z.enum(countryCodes),
  page: decimalInput(z.number().int().min(1).max(6_448_900)).prefault(1),
})
export const sitemapPage = z.object({
  data: z.array(
    z.object({ id: z.number().int(), title: z.string(), title_latin: z.string().nullable(), updated_at: z.string() }),
  ),
  last_page: z.number().int(),
})

export const sitemapPagesSearch = sitemapSearch.pick({ country: true }).partial()
export const sitemapPages = unpaginatedList(z.object({ country: countryCode, page: z.number().int() }))

export const sitemapCities = unpaginatedList(
  z.object({
    country: countryCode,
    name_ar: z.string(),
    name_en: z.string(),
    name_nl: z.string(),
    category_ids: z.array(z.number().int()),
  }),
)

const countedCategory = z.object({ id: z.number().int(), count: z.number().int() })
const nearbyCity = cityRow
  .pick({ id: true, name: true, name_ar: true, name_en: true, name_nl: true })
  .extend({ count: z.number().int(), distance_km: z.number() })

export const cityOverviewSearch = z.object({ category_id: idParam })
/** Most listings first; the nearest other cities with the category. */
export const cityOverview = component('CityOverview', {
  data: z.object({ sub_categories: z.array(countedCategory), nearby_cities: z.array(nearbyCity) }),
})
export type CityOverview = z.output<typeof cityOverview>['data']
