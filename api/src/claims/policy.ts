import type { ClaimInput } from '@dalil/api/contract'
import { isOpenClaim } from '@dalil/api/contract/rules'
import { type ClaimActor, type ClaimStatus, limits } from '@dalil/db/vocabulary'
import { mayModerate } from '../http/authorization.ts'
import type { Viewer, ViewerContext } from '../http/context.ts'

/** The visitor may have changed accounts in another tab. */
export const isRenderedForViewer = (
  viewer: Pick<Viewer, 'id' | 'email'>,
  { authenticatedUserId: id, authenticatedUserEmail: email }: ClaimInput,
) => (id === undefined || id === viewer.id) && (email === undefined || email.toLowerCase() === viewer.email)

type OwnedClaim = { user_id: number; former_owner_id: number | null }
type ClaimedListing = Parameters<typeof mayModerate>[1] & { user_id: number | null }

export function findClaimRole(
  viewer: ViewerContext['viewer'],
  claim: OwnedClaim,
  listing: ClaimedListing,
): Exclude<ClaimActor, 'system'> | null {
  if (claim.user_id === viewer.id) return 'claimant'
  if (mayModerate(viewer, listing)) return 'staff'
  return listing.user_id === viewer.id || claim.former_owner_id === viewer.id ? 'owner' : null
}

type DecidedClaim = {
  user_id: number
  status: ClaimStatus
  created_at: string
  owner_notified_at: string | null
  transferred_at: string | null
  former_owner_id: number | null
}

const day = 24 * 60 * 60 * 1000

/** Returns null if nobody may object, or if an objection reopened the claim. */
export function findObjectionEnd(
  { user_id, status, created_at, owner_notified_at, transferred_at, former_owner_id }: DecidedClaim,
  listing: { user_id: number | null },
): string | null {
  const hasOtherOwner = listing.user_id !== null && listing.user_id !== user_id
  // A later transfer to somebody else does not end the former owner's days.
  const isHeld = listing.user_id !== null && listing.user_id !== former_owner_id
  const hasFormerOwner = former_owner_id !== null && former_owner_id !== user_id && isHeld
  const isAwaited =
    transferred_at === null ? isOpenClaim({ status }) && hasOtherOwner : status === 'approved' && hasFormerOwner
  return isAwaited ? addDays(transferred_at ?? owner_notified_at ?? created_at, limits.claimObjection.max) : null
}

export const isFuture = (moment: string) => Date.parse(moment) > Date.now()

export const addDays = (moment: string, days: number) => new Date(Date.parse(moment) + days * day).toISOString()

/** The transfer, or when a new owner heard of the claim. */
export const findObjectionStart = ({
  transferred_at,
  owner_notified_at,
}: Pick<DecidedClaim, 'transferred_at' | 'owner_notified_at'>) => transferred_at ?? owner_notified_at

/** `open` before the decision, then a timestamp; null if none is allowed. */
export function findObjectionDeadline(
  viewer: number,
  claim: DecidedClaim,
  listing: { user_id: number | null },
): 'open' | string | null {
  const { user_id, transferred_at, former_owner_id } = claim
  if (user_id === viewer) return null
  if (transferred_at === null) return isOpenClaim(claim) && listing.user_id === viewer ? 'open' : null
  return former_owner_id === viewer ? findObjectionEnd(claim, listing) : null
}
