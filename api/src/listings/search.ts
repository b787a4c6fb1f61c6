import { type ListingList, type ListingSearch, paged } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { type Language, pageSizes } from '@dalil/db/vocabulary'
import { and, type SQL, sql } from 'drizzle-orm'
import { best, filtersOf, nearness, orders, type Scope } from './filters.ts'
import { exactQuery, nameQuery, type Reading, readKeyword, similarQuery } from './keyword.ts'
import { idsOf, readRows } from './rows.ts'
import { countUpTo } from './totals.ts'

/** Past this many matches the keyword is a common word, and how well a name fits it tells places no longer apart. */
const mostRanked = 1000

/** Listings that a keyword finds: as it is spelt, and only where nothing is spelt so, as it might be. */
export async function searchListings(
  db: Db,
  search: ListingSearch & { title: string },
  scope: Scope,
  language: Language,
): Promise<ListingList> {
  const reading = await readKeyword(db, search.title, search.country)
  const exact = exactQuery(reading)
  if (!exact) return paged([], 0, search)

  const found = (await find(db, search, scope, exact)) ?? (await findSimilar(db, search, scope, reading))
  if (!found) return paged([], 0, search)

  const near = nearness(search)
  const order = orderOf(search, found, reading)
  const rows = await readRows(db, { ids: idsOf(found.where, order, search), order, distance: near?.distance }, language)
  const list = paged(rows, Math.min(found.total, pageSizes.cappedTotal), search)
  return found.total > pageSizes.cappedTotal ? { ...list, total_is_capped: true } : list
}

type Found = { where: SQL; total: number }

async function find(db: Db, search: ListingSearch, scope: Scope, query: string): Promise<Found | null> {
  // The country's mark stands in the same index as the words, which need not be looked up in the table for it.
  const marked = search.country ? `'@k:${search.country}' & ${query}` : query
  const where = and(filtersOf(search, scope), sql`${listings.search} @@ ${marked}::tsquery`) ?? sql`false`
  const total = await countUpTo(db, pageSizes.cappedTotal, where)
  return total > 0 ? { where, total } : null
}

async function findSimilar(db: Db, search: ListingSearch, scope: Scope, reading: Reading): Promise<Found | null> {
  const query = await similarQuery(db, reading)
  return query ? find(db, search, scope, query) : null
}

function orderOf(search: ListingSearch, { total }: Found, reading: Reading): SQL {
  if (search.sort_by !== 'default') return orders[search.sort_by]
  const nearest = nearness(search)?.nearest
  if (nearest) return nearest
  if (total > mostRanked) return best
  const { folded } = reading
  return sql`
    case
      when ${listings.title_folded} = ${folded} or ${listings.latin_folded} = ${folded} then 3
      when starts_with(${listings.title_folded}, ${folded}) or starts_with(${listings.latin_folded}, ${folded}) then 2
      else 0
    end + ts_rank('{0, 0, 0.4, 1}', ${listings.search}, ${nameQuery(reading)}::tsquery) desc, ${best}`
}
