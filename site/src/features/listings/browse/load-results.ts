import { type Category, type CityRow, cityList, type ListingList, listingList } from '@dalil/api/contract'
import { matchesCityName } from './city-names.ts'
import { type Filters, lastPage, toQuery } from './filters.ts'

export interface Browse {
  /** As the server parsed them. */
  filters: Filters
  list: ListingList
  category: Category | undefined
  /** Its name in the page's language; `row` if the gazetteer knows it. */
  city: { name: string; row: CityRow | undefined } | undefined
}

/** Exact matches come first, so the first row tells. */
export const hasOnlySimilarMatches = ({ list }: Browse): boolean => {
  const match = list.data[0]?.match
  return match === 'spelling' || match === 'sound'
}

/** A page past the end shows the last one. */
export async function loadBrowse(locals: App.Locals, asked: Filters): Promise<Browse> {
  const { findBranch } = locals.categories()
  const branch = asked.category_id === undefined ? undefined : findBranch(asked.category_id)
  const category = branch && [branch, ...branch.children].find(({ id }) => id === asked.category_id)
  const filters = { ...asked, category_id: category?.id }

  const [first, row] = await Promise.all([
    readPage(locals, filters),
    filters.city === undefined ? undefined : findCity(locals, filters.city),
  ])
  const last = Math.min(first.last_page, lastPage)
  const list =
    first.data.length === 0 && filters.page > last ? await readPage(locals, { ...filters, page: last }) : first
  return {
    filters: { ...filters, page: Math.min(filters.page, last) },
    list: { ...list, last_page: last },
    category,
    city: filters.city === undefined ? undefined : { name: row?.name ?? list.data[0]?.city_name ?? filters.city, row },
  }
}

async function readPage({ api, locale }: App.Locals, filters: Filters): Promise<ListingList> {
  const query = new URLSearchParams({ country: locale.country })
  for (const [name, value] of Object.entries(toQuery(filters))) query.set(name, String(value))
  const list = await api.get(`/listings?${query}`, listingList)
  return list ?? { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 }
}

async function findCity({ api, locale }: App.Locals, typed: string): Promise<CityRow | undefined> {
  const query = new URLSearchParams({ country: locale.country, q: typed })
  const answer = await api.get(`/cities?${query}`, cityList)
  return answer?.data.find((city) => matchesCityName(city, typed))
}
