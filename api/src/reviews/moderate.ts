import { reviews } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { AuditAction, ReviewStatus } from '@dalil/db/vocabulary'
import { and, eq } from 'drizzle-orm'
import { readLastDecisions } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListingRow } from '../listings/detail/public-listing.ts'
import { moderatedListingFilter } from '../listings/moderate/moderation-filter.ts'

const actions: Record<ReviewStatus, AuditAction> = { hidden: 'review.hide', shown: 'review.show' }

export function moderateReview(
  context: AuthenticatedContext,
  id: number,
  status: ReviewStatus,
  reason: string | undefined,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const [about] = await tx.select({ listing_id: reviews.listing_id }).from(reviews).where(eq(reviews.id, id))
    if (!about) throw new HttpError('NOT_FOUND')
    // Locks the listing before the review, as all other transactions do.
    await lockListingRow(tx, about.listing_id)
    const [review] = await tx
      .select({ status: reviews.status })
      .from(reviews)
      .where(and(eq(reviews.id, id), moderatedListingFilter(context.viewer, reviews.listing_id)))
      .for('update')
    if (!review) throw new HttpError('NOT_FOUND')
    if (review.status === status) {
      const decision = (await readLastDecisions(tx, 'review', [id], Object.values(actions))).get(id)
      throw new HttpError('ALREADY_DECIDED', { details: decision ?? { decided_by: null, decided_at: null } })
    }
    await tx.update(reviews).set({ status }).where(eq(reviews.id, id))
    await recordAudit(tx, context, {
      action: actions[status],
      subject_type: 'review',
      subject_id: id,
      before: { status: review.status },
      after: { status, ...(reason ? { reason } : {}) },
    })
  })
}
