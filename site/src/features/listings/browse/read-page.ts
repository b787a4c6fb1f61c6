import { type ListingList, listingList } from '@dalil/api/contract'
import { type BrowseFilters, toBrowseQuery } from './filters.ts'

export async function readResultsPage(
  { api, locale }: App.Locals,
  filters: BrowseFilters,
  facets = false,
): Promise<ListingList> {
  const query = toApiQuery(filters, locale.country)
  if (facets) query.set('facets', 'true')
  const list = await api.get(`/listings?${query}`, listingList)
  return list ?? { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 }
}

export async function countMatches({ api, locale }: App.Locals, filters: BrowseFilters): Promise<number> {
  const query = toApiQuery({ ...filters, page: 1 }, locale.country)
  query.set('per_page', '1')
  return (await api.get(`/listings?${query}`, listingList))?.total ?? 0
}

export function toApiQuery(filters: Partial<BrowseFilters>, country: string): URLSearchParams {
  const query = new URLSearchParams({ country })
  for (const [name, value] of Object.entries(toBrowseQuery({ sort_by: 'default', page: 1, ...filters })))
    for (const each of [value].flat()) query.append(name, String(each))
  return query
}
