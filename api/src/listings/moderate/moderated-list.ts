import type { AdminListing, AdminListingSearch, PaginatedList } from '@dalil/api/contract'
import type { Databases } from '@dalil/db/connect'
import { categories, cities, listings, listingViews, users } from '@dalil/db/schema'
import { eq, inArray } from 'drizzle-orm'
import { toAdminPage, toOrderBy } from '../../http/admin-list.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { withCurrency } from '../../site-settings/currencies.ts'
import { selectAssignee } from '../../staff-work/queue-conditions.ts'
import { createOwnListingColumns, roundRating, withSource } from '../columns.ts'
import { findModeratedIds } from './find-moderated-ids.ts'
import { moderationOrders, toModeratedCountries } from './list-conditions.ts'
import { personColumns } from './reference-columns.ts'

export async function readModeratedListings(
  { db, searchDb, viewer, language }: Databases & Pick<AuthenticatedContext, 'viewer' | 'language'>,
  { country, ...filters }: AdminListingSearch,
): Promise<PaginatedList<AdminListing>> {
  const search = { ...filters, viewer, countries: toModeratedCountries(viewer, country) }
  const order = toOrderBy(search, moderationOrders[search.sort_by], listings.id)
  // Finds the ids first, so that only the rows of the page are joined.
  const { ids, ...total } = await findModeratedIds({ db, searchDb }, search, order)
  const rows = await db
    .select({
      ...createOwnListingColumns(language),
      version: listings.version,
      user_id: listings.user_id,
      blocked_words: listings.blocked_words,
      import_id: listings.import_id,
      hold_reason: listings.hold_reason,
      owner: personColumns,
      assigned_to: selectAssignee(listings.id, 'listings'),
    })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .leftJoin(listingViews, eq(listingViews.listing_id, listings.id))
    .leftJoin(users, eq(users.id, listings.user_id))
    .where(inArray(listings.id, ids))
    .orderBy(...order)
  return toAdminPage(
    rows.map((row) => ({ ...withCurrency(withSource(row)), rating: roundRating(row.rating) })),
    total,
    search,
  )
}
