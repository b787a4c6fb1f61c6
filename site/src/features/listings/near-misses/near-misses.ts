import { listingList, spellingCorrectionList } from '@dalil/api/contract'
import { type ActiveFilter, toActiveFilters } from '../browse/active-filters.ts'
import { type BrowseResults, hasOnlySimilarMatches } from '../browse/browse.ts'
import { type BrowseFilters, hasFilters } from '../browse/filters.ts'
import { countMatches } from '../browse/read-page.ts'
import { toExplicitFilters } from '../keyword-interpretation/explicit-filters.ts'

type Counted = { filters: BrowseFilters; total: number }

/** Alternatives for a search that finds no listing, or no listing of the typed name. */
export interface NearMisses {
  corrections: (Counted & { title: string })[]
  withoutOne: (Counted & ActiveFilter)[]
  cities: string[]
}

const maxCities = 6

/** The maximum number of filters to omit, one at a time, because each omission requires a search. */
const maxFilters = 6

export async function loadNearMisses(locals: App.Locals, browse: BrowseResults): Promise<NearMisses> {
  const isEmpty = browse.list.total === 0 && hasFilters(browse.filters)
  const [corrections, withoutOne, cities] = await Promise.all([
    loadCorrections(locals, browse),
    isEmpty ? loadWithoutOne(locals, browse) : [],
    isEmpty ? loadCities(locals) : [],
  ])
  return { corrections, withoutOne, cities }
}

/** Returns searches with a corrected keyword and the number of their results, if no listing has the typed name. */
async function loadCorrections(locals: App.Locals, browse: BrowseResults): Promise<NearMisses['corrections']> {
  const { filters, list } = browse
  if (filters.title === undefined || (list.total > 0 && !hasOnlySimilarMatches(browse))) return []
  const query = new URLSearchParams({ country: locals.locale.country, q: filters.title })
  const answer = await locals.api.get(`/corrections?${query}`, spellingCorrectionList)
  const searches = (answer?.data ?? []).map(async ({ title }) => ({
    title,
    ...(await count(locals, { ...filters, exact: undefined, title })),
  }))
  return (await Promise.all(searches)).filter(({ total }) => total > 0)
}

/** Returns one search per omitted filter, including filters from words of the keyword, most results first. */
async function loadWithoutOne(locals: App.Locals, browse: BrowseResults): Promise<NearMisses['withoutOne']> {
  const { filters, ...named } = toExplicitFilters(browse, (id) => locals.categories().findCategory(id))
  const active = toActiveFilters({ filters, ...named }, locals.t)
  if (active.length < 2) return []
  const searches = active.slice(0, maxFilters).map(async (filter) => ({
    ...filter,
    ...(await count(locals, { ...filters, ...filter.without })),
  }))
  return (await Promise.all(searches)).filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

/** Returns the cities of the country's first listings, most frequent first. */
async function loadCities({ api, locale }: App.Locals): Promise<string[]> {
  const list = await api.get(`/listings?country=${locale.country}&per_page=48`, listingList)
  const counts = new Map<string, number>()
  for (const { city_name } of list?.data ?? []) counts.set(city_name, (counts.get(city_name) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxCities)
    .map(([city]) => city)
}

async function count(locals: App.Locals, filters: BrowseFilters): Promise<Counted> {
  const first = { ...filters, page: 1 }
  return { filters: first, total: await countMatches(locals, first) }
}
