import type { Db } from '@dalil/db/connect'
import {
  confirmationRequests,
  favourites,
  listingImages,
  listings,
  listingVersions,
  listingViews,
  merges,
  ownerships,
  proposals,
} from '@dalil/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { eraseMergedListings } from '../../merges/expire.ts'
import {
  type DataSubject,
  listExportableColumns,
  type PersonalDataSource,
  rowsOfAccount,
  rowsOfOwned,
} from './data-source.ts'

export const listingDataSources: Record<string, PersonalDataSource> = {
  listings: {
    columns: [
      'listings.user_id',
      'listings.moved_to',
      'listings.merged_into',
      'listing_views.listing_id',
      'blocking_keys.listing_id',
      'duplicate_pairs.listing_id',
      'duplicate_pairs.other_id',
      'review_bursts.listing_id',
      'import_changes.listing_id',
      'listing_sources.listing_id',
    ],
    read: (db, { id }) =>
      db
        .select({ ...listExportableColumns(listings, ['import_digest']), views: listingViews.views })
        .from(listings)
        .leftJoin(listingViews, eq(listingViews.listing_id, listings.id))
        .where(eq(listings.user_id, id)),
  },
  ownerships: rowsOfAccount(ownerships.user_id, {
    others: [ownerships.listing_id, ownerships.claim_id],
    secret: ['decided_by', 'merge_id'],
  }),
  listing_images: rowsOfOwned(listings, listingImages.listing_id),
  proposals: rowsOfAccount(proposals.user_id, {
    others: [proposals.listing_id, proposals.duplicate_of],
    secret: ['network_hash', 'decided_by'],
  }),
  listing_versions: rowsOfAccount(listingVersions.editor_id, {
    others: [listingVersions.listing_id],
    erase: eraseVersions,
  }),
  confirmation_requests: rowsOfAccount(confirmationRequests.user_id, {
    others: [confirmationRequests.listing_id],
    secret: ['token_hash'],
  }),
  merged_listings: {
    columns: ['merges.listing_id', 'merges.into_id'],
    read: (db, { id }) =>
      db
        .select({ ...listExportableColumns(listings, ['import_digest']), merged_at: merges.merged_at })
        .from(merges)
        .innerJoin(listings, eq(listings.id, merges.listing_id))
        .where(and(sql`${merges.listing_id} in (select merged_listings_of(${id}))`, isNull(merges.undone_at))),
    erase: (tx, { id }) => eraseMergedListings(tx, id),
  },
  favourites: rowsOfAccount(favourites.user_id, { others: [favourites.listing_id] }),
}

/** Also deletes all earlier versions, because a history with a gap cannot be restored. Staff lose only the name. */
async function eraseVersions(tx: Db, { id }: DataSubject): Promise<void> {
  await tx.execute(sql`
    delete from listing_versions using (
      select listing_id, max(version) as version from listing_versions
      where editor_id = ${id} and editor_role = 'user' group by listing_id
    ) as written
    where listing_versions.listing_id = written.listing_id and listing_versions.version <= written.version`)
  await tx.update(listingVersions).set({ editor_name: null }).where(eq(listingVersions.editor_id, id))
}
