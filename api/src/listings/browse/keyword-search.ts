import { type ListingList, type ListingRow, type ListingSearch, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { type Language, pageSizes } from '@dalil/db/vocabulary'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Within } from '../../search/find.ts'
import { find } from '../../search/search.ts'
import { filtersOf, given, nearness, orders, type Scope, type Values, valuesOf } from './filters.ts'
import { rowOf, selectRows } from './rows.ts'

/** Listings that a keyword finds, within everything else that is asked for. */
export async function searchListings(
  db: Db,
  search: ListingSearch & { title: string },
  scope: Scope,
  language: Language,
): Promise<ListingList> {
  const values = valuesOf(search, scope)
  const { hits, total } = await find(db, search.title, withinOf(search, values, scope), search.country)
  const cap = pageSizes.cappedTotal
  const list = toPaginatedList(await readRows(db, hits, values, language), Math.min(total, cap), search)
  return total > cap ? { ...list, total_is_capped: true } : list
}

async function readRows(
  db: Db,
  hits: { id: number; match: ListingRow['match'] }[],
  values: Values,
  language: Language,
) {
  if (hits.length === 0) return []
  const ids = sql`${sql.param(hits.map(({ id }) => id))}::integer[]`
  const wanted = {
    ids: sql`select unnest(${ids}) as id`,
    order: sql`array_position(${ids}, page.id)`,
    distance: nearness(values, given(values))?.distance,
  }
  const matches = new Map(hits.map(({ id, match }) => [id, match]))
  const rows = await selectRows(db, wanted, language)
  return rows.map((row) => ({ ...rowOf(row), match: matches.get(row.id) }))
}

/** The same question for the index of search: what it knows itself is not looked up in the listings. */
export function withinOf(search: ListingSearch, values: Values, scope: Scope): Within {
  const { skipped, per_page, min_rating, is_featured, is_verified, open_now, latitude, country } = values
  const put = given(values)
  const isPlaced = latitude !== undefined || search.bounds !== undefined
  const listed = isPlaced || open_now !== undefined ? filtersOf(values, scope, put) : undefined
  const narrowing = [
    scope.city_keys?.length === 1 ? hasMark(`@y:${scope.city_keys[0]}`) : undefined,
    scope.category ? hasMark(`@c:${scope.category.id}`) : undefined,
    scope.city_keys && scope.city_keys.length > 1
      ? sql`document.keys && array(select search_key('@y:' || city) from unnest(${sql.param(scope.city_keys)}::text[]) as city)`
      : undefined,
    min_rating === undefined ? undefined : sql`document.rating >= ${min_rating}`,
    is_featured === undefined ? undefined : sql`document.is_featured = ${is_featured}`,
    is_verified === undefined ? undefined : sql`document.is_verified = ${is_verified}`,
  ].filter((condition) => condition !== undefined)
  return {
    filter: and(country ? hasMark(`@k:${country}`) : sql`true`, ...narrowing) ?? sql`true`,
    listed,
    isPlaced,
    isNarrowed: narrowing.length > 0 || listed !== undefined,
    order: orderOf(search, values),
    isExact: search.exact,
    skipped,
    limit: per_page,
    cap: pageSizes.cappedTotal,
  }
}

const hasMark = (mark: string) => sql`document.keys && array[search_key(${mark})]`

function orderOf({ sort_by }: ListingSearch, values: Values): Within['order'] {
  const asc = sql`asc nulls last`
  const desc = sql`desc nulls last`
  const orderBy = (key: SQL, direction: SQL) => ({
    key,
    isListed: sort_by.startsWith('title'),
    direction,
    walk: orders[sort_by],
  })
  switch (sort_by) {
    case 'title_asc':
      return orderBy(sql`listings.title collate "und-x-icu"`, asc)
    case 'title_desc':
      return orderBy(sql`listings.title collate "und-x-icu"`, desc)
    case 'created_at_asc':
      return orderBy(sql`document.created_at`, asc)
    case 'created_at_desc':
      return orderBy(sql`document.created_at`, desc)
    case 'rating_asc':
      return orderBy(sql`document.rating`, asc)
    case 'rating_desc':
      return orderBy(sql`document.rating`, desc)
    case 'default': {
      const near = nearness(values, given(values))
      return near && { key: near.distance, isListed: true, direction: asc, walk: near.nearest }
    }
  }
}
