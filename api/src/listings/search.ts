import { type ListingList, type ListingSearch, paged } from '@dalil/api/contract'
import { type Db, plannedAnew } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { type Language, pageSizes } from '@dalil/db/vocabulary'
import { and, type SQL, sql } from 'drizzle-orm'
import { filtersOf, given, nearness, orderOf, type Put, type Scope, type Values, valuesOf } from './filters.ts'
import { exactQuery, nameQuery, type Reading, readKeyword, similarQuery } from './keyword.ts'
import { idsOf, rowOf, selectRows } from './rows.ts'
import { countUpTo } from './totals.ts'

/** Past this many matches the keyword is a common word, and how well a name fits it tells places no longer apart. */
const mostRanked = 1000

/**
 * Listings that a keyword finds: as it is spelt, and only where nothing is spelt so, as it might be. They are counted
 * up to `cap`.
 */
export async function searchListings(
  db: Db,
  search: ListingSearch & { title: string },
  scope: Scope,
  language: Language,
  cap: number = pageSizes.cappedTotal,
): Promise<ListingList> {
  const reading = await readKeyword(db, search.title, search.country)
  const exact = exactQuery(reading)
  if (!exact) return paged([], 0, search)

  const once = plannedAnew(db)
  const values = valuesOf(search, scope)
  const put = given(values)
  const found =
    (await find(once, values, scope, exact, put, cap)) ?? (await findSimilar(once, values, scope, reading, put, cap))
  if (!found) return paged([], 0, search)

  const order = isRanked(search, found)
    ? sql`${fitOf(reading)} desc, ${orderOf(search, values, put)}`
    : orderOf(search, values, put)
  const wanted = { ids: idsOf(found.where, order, values, put), order, distance: nearness(values, put)?.distance }
  const rows = await selectRows(once, wanted, language)
  const list = paged(rows.map(rowOf), Math.min(found.total, cap), search)
  return found.total > cap ? { ...list, total_is_capped: true } : list
}

type Found = { where: SQL; total: number }

async function find(db: Db, values: Values, scope: Scope, query: string, put: Put, cap: number): Promise<Found | null> {
  // The country's mark stands in the same index as the words, which need not be looked up in the table for it.
  const marked = values.country ? `'@k:${values.country}' & ${query}` : query
  const where = and(filtersOf(values, scope, put), sql`${listings.search} @@ ${marked}::tsquery`) ?? sql`false`
  const total = await countUpTo(db, cap, where)
  return total > 0 ? { where, total } : null
}

async function findSimilar(
  db: Db,
  values: Values,
  scope: Scope,
  reading: Reading,
  put: Put,
  cap: number,
): Promise<Found | null> {
  const query = await similarQuery(db, reading)
  return query ? find(db, values, scope, query, put, cap) : null
}

const isRanked = ({ sort_by, latitude }: ListingSearch, { total }: Found) =>
  sort_by === 'default' && latitude === undefined && total <= mostRanked

/** How well a name fits the keyword: the whole name, its beginning, or as many of its words as possible. */
const fitOf = (reading: Reading): SQL => sql`(
  case
    when ${listings.title_folded} = ${reading.folded} or ${listings.latin_folded} = ${reading.folded} then 3
    when starts_with(${listings.title_folded}, ${reading.folded}) or starts_with(${listings.latin_folded}, ${reading.folded}) then 2
    else 0
  end + ts_rank('{0, 0, 0.4, 1}', ${listings.search}, ${nameQuery(reading)}::tsquery)
)`
