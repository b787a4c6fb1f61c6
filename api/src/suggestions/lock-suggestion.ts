import type { Db } from '@dalil/db/connect'
import { listings, suggestions, users } from '@dalil/db/schema'
import { eq, getTableColumns } from 'drizzle-orm'
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

type Suggestion = typeof suggestions.$inferSelect

function assertMayDecide<Listing extends Pick<LockedListing, 'user_id' | 'country'>>(
  viewer: Viewer,
  listing: Listing | undefined,
  accessLevel: AccessLevel,
): asserts listing is Listing {
  const mayDecide = accessLevel === 'staff' ? mayModerate : mayEditListing
  if (!listing || !mayDecide(viewer, listing)) throw new HttpError('NOT_FOUND')
  if (!mayModerate(viewer, listing) && !viewer.email_verified_at) throw new HttpError('EMAIL_NOT_VERIFIED')
}

/** Rejects a viewer who may not decide about the suggestion, before the body of the request is validated. */
export const requireDecider = (accessLevel: AccessLevel) =>
  createMiddleware<AuthenticatedEnv>(async (c, next) => {
    const { db, viewer } = c.var
    const [listing] = await db
      .select({ user_id: listings.user_id, country: listings.country })
      .from(suggestions)
      .innerJoin(listings, eq(listings.id, suggestions.listing_id))
      .where(eq(suggestions.id, Number(c.req.param('id'))))
    assertMayDecide(viewer, listing, accessLevel)
    await next()
  })

export async function lockSuggestion(
  tx: Db,
  { viewer, address }: AuthenticatedContext,
  id: number,
  accessLevel: AccessLevel,
): Promise<{ listing: LockedListing; suggestion: Suggestion }> {
  const [found] = await tx
    .select({ listing_id: suggestions.listing_id, changes: suggestions.changes })
    .from(suggestions)
    .where(eq(suggestions.id, id))
  if (found)
    await lockListingAndMoveTarget(tx, found.listing_id, { moved_to: found.changes.moved_to?.after as number | null })
  const listing = found && (await lockListing(tx, found.listing_id))
  assertMayDecide(viewer, listing, accessLevel)
  const isStaff = mayModerate(viewer, listing)
  const [row] = await tx
    .select({ suggestion: getTableColumns(suggestions), decided_by: fullNameSql })
    .from(suggestions)
    .leftJoin(users, eq(users.id, suggestions.decided_by))
    .where(eq(suggestions.id, id))
    .for('update', { of: suggestions })
  if (!row) throw new HttpError('NOT_FOUND')
  const { suggestion, decided_by } = row
  if (listing.user_id !== viewer.id)
    await assertImpartial(tx, viewer, { listingIds: [listing.id], people: [suggestion.user_id] })
  if (mustBeImpartial(viewer) && (await isFromNetwork(tx, suggestion, address))) throw new HttpError('FORBIDDEN')
  if (suggestion.status !== 'pending')
    throw new HttpError('ALREADY_DECIDED', {
      details: { decided_by: isStaff ? decided_by : null, decided_at: suggestion.decided_at },
    })
  return { listing, suggestion }
}

/** Whether a guest sent the suggestion today from the network of the address. Later, nothing tells the network. */
async function isFromNetwork(tx: Db, { network_hash, created_at }: Suggestion, address: string): Promise<boolean> {
  if (network_hash === null) return false
  return network_hash === hashNetwork(address, await readVisitSalt(tx, created_at.slice(0, 10)))
}
