import { type ListingList, listingList } from '@dalil/api/contract'
import { type Filters, toQuery } from './filters.ts'

export async function readPage({ api, locale }: App.Locals, filters: Filters): Promise<ListingList> {
  const query = new URLSearchParams({ country: locale.country })
  for (const [name, value] of Object.entries(toQuery(filters))) query.set(name, String(value))
  const list = await api.get(`/listings?${query}`, listingList)
  return list ?? { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 }
}
