import type { ListingSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, listingTotals } from '@dalil/db/schema'
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { filtersOf, type Scope } from './filters.ts'

/** How many listings match, exactly: from the totals that the database keeps, or counted where they cannot say. */
export async function countMatches(db: Db, search: ListingSearch, scope: Scope): Promise<number> {
  const { country = '', min_rating = 0, is_featured, is_verified, open_now, latitude } = search
  const isKept = open_now === undefined && latitude === undefined && Number.isInteger(min_rating)
  if (!isKept) return db.$count(listings, filtersOf(search, scope))
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${listingTotals.listings}), 0)::integer` })
    .from(listingTotals)
    .where(
      and(
        eq(listingTotals.country, country),
        scope.city_keys ? inArray(listingTotals.city_key, scope.city_keys) : eq(listingTotals.city_key, ''),
        eq(listingTotals.category_id, scope.category?.id ?? 0),
        eq(listingTotals.status, 'approved'),
        eq(listingTotals.is_published, true),
        min_rating > 0 ? gte(listingTotals.stars, min_rating) : undefined,
        is_featured === undefined ? undefined : eq(listingTotals.is_featured, is_featured),
        is_verified === undefined ? undefined : eq(listingTotals.is_verified, is_verified),
      ),
    )
  return row?.total ?? 0
}

/** The number of matches, counted no further than one past `cap`. */
export async function countUpTo(db: Db, cap: number, where: SQL): Promise<number> {
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select from ${listings} where ${where} limit ${cap + 1}) as matches`,
  )
  return row?.total ?? 0
}
