import type { Db } from '@dalil/db/connect'
import { listings, suspensionHidings } from '@dalil/db/schema'
import { inArray } from 'drizzle-orm'
import { recordAudits } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { type ModeratedRow, type ModerationDecision, targetStates } from './moderation-state.ts'

export async function applyModeration(
  context: AuthenticatedContext,
  tx: Db,
  rows: ModeratedRow[],
  { action, reason }: ModerationDecision,
): Promise<void> {
  const { jobQueue } = context
  const state = targetStates[action]
  const ids = rows.map(({ id }) => id)
  const isRefusal = action === 'reject' || action === 'suspend'
  await tx
    .update(listings)
    .set({
      ...state,
      ...('status' in state ? { status_reason: isRefusal ? (reason ?? null) : null } : {}),
      ...(action === 'unfeature' ? { resumes_featured: false } : {}),
      ...('is_verified' in state ? { verification_requested: false } : {}),
    })
    .where(inArray(listings.id, ids))
  if ('status' in state) await tx.delete(suspensionHidings).where(inArray(suspensionHidings.listing_id, ids))
  const fields = Object.keys(state) as (keyof ModeratedRow)[]
  await recordAudits(
    tx,
    context,
    rows.map((row) => ({
      action: `listing.${action}`,
      subject_type: 'listing',
      subject_id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: { ...state, ...(reason ? { reason } : {}) },
    })),
  )
  if ('status' in state)
    await jobQueue.add(tx, 'listings:notify-owners', { ids, status: state.status, reason: reason ?? '' })
}
