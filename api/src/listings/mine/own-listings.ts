import { type OwnListingList, type PagingQuery, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, cities, listings, listingViews } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { desc, eq, sql } from 'drizzle-orm'
import { createOwnListingColumns, omitAbsentSource, roundRating } from '../columns.ts'

export async function readOwnListings(
  db: Db,
  user_id: number,
  search: PagingQuery,
  language: Language,
): Promise<OwnListingList> {
  const { page, per_page } = search
  const isOwn = eq(listings.user_id, user_id)
  const [rows, total] = await Promise.all([
    db
      .select(createOwnListingColumns(language))
      .from(listings)
      .innerJoin(categories, eq(categories.id, listings.category_id))
      .leftJoin(cities, eq(cities.id, listings.city_id))
      .leftJoin(listingViews, eq(listingViews.listing_id, listings.id))
      .where(isOwn)
      .orderBy(sql`${desc(listings.created_at)} nulls last`, sql`${desc(listings.id)} nulls last`)
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.$count(listings, isOwn),
  ])
  return toPaginatedList(
    rows.map((row) => ({ ...omitAbsentSource(row), rating: roundRating(row.rating) })),
    total,
    search,
  )
}
