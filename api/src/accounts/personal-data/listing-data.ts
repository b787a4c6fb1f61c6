import type { Db } from '@dalil/db/connect'
import { favourites, listingImages, listings, listingViews } from '@dalil/db/schema'
import { eq, inArray } from 'drizzle-orm'
import { type DataSource, type DataSubject, exportableColumns, readRows } from './data-source.ts'

const selectListingIds = (db: Db, { id }: DataSubject) =>
  db.select({ id: listings.id }).from(listings).where(eq(listings.user_id, id))

export const listingData: Record<string, DataSource> = {
  listings: {
    columns: ['listings.user_id', 'listing_views.listing_id'],
    read: (db, { id }) =>
      db
        .select({ ...exportableColumns(listings, ['import_digest']), views: listingViews.views })
        .from(listings)
        .leftJoin(listingViews, eq(listingViews.listing_id, listings.id))
        .where(eq(listings.user_id, id)),
  },
  listing_images: {
    columns: ['listing_images.listing_id'],
    read: (db, person) => readRows(db, listingImages, inArray(listingImages.listing_id, selectListingIds(db, person))),
  },
  favourites: {
    columns: ['favourites.user_id', 'favourites.listing_id'],
    read: (db, { id }) => readRows(db, favourites, eq(favourites.user_id, id)),
  },
}
