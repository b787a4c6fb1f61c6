import { trustedOwnerRule } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { revisions } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { mayModerate, mustBeImpartial } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import type { LockedListing } from '../listings/queries.ts'
import type { PendingRevisions } from './pending.ts'

/** `waits`: material changes await a decision before publication. `live`: they are moderated afterwards. */
export type RevisionMode = 'waits' | 'live' | 'none'

export async function findRevisionMode(
  tx: Db,
  { viewer, settings }: AuthenticatedContext,
  listing: LockedListing,
  { waiting }: PendingRevisions,
): Promise<RevisionMode> {
  const isStaff = mayModerate(viewer, listing) && !mustBeImpartial(viewer)
  if (listing.user_id !== viewer.id || listing.status !== 'approved' || isStaff) return 'none'
  if (waiting) return 'waits'
  return settings.listingModeration === 'post' || (await isTrusted(tx, viewer.id)) ? 'live' : 'waits'
}

async function isTrusted(tx: Db, user_id: number): Promise<boolean> {
  const { acceptedRevisions, daysWithoutRefusal } = trustedOwnerRule
  const isRefused = sql`(${revisions.status} = 'refused' or ${revisions.refused_fields} <> '{}')`
  const [row] = await tx
    .select({
      accepted: sql<number>`count(*) filter (where ${revisions.status} = 'accepted' and not ${isRefused})::integer`,
      refused: sql<number>`count(*) filter (where ${isRefused}
        and ${revisions.decided_at} > now() - make_interval(days => ${daysWithoutRefusal}::integer))::integer`,
    })
    .from(revisions)
    .where(eq(revisions.user_id, user_id))
  return row !== undefined && row.accepted >= acceptedRevisions && row.refused === 0
}
