import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings, listingTotals } from '@dalil/db/schema'
import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'
import { isInCity } from '../../search/sql/column-conditions.ts'
import { bindPlaceholders, bindValues, toFilterParameters } from '../../search/sql/filter-parameters.ts'
import { toListingConditions } from '../../search/sql/listing-conditions.ts'
import { facetTable, schedulesCte, toFacetConditions } from '../facets/facet-filters.ts'
import { isPublicTotal } from '../public-totals.ts'

/** Undefined for filters that `listing_totals` does not contain. */
export function selectTotal(filters: SearchFilters): SQL<number> | undefined {
  if (!hasStoredTotal(filters)) return
  return sql<number>`(select coalesce(sum(${listingTotals.listings}), 0)::integer from ${listingTotals} where ${toTotalConditions(filters)})`
}

export const hasAreaFilter = ({ near, bounds }: SearchFilters): boolean => near !== undefined || bounds !== undefined

export function hasStoredTotal({ open_now, amenities, near, bounds, min_rating = 0 }: SearchFilters): boolean {
  const isNarrower = [open_now, amenities, near, bounds].some((filter) => filter !== undefined)
  return !isNarrower && Number.isInteger(min_rating)
}

export async function countListings(db: Db, filters: SearchFilters): Promise<number> {
  const total = selectTotal(filters)
  if (total) {
    const [row] = await prepareOnce(db, prepareTotal, { total }).execute(toTotalParameters(filters))
    return row?.total ?? 0
  }
  if (hasAreaFilter(filters)) return db.$count(listings, toListingConditions(filters, bindValues(filters)))
  const where = toFacetConditions(filters, bindPlaceholders)
  const [row] = await prepareOnce(db, prepareCount, { where }).execute(toFilterParameters(filters))
  return row?.total ?? 0
}

/** An empty country or category means all. */
export const toTotalParameters = (filters: SearchFilters) => ({
  ...toFilterParameters(filters),
  country: filters.country ?? '',
  category_id: filters.category?.id ?? 0,
})

/** With `each`, the conditions are for the rows of every city or category. */
export function toTotalConditions(filters: SearchFilters, each?: 'city' | 'category'): SQL | undefined {
  const { city_keys, min_rating, is_featured, is_verified } = filters
  const bind = bindPlaceholders
  return and(
    eq(listingTotals.country, bind('country')),
    each === 'city' ? ne(listingTotals.city_key, '') : isInTotalledCity(city_keys),
    each === 'category' ? ne(listingTotals.category_id, 0) : eq(listingTotals.category_id, bind('category_id')),
    isPublicTotal,
    min_rating === undefined ? undefined : gte(listingTotals.stars, bind('min_rating')),
    is_featured === undefined ? undefined : eq(listingTotals.is_featured, bind('is_featured')),
    is_verified === undefined ? undefined : eq(listingTotals.is_verified, bind('is_verified')),
  )
}

const isInTotalledCity = (cityKeys: string[] | undefined): SQL =>
  cityKeys === undefined ? eq(listingTotals.city_key, '') : isInCity(listingTotals.city_key, cityKeys, bindPlaceholders)

const prepareTotal = (db: Db, { total }: { total: SQL<number> }) =>
  db.select({ total }).from(sql`(values (1)) as one`).prepare('listing_total')

const prepareCount = (db: Db, { where }: { where: SQL }) =>
  db
    .select({ total: sql<number>`total` })
    .from(sql`(with ${schedulesCte} select count(*)::integer as total from ${facetTable} where ${where}) as counted`)
    .prepare('listing_count')
