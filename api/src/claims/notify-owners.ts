import type { Db } from '@dalil/db/connect'
import { claims, listings } from '@dalil/db/schema'
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { enqueueMails } from '../mail/enqueue.ts'
import { transferTime } from './columns.ts'
import { hasOpenStatus } from './open-claims.ts'

/** Tells new owners of listings which claims of others wait. */
export async function notifyOwnersOfClaims(tx: Db, listingIds: number[], which?: SQL): Promise<void> {
  if (listingIds.length === 0) return
  const waiting = await tx
    .select({ claim_id: claims.id, to: listings.user_id })
    .from(claims)
    .innerJoin(listings, and(eq(listings.id, claims.listing_id), ne(listings.user_id, claims.user_id)))
    .where(and(inArray(listings.id, listingIds), hasOpenStatus(claims.status), isNull(transferTime), which))
  const mails = waiting.map(({ to, claim_id }) => ({ to, payload: { claim_id } }))
  await enqueueMails(tx, 'claims:made', mails)
}
