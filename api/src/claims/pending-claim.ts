import type { Db } from '@dalil/db/connect'
import { claims } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListing } from '../listings/queries.ts'
import { mayDecide } from './policy.ts'
import { findClaimListing, lockClaim } from './queries.ts'

/** Locks the listing first, so that of two decisions about one listing the second sees the first. */
export async function lockPendingClaim(tx: Db, { viewer }: AuthenticatedContext, id: number) {
  const listing_id = await findClaimListing(tx, id)
  const listing = listing_id === undefined ? undefined : await lockListing(tx, listing_id)
  const claim = listing && mayModerate(viewer, listing) && (await lockClaim(tx, id))
  if (!claim) throw new HttpError('NOT_FOUND')
  if (!mayDecide(viewer, claim)) throw new HttpError('FORBIDDEN')
  const { status, decided_by, decided_at } = claim
  if (status !== 'pending') throw new HttpError('ALREADY_DECIDED', { details: { decided_by, decided_at } })
  return claim
}

export async function updateClaimStatus(
  tx: Db,
  admin: number,
  id: number,
  status: 'approved' | 'rejected',
  reason: string | null,
) {
  await tx
    .update(claims)
    .set({ status, decision_reason: reason, decided_by: admin, decided_at: sql`now()` })
    .where(eq(claims.id, id))
}
