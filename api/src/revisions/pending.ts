import type { Db } from '@dalil/db/connect'
import { revisions } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'

export type Revision = typeof revisions.$inferSelect
/** A listing has one waiting revision, and a live one for each of its owners whose changes are undecided. */
export type PendingRevisions = { waiting: Revision | undefined; live: Revision[] }

export async function lockPendingRevisions(tx: Db, listing_id: number): Promise<PendingRevisions> {
  const rows = await tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.listing_id, listing_id), eq(revisions.status, 'pending')))
    .orderBy(revisions.id)
    .for('update')
  return { waiting: rows.find(({ is_live }) => !is_live), live: rows.filter(({ is_live }) => is_live) }
}
