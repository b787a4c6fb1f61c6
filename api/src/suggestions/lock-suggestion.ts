import type { Db } from '@dalil/db/connect'
import { suggestions, users } from '@dalil/db/schema'
import { eq, getTableColumns } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import { type AccessLevel, mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListingAndMoveTarget } from '../listings/business-status/plan-business-status.ts'
import { mayEditListing } from '../listings/policy.ts'
import { type LockedListing, lockListing } from '../listings/queries.ts'

type Suggestion = typeof suggestions.$inferSelect

/** Locks the listing, then the pending suggestion, for a viewer who may decide about it. */
export async function lockSuggestion(
  tx: Db,
  { viewer }: AuthenticatedContext,
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
  const mayDecide = accessLevel === 'staff' ? mayModerate : mayEditListing
  if (!listing || !mayDecide(viewer, listing)) throw new HttpError('NOT_FOUND')
  const isStaff = mayModerate(viewer, listing)
  if (!isStaff && !viewer.email_verified_at) throw new HttpError('EMAIL_NOT_VERIFIED')
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
  if (suggestion.status !== 'pending')
    throw new HttpError('ALREADY_DECIDED', {
      details: { decided_by: isStaff ? decided_by : null, decided_at: suggestion.decided_at },
    })
  return { listing, suggestion }
}
