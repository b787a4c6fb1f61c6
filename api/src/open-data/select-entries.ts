import { type ListingEntry, listingEntry } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, cities, listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq, type SQL, sql } from 'drizzle-orm'
import {
  createCommonExpressions,
  roundRating,
  selectSchemaColumns,
  selectStateName,
  withSource,
} from '../listings/columns.ts'
import { withCurrency } from '../site-settings/currencies.ts'

/** Selects the public listings that meet `conditions`, ordered by id. */
export async function selectEntries(
  db: Db,
  { conditions, limit }: { conditions: SQL; limit: number },
  language: Language,
): Promise<ListingEntry[]> {
  const rows = await db
    .select(
      selectSchemaColumns(listingEntry, {
        ...createCommonExpressions(language),
        state_name: selectStateName(language),
        images_count: sql<number>`(select count(*)::integer from listing_images where listing_id = ${listings.id})`,
      }),
    )
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .where(conditions)
    .orderBy(listings.id)
    .limit(limit)
  return rows.map((row) => ({
    ...withCurrency(withSource(row)),
    licence: row.licence,
    keywords: row.keywords.join(','),
    rating: roundRating(row.rating),
  }))
}
