import { type ListingList, type ListingSearch, paged } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import { filtersOf, findScope, nearness, orders } from './filters.ts'
import { idsOf, readRows } from './rows.ts'
import { searchListings } from './search.ts'
import { countMatches } from './totals.ts'

/** A page of public listings: by keyword, near a point, or simply all of a country, city or category. */
export async function browse(db: Db, search: ListingSearch, language: Language): Promise<ListingList> {
  const scope = await findScope(db, search)
  if (!scope) return paged([], 0, search)
  if (search.title) return searchListings(db, { ...search, title: search.title }, scope, language)

  const near = nearness(search)
  const order = near && search.sort_by === 'default' ? near.nearest : orders[search.sort_by]
  const ids = idsOf(filtersOf(search, scope), order, search)
  const [rows, total] = await Promise.all([
    readRows(db, { ids, order, distance: near?.distance }, language),
    countMatches(db, search, scope),
  ])
  return paged(rows, total, search)
}
