import { sql } from 'drizzle-orm'
import { bindIds, compareInOneQuery, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

export const feedEntryCheck: DerivedDataCheck = {
  name: 'feed_entries',
  triggers: ['listings_notify', 'listing_details_notify'],
  compare: compareInOneQuery(sql`
    select ${selectDifferingRows(sql`differs`, sql`listing_id::text`)}
    from (
      select coalesce(listings.id, entries.listing_id) as listing_id,
        listings.id is not null <> (entries.listing_id is not null and entries.gone is null) as differs
      from (select id from listings where is_public) as listings
      full join feed_entries as entries on entries.listing_id = listings.id
    ) as compared`),
  repair: ({ db }, keys) => db.execute(sql`select record_listing_changes(${bindIds(keys)})`),
}

/** Counts of existing listings cannot be recomputed. */
export const listingActivityCheck: DerivedDataCheck = {
  name: 'listing_activity',
  triggers: ['delete_listing_activity'],
  compare: compareInOneQuery(sql`
    select ${selectDifferingRows(sql`not exists (select from listings where id = listing_id)`, sql`listing_id::text`)}
    from (select listing_id from listing_activity union select listing_id from listing_searches) as counted`),
  repair: ({ db }, keys) =>
    db.execute(sql`
      with activity as (delete from listing_activity where listing_id = any(${bindIds(keys)}))
      delete from listing_searches where listing_id = any(${bindIds(keys)})`),
}
