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
type OwnedListing = { user_id: number | null }

export function findClaimRole(
  viewer: ViewerContext['viewer'],
  claim: OwnedClaim,
  listing: Parameters<typeof mayModerate>[1] & OwnedListing,
): Exclude<ClaimActor, 'system'> | null {
  if (claim.user_id === viewer.id) return 'claimant'
  if (mayModerate(viewer, listing)) return 'staff'
  return listing.user_id === viewer.id || claim.former_owner_id === viewer.id ? 'owner' : null
}

export type ObjectionPeriod = OwnedClaim & {
  status: ClaimStatus
  heard_at: string
  transferred_at: string | null
  has_objection: boolean
}

const day = 24 * 60 * 60 * 1000

export const addDays = (moment: string, days: number) => new Date(Date.parse(moment) + days * day).toISOString()

/** Returns null if nobody may object any more, or somebody has objected. */
export function findObjectionEnd(
  { user_id, status, heard_at, transferred_at, former_owner_id, has_objection }: ObjectionPeriod,
  { user_id: owner }: OwnedListing,
): string | null {
  const end = addDays(transferred_at ?? heard_at, limits.claimObjection.max)
  // A later transfer to somebody else does not end the former owner's days.
  const hasFormerOwner = former_owner_id !== null && former_owner_id !== owner
  const isAwaited =
    transferred_at === null ? isOpenClaim({ status }) && owner !== user_id : status === 'approved' && hasFormerOwner
  return isAwaited && owner !== null && !has_objection && Date.parse(end) > Date.now() ? end : null
}

/** Whether it is their turn, even if they have objected already. */
export function mayObject(viewer: number, claim: ObjectionPeriod, listing: OwnedListing): boolean {
  if (claim.user_id === viewer) return false
  if (claim.transferred_at === null) return isOpenClaim(claim) && listing.user_id === viewer
  return claim.former_owner_id === viewer && findObjectionEnd({ ...claim, has_objection: false }, listing) !== null
}
