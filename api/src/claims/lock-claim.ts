import { isOpenClaim } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { TransactionConflict } from '@dalil/db/retry'
import { claims } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListing } from '../listings/queries.ts'
import { createAlreadyMergedError } from '../merges/lock-pair.ts'
import { assertImpartial } from './impartiality.ts'
import { findClaimRole } from './policy.ts'
import { findClaim, type LockedClaim } from './queries.ts'

/** The lock of the listing is also that of its claims: concurrent decisions see each other's result. */
export async function lockClaimAndListing(tx: Db, id: number) {
  const [found] = await tx.select({ listing_id: claims.listing_id }).from(claims).where(eq(claims.id, id))
  const listing = found && (await lockListing(tx, found.listing_id))
  const claim = await findClaim(tx, id)
  if (!claim) throw new HttpError('NOT_FOUND')
  if (claim.listing_id !== listing?.id) throw new TransactionConflict('the claim was moved to another listing')
  return { listing, claim }
}

export async function lockClaimForDecision(
  tx: Db,
  { viewer }: AuthenticatedContext,
  id: number,
  mayBe: (claim: LockedClaim) => boolean = ({ status }) => status === 'pending',
) {
  const locked = await lockClaimAndListing(tx, id)
  if (!mayModerate(viewer, locked.listing)) throw new HttpError('NOT_FOUND')
  await assertImpartialAboutClaim(tx, viewer, locked.claim)
  if (locked.listing.merged_into !== null) throw createAlreadyMergedError(locked.listing.merged_into)
  if (!mayBe(locked.claim)) throw createAlreadyDecidedError(locked.claim)
  return locked
}
export type LockedForDecision = Awaited<ReturnType<typeof lockClaimForDecision>>

export const assertImpartialAboutClaim = (
  db: Db,
  viewer: AuthenticatedContext['viewer'],
  { listing_id, user_id, former_owner_id }: Pick<LockedClaim, 'listing_id' | 'user_id' | 'former_owner_id'>,
): Promise<void> => assertImpartial(db, viewer, { listingIds: [listing_id], people: [user_id, former_owner_id] })

export async function lockOwnOpenClaim(tx: Db, { viewer }: Pick<AuthenticatedContext, 'viewer'>, id: number) {
  const locked = await lockClaimAndListing(tx, id)
  assertOwnOpenClaim(viewer, locked.claim, locked.listing)
  return locked
}

export function assertOwnOpenClaim(
  viewer: AuthenticatedContext['viewer'],
  claim: Pick<LockedClaim, 'user_id' | 'former_owner_id' | 'status' | 'decided_by' | 'decided_at'>,
  listing: Parameters<typeof findClaimRole>[2],
): void {
  const reader = findClaimRole(viewer, claim, listing)
  if (reader !== 'claimant') throw new HttpError(reader ? 'FORBIDDEN' : 'NOT_FOUND')
  if (!isOpenClaim(claim)) throw createAlreadyDecidedError(claim)
}

export const createAlreadyDecidedError = ({ decided_by, decided_at }: Pick<LockedClaim, 'decided_by' | 'decided_at'>) =>
  new HttpError('ALREADY_DECIDED', { details: { decided_by, decided_at } })

export async function updateClaimStatus(
  tx: Db,
  admin: number,
  id: number,
  status: 'approved' | 'rejected' | 'revoked',
  reason: string | null,
) {
  await tx
    .update(claims)
    .set({ status, decision_reason: reason, decided_by: admin, decided_at: sql`clock_timestamp()` })
    .where(eq(claims.id, id))
}
