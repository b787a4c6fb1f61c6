import { trustedOwnerRule } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { byOwner, proposals } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { mayModerate, mustBeImpartial } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import type { LockedListing } from '../../listings/queries.ts'
import type { PendingProposals } from '../pending.ts'

/** `waits`: material changes await a decision before publication. `live`: they are moderated afterwards. */
export type EditMode = 'waits' | 'live' | 'none'

export async function findEditMode(
  tx: Db,
  { viewer, siteSettings }: AuthenticatedContext,
  listing: LockedListing,
  { waiting }: PendingProposals,
): Promise<EditMode> {
  const isStaff = mayModerate(viewer, listing) && !mustBeImpartial(viewer)
  if (listing.user_id !== viewer.id || listing.status !== 'approved' || isStaff) return 'none'
  if (waiting) return 'waits'
  return (await siteSettings.read()).listing_moderation === 'post' || (await isTrusted(tx, viewer.id))
    ? 'live'
    : 'waits'
}

async function isTrusted(tx: Db, user_id: number): Promise<boolean> {
  const { approvedRevisions, daysWithoutRejection } = trustedOwnerRule
  const isRejected = sql`(${proposals.status} = 'rejected' or ${proposals.rejected_fields} <> '{}')`
  const [row] = await tx
    .select({
      approved: sql<number>`count(*) filter (where ${proposals.status} = 'approved' and not ${isRejected})::integer`,
      rejected: sql<number>`count(*) filter (where ${isRejected}
        and ${proposals.decided_at} > now() - make_interval(days => ${daysWithoutRejection}::integer))::integer`,
    })
    .from(proposals)
    .where(and(eq(proposals.user_id, user_id), byOwner))
  return row !== undefined && row.approved >= approvedRevisions && row.rejected === 0
}
