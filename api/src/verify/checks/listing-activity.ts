import { sql } from 'drizzle-orm'
import { bindIds, compareInOneQuery, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

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
