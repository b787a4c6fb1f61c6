import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings, listingTotals } from '@dalil/db/schema'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'
import { bindPlaceholders, bindValues, toParameters } from './filter-parameters.ts'
import { toListingConditions } from './listing-conditions.ts'

/** The exact number of matches: from `listing_totals`, or counted for filters that it does not have. */
export async function countListings(db: Db, filters: SearchFilters): Promise<number> {
  const { open_now, near, bounds, min_rating = 0 } = filters
  const hasTotals = open_now === undefined && near === undefined && bounds === undefined && Number.isInteger(min_rating)
  if (!hasTotals) return db.$count(listings, toListingConditions(filters, bindValues(filters)))
  const [row] = await prepareOnce(db, prepareTotal, { where: toTotalConditions(filters) }).execute({
    ...toParameters(filters),
    country: filters.country ?? '',
    category_id: filters.category?.id ?? 0,
  })
  return row?.total ?? 0
}

function toTotalConditions({ city_keys, min_rating, is_featured, is_verified }: SearchFilters): SQL | undefined {
  const bind = bindPlaceholders
  return and(
    eq(listingTotals.country, bind('country')),
    city_keys === undefined
      ? eq(listingTotals.city_key, '')
      : city_keys.length === 1
        ? eq(listingTotals.city_key, bind('city_key'))
        : sql`${listingTotals.city_key} = any(${bind('city_keys')}::text[])`,
    eq(listingTotals.category_id, bind('category_id')),
    eq(listingTotals.status, 'approved'),
    eq(listingTotals.is_published, true),
    min_rating === undefined ? undefined : gte(listingTotals.stars, bind('min_rating')),
    is_featured === undefined ? undefined : eq(listingTotals.is_featured, bind('is_featured')),
    is_verified === undefined ? undefined : eq(listingTotals.is_verified, bind('is_verified')),
  )
}

const prepareTotal = (db: Db, { where }: { where: SQL | undefined }) =>
  db
    .select({ total: sql<number>`coalesce(sum(${listingTotals.listings}), 0)::integer` })
    .from(listingTotals)
    .where(where)
    .prepare('listing_total')
