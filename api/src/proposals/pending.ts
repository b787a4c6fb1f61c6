import type { Db } from '@dalil/db/connect'
import { proposals } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'

export type Proposal = typeof proposals.$inferSelect
/** Of its owners, a listing has one waiting proposal, and a live one for each of them; of visitors, any number. */
export type PendingProposals = { waiting: Proposal | undefined; live: Proposal[]; suggested: Proposal[] }

export async function lockPendingProposals(tx: Db, listing_id: number): Promise<PendingProposals> {
  const rows = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.listing_id, listing_id), eq(proposals.status, 'pending')))
    .orderBy(proposals.id)
    .for('update')
  const own = rows.filter(({ author }) => author === 'owner')
  return {
    waiting: own.find(({ is_live }) => !is_live),
    live: own.filter(({ is_live }) => is_live),
    suggested: rows.filter(({ author }) => author !== 'owner'),
  }
}
