import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { bindIds, compareInBatches, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

const partSize = 50_000

/** The ledger is right, also where a listing has another owner. A listing without a row in it begins one. */
export const listingOwnerCheck: DerivedDataCheck = {
  name: 'listing_owners',
  triggers: ['listings_open_ownership', 'ownerships_hand_over'],
  compare: compareInBatches(
    sql`listings`,
    partSize,
    ({ first, last }) => sql`
        select ${selectDifferingRows(sql`own.id is null or own.user_id is distinct from listings.user_id`, sql`listings.id::text`)}
        from listings left join ownerships as own on own.listing_id = listings.id and own.until is null
        where listings.id between ${first} and ${last}`,
  ),
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select from listings where id = any(${bindIds(keys)}) order by id for no key update`)
      await tx.execute(sql`
        insert into ownerships (listing_id, user_id, since, because, is_verified)
        select id, user_id, created_at, case when user_id is null then 'imported' else 'created' end, is_verified
        from listings where id = any(${bindIds(keys)})
        on conflict (listing_id) where until is null do nothing`)
      await tx.execute(sql`
        update listings set user_id = own.user_id from ownerships as own
        where listings.id = any(${bindIds(keys)}) and own.listing_id = listings.id and own.until is null
          and own.user_id is distinct from listings.user_id`)
    }),
}
