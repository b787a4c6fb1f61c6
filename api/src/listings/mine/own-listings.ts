import type { OwnListingList, OwnListingQuery } from '@dalil/api/contract'
import { categories, cities, listings, listingViews } from '@dalil/db/schema'
import type { ListingStatus, OwnListingState } from '@dalil/db/vocabulary'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { readMemberPage } from '../../http/read-member-page.ts'
import { withCurrency } from '../../site-settings/currencies.ts'
import { createOwnListingColumns, roundRating, withSource } from '../columns.ts'

export async function readOwnListings(
  { db, viewer, language }: AuthenticatedContext,
  search: OwnListingQuery,
): Promise<OwnListingList> {
  const isOwn = and(
    eq(listings.user_id, viewer.id),
    search.state && stateFilters[search.state],
    search.search
      ? sql`position(fold(${search.search}) in fold(concat_ws(' ', ${listings.title}, ${listings.title_latin}, ${listings.city}))) > 0`
      : undefined,
  )
  const list = await readMemberPage(db, listings, search, {
    select: db
      .select(createOwnListingColumns(language))
      .from(listings)
      .innerJoin(categories, eq(categories.id, listings.category_id))
      .leftJoin(cities, eq(cities.id, listings.city_id))
      .leftJoin(listingViews, eq(listingViews.listing_id, listings.id)),
    where: isOwn,
    order: [sql`${desc(listings.created_at)} nulls last`, sql`${desc(listings.id)} nulls last`],
  })
  const data = list.data.map((row) => ({ ...withCurrency(withSource(row)), rating: roundRating(row.rating) }))
  return { ...list, data }
}

const refused: ListingStatus[] = ['rejected', 'suspended']

const stateFilters: Record<OwnListingState, SQL | undefined> = {
  published: and(eq(listings.is_published, true), eq(listings.status, 'approved')),
  pending: and(eq(listings.is_published, true), eq(listings.status, 'pending')),
  draft: and(eq(listings.is_published, false), notInArray(listings.status, refused)),
  refused: inArray(listings.status, refused),
}
