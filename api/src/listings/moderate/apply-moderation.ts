import type { Db } from '@dalil/db/connect'
import { listings, suspensionHidings } from '@dalil/db/schema'
import { positionHolds } from '@dalil/db/vocabulary'
import { inArray, sql } from 'drizzle-orm'
import { recordAudits } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { keepFromUndo } from '../imports/held-listings.ts'
import { type ModeratedRow, type ModerationDecision, targetStates } from './moderation-state.ts'

/** A place of a country that is not open waits for that next. */
const holdOfApproved = sql`case when ${inArray(listings.hold_reason, [...positionHolds])} and not is_published then 'closed_country' else hold_reason end`

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
  if (action === 'approve') await keepFromUndo(tx, ids)
  await tx
    .update(listings)
    .set({
      ...state,
      ...(action === 'approve' ? { hold_reason: holdOfApproved } : {}),
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
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: { ...state, ...(reason ? { reason } : {}) },
    })),
  )
  if ('status' in state)
    await jobQueue.add(tx, 'listings:notify-owners', { ids, status: state.status, reason: reason ?? '' })
}
