import type { Db } from '@dalil/db/connect'
import { claims, ownerships } from '@dalil/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { enqueueMails } from '../mail/enqueue.ts'
import { annulClaims } from '../ownerships/open.ts'
import { formerOwnerId } from './columns.ts'
import { notifyOwnersOfClaims } from './notify-owners.ts'
import { isContestedClaim } from './objections/disputes.ts'

type Returned = Awaited<ReturnType<typeof annulClaims>>

/** The claims that gave the listings have ended. */
export const notifyReturned = (tx: Db, returned: Returned): Promise<void> =>
  notifyOwnersOfClaims(
    tx,
    returned.map(({ listing_id }) => listing_id),
  )

/** The caller has locked the account with `lockAccountForDeletion`. */
export async function returnContestedListings(tx: Db, claimant: number): Promise<void> {
  const contested = await tx
    .select({ id: claims.id })
    .from(ownerships)
    .innerJoin(claims, eq(claims.id, ownerships.claim_id))
    .where(and(eq(ownerships.user_id, claimant), isNull(ownerships.until), isContestedClaim, isNotNull(formerOwnerId)))
  const ids = contested.map(({ id }) => id)
  const returned = await annulClaims(tx, ids, { because: 'left', context: null, cause: { account_deleted: true } })
  await notifyReturned(tx, returned)
  const mails = returned.map(({ user_id: to, listing_id }) => ({ to, payload: { listing_id } }))
  await enqueueMails(tx, 'claims:claimant-deleted', mails)
}
