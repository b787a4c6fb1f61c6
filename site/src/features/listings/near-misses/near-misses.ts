import { cityOverview, listingList, spellingCorrectionList } from '@dalil/api/contract'
import { toCityCategoryPath } from '../../city-categories/city-category.ts'
import { type ActiveFilter, toActiveFilters } from '../browse/active-filters.ts'
import { type BrowseResults, hasOnlySimilarMatches } from '../browse/browse.ts'
import { type BrowseFilters, hasFilters } from '../browse/filters.ts'
import { findCity } from '../browse/find-city.ts'
import { countMatches } from '../browse/read-page.ts'
import { toExplicitFilters } from '../keyword-interpretation/explicit-filters.ts'

type Counted = { filters: BrowseFilters; total: number }

export interface NearMisses {
  nearby: CategoryLink[]
  withoutOne: (Counted & ActiveFilter)[]
  cities: string[]
}

type CategoryLink = { name: string; count: number; href: string }

const maxCities = 6
const maxNearby = 3

/** The maximum number of filters to omit, one at a time, because each omission requires a search. */
const maxFilters = 6

export async function loadNearMisses(locals: App.Locals, browse: BrowseResults): Promise<NearMisses> {
  const isEmpty = browse.list.total === 0 && hasFilters(browse.filters)
  const [nearby, withoutOne, cities] = await Promise.all([
    loadNearby(locals, browse),
    isEmpty ? loadWithoutOne(locals, browse) : [],
    isEmpty ? loadCities(locals) : [],
  ])
  return { nearby, withoutOne, cities }
}

export async function findCorrection(
  locals: App.Locals,
  browse: Pick<BrowseResults, 'filters' | 'list'>,
): Promise<string | undefined> {
  const { filters, list } = browse
  if (filters.title === undefined || filters.exact || filters.literal) return undefined
  if (list.total > 0 && !hasOnlySimilarMatches(browse)) return undefined
  const query = new URLSearchParams({ country: locals.locale.country, q: filters.title })
  const answer = await locals.api.get(`/corrections?${query}`, spellingCorrectionList)
  const searches = (answer?.data ?? []).map(async ({ title }) => ({
    title,
    ...(await count(locals, { ...filters, title, exact: true })),
  }))
  return (await Promise.all(searches)).find(({ total }) => total > 0)?.title
}

/** Links to the category in the nearest cities and in the country, if the named or chosen city has no place of it. */
async function loadNearby(locals: App.Locals, { filters, list }: BrowseResults): Promise<CategoryLink[]> {
  const { api, locale, paths, categories, t } = locals
  const { category_id, city = filters.city } = list.unmet ?? {}
  const category = category_id === undefined ? undefined : categories().findCategory(category_id)
  if (!category || city === undefined) return []
  const row = await findCity(locals, city)
  const overview = row && (await api.get(`/cities/${row.id}/overview?category_id=${category.id}`, cityOverview))
  const total = await countMatches(locals, { category_id: category.id, sort_by: 'default', page: 1 })
  const names = { paths, lang: locale.lang }
  return [
    ...(overview?.data.nearby_cities ?? []).slice(0, maxNearby).map((near) => ({
      name: near.name,
      count: near.count,
      href: toCityCategoryPath(categories(), { city: near, category }, names),
    })),
    ...(total > 0 ? [{ name: t(`country.${locale.country}`), count: total, href: paths.category(category.id) }] : []),
  ]
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
