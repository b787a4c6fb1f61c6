import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings, listingTotals } from '@dalil/db/schema'
import { and, eq, gte, sql } from 'drizzle-orm'
import { blanks, filtersOf, given, type Scope, type Values } from './filters.ts'

/** How many listings match, exactly: from the totals that the database keeps, or counted where they cannot say. */
export async function countMatches(db: Db, shape: string, values: Values, scope: Scope): Promise<number> {
  const isKept =
    values.open_now === undefined &&
    values.latitude === undefined &&
    values.south === undefined &&
    Number.isInteger(values.min_rating ?? 0)
  if (!isKept) return db.$count(listings, filtersOf(values, scope, given(values)))
  const [row] = await prepareOnce(db, `total,${shape}`, () => prepareTotal(db, values, scope)).execute({
    ...values,
    country: values.country ?? '',
    category_id: values.category_id ?? 0,
  })
  return row?.total ?? 0
}

const prepareTotal = (db: Db, { min_rating, is_featured, is_verified }: Values, { city_keys }: Scope) =>
  db
    .select({ total: sql<number>`coalesce(sum(${listingTotals.listings}), 0)::integer` })
    .from(listingTotals)
    .where(
      and(
        eq(listingTotals.country, blanks('country')),
        city_keys === null
          ? eq(listingTotals.city_key, '')
          : city_keys.length === 1
            ? eq(listingTotals.city_key, blanks('city_key'))
            : sql`${listingTotals.city_key} = any(${blanks('city_keys')}::text[])`,
        eq(listingTotals.category_id, blanks('category_id')),
        eq(listingTotals.status, 'approved'),
        eq(listingTotals.is_published, true),
        min_rating === undefined ? undefined : gte(listingTotals.stars, blanks('min_rating')),
        is_featured === undefined ? undefined : eq(listingTotals.is_featured, blanks('is_featured')),
        is_verified === undefined ? undefined : eq(listingTotals.is_verified, blanks('is_verified')),
      ),
    )
    .prepare('listing_total')
