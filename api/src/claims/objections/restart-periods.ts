import type { Db } from '@dalil/db/connect'
import { claims, listings } from '@dalil/db/schema'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { enqueueMails } from '../../mail/enqueue.ts'
import { hasOpenStatus } from '../open-claims.ts'

/** The caller has locked the listings. */
export async function restartObjectionPeriods(tx: Db, listingIds: number[], which?: SQL): Promise<void> {
  if (listingIds.length === 0) return
  const restarted = await tx
    .update(claims)
    .set({ owner_notified_at: sql`now()` })
    .from(listings)
    .where(
      and(
        eq(listings.id, claims.listing_id),
        inArray(listings.id, listingIds),
        ne(listings.user_id, claims.user_id),
        hasOpenStatus(claims.status),
        isNull(claims.transferred_at),
        which,
      ),
    )
    .returning({ claim_id: claims.id, owner: listings.user_id })
  await enqueueMails(
    tx,
    'claims:made',
    restarted.flatMap(({ owner: to, claim_id }) => (to === null ? [] : [{ to, payload: { claim_id } }])),
  )
}
