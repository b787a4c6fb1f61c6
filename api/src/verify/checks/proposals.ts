import { byOwner, proposals } from '@dalil/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { compareInOneQuery, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

/** Finds what waits of an account that no longer owns the listing. */
export const proposalCheck: DerivedDataCheck = {
  name: 'proposals',
  triggers: ['listings_withdraw_proposals'],
  compare: compareInOneQuery(sql`
    select ${selectDifferingRows(sql`owner is distinct from author_id`)}
    from (
      select proposals.id, proposals.user_id as author_id, listings.user_id as owner
      from proposals join listings on listings.id = listing_id
      where ${byOwner} and proposals.status = 'pending' and not is_live
    ) as waiting`),
  repair: ({ db }, keys) =>
    db
      .update(proposals)
      .set({ status: 'withdrawn', decided_at: sql`now()` })
      .where(inArray(proposals.id, keys.map(Number))),
}
