import type { Db } from '@dalil/db/connect'
import { TransactionConflict } from '@dalil/db/retry'
import { byOwner, byVisitor, listings, proposals, users } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { fullNameSql } from '../audit/queries.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import { type AccessLevel, mayModerate, mustBeImpartial } from '../http/authorization.ts'
import type { AuthenticatedContext, AuthenticatedEnv, Viewer } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListingAndMoveTarget } from '../listings/business-status/plan-business-status.ts'
import { hashNetwork, readVisitSalt } from '../listings/detail/network-hash.ts'
import { mayEditListing } from '../listings/policy.ts'
import { type LockedListing, lockListing } from '../listings/queries.ts'
import { lockPendingProposals, type PendingProposals, type Proposal } from './pending.ts'

/** `kind` is the word of the API for proposals of owners and of visitors. */
export type Decider = { kind: 'revision' | 'suggestion'; accessLevel: AccessLevel }
export type LockedProposal = { listing: LockedListing; proposal: Proposal; pending: PendingProposals }

const isKind = (kind: Decider['kind']) => (kind === 'revision' ? byOwner : byVisitor)

const hasBlocked = (proposal: { blocked_words: string[] } | undefined) => (proposal?.blocked_words.length ?? 0) > 0

function assertMayDecide<Listing extends Pick<LockedListing, 'user_id' | 'country'>>(
  viewer: Viewer,
  listing: Listing | undefined,
  { accessLevel, isForStaff }: { accessLevel: AccessLevel; isForStaff: boolean | undefined },
): asserts listing is Listing {
  const mayDecide = accessLevel === 'staff' ? mayModerate : mayEditListing
  if (!listing || !mayDecide(viewer, listing)) throw new HttpError('NOT_FOUND')
  if (mayModerate(viewer, listing)) return
  if (isForStaff) throw new HttpError('NOT_FOUND')
  if (!viewer.email_verified_at) throw new HttpError('EMAIL_NOT_VERIFIED')
}

/** Rejects a viewer who may not decide about the proposal, before the body of the request is validated. */
export const requireDecider = ({ kind, accessLevel }: Decider) =>
  createMiddleware<AuthenticatedEnv>(async (c, next) => {
    const { db, viewer } = c.var
    const [listing] = await db
      .select({ user_id: listings.user_id, country: listings.country, blocked_words: proposals.blocked_words })
      .from(proposals)
      .innerJoin(listings, eq(listings.id, proposals.listing_id))
      .where(and(eq(proposals.id, Number(c.req.param('id'))), isKind(kind)))
    assertMayDecide(viewer, listing, { accessLevel, isForStaff: hasBlocked(listing) })
    await next()
  })

export async function lockProposal(
  tx: Db,
  { viewer, address }: AuthenticatedContext,
  { id, kind, accessLevel, seen }: Decider & { id: number; seen?: number | undefined },
): Promise<LockedProposal> {
  const { listing_id, user_id, changes, blocked_words } = proposals
  const [found] = await tx
    .select({ listing_id, user_id, changes, blocked_words })
    .from(proposals)
    .where(and(eq(proposals.id, id), isKind(kind)))
  if (found)
    await lockListingAndMoveTarget(tx, found.listing_id, { moved_to: found.changes.moved_to?.after as number | null })
  const listing = found && (await lockListing(tx, found.listing_id))
  const [locked] = await tx.select({ listing_id }).from(proposals).where(eq(proposals.id, id))
  if (locked && locked.listing_id !== found?.listing_id)
    throw new TransactionConflict('the proposal was moved to another listing')
  assertMayDecide(viewer, listing, { accessLevel, isForStaff: hasBlocked(found) })
  if (kind === 'revision' || listing.user_id !== viewer.id)
    await assertImpartial(tx, viewer, { listingIds: [listing.id], people: [found?.user_id ?? null] })
  const pending = await lockPendingProposals(tx, listing.id)
  const proposal = [pending.waiting, ...pending.live, ...pending.suggested].find((each) => each?.id === id)
  if (!proposal) throw await createDecidedError(tx, id, mayModerate(viewer, listing))
  if (mustBeImpartial(viewer) && (await isFromNetwork(tx, proposal, address))) throw new HttpError('FORBIDDEN')
  if (seen !== undefined && seen !== proposal.version)
    throw new HttpError('STALE_VALUES', { messageKey: 'revision.changed_since' })
  return { listing, proposal, pending }
}

async function createDecidedError(tx: Db, id: number, isStaff: boolean): Promise<HttpError> {
  const [decision] = await tx
    .select({ decided_by: fullNameSql, decided_at: proposals.decided_at })
    .from(proposals)
    .leftJoin(users, eq(users.id, proposals.decided_by))
    .where(eq(proposals.id, id))
  if (!decision) return new HttpError('NOT_FOUND')
  return new HttpError('ALREADY_DECIDED', {
    details: { ...decision, decided_by: isStaff ? decision.decided_by : null },
  })
}

/** Whether a guest sent the suggestion today from the network of the address. Later, nothing tells the network. */
async function isFromNetwork(tx: Db, { network_hash, created_at }: Proposal, address: string): Promise<boolean> {
  if (network_hash === null) return false
  return network_hash === hashNetwork(address, await readVisitSalt(tx, created_at.slice(0, 10)))
}
