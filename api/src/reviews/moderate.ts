import type { AdminReview, bulkReviewDecision } from '@dalil/api/contract'
import { mayRejectAppeal } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { isHeldReply, listings, replies, reviewAppeals, reviews, suspensionHidings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { ReviewStatus } from '@dalil/db/vocabulary'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readLastDecisions, selectLastActor } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListingRow } from '../listings/detail/public-listing.ts'
import { createModeratedListingFilter } from '../listings/moderate/moderation-filter.ts'
import { enqueueMail, enqueueMailOnceADay } from '../mail/enqueue.ts'
import { noteHiding } from './note-hiding.ts'

type Decision = Partial<Pick<z.output<typeof bulkReviewDecision>, 'reason' | 'ground'>> & { seen?: string | undefined }
type Decided = Exclude<ReviewStatus, 'held'>

const actions = { hidden: 'review.hide', shown: 'review.show' } as const satisfies Record<Decided, string>

/** `seen` is the status of the review that the moderator saw, or `pending` for an open appeal. */
export function moderateReview(
  context: AuthenticatedContext,
  id: number,
  status: Decided,
  { reason, seen, ground }: Decision,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const review = await lockForDecision(tx, context, id)
    const isAboutReply = review.status === 'shown' && review.heldReply && (status === 'shown' || seen === 'held')
    if (isAboutReply) return decideReply(tx, context, { ...review, id }, status, reason)
    const isAppealed = status === 'shown' && (await decideAppeal(tx, context, id, 'approved', reason))
    const isSeen = seen === 'pending' ? isAppealed : seen === undefined || seen === review.status
    if (review.status === status || !isSeen) throw await createAlreadyDecidedError(tx, id)
    if (status === 'shown' && review.user_id !== null && review.user_id === review.owner_id)
      throw new HttpError('OWNER_CANNOT_REVIEW')
    const isHidden = status === 'hidden'
    await tx
      .update(reviews)
      .set({ status, hidden_reason: isHidden ? (reason ?? null) : null, hidden_at: isHidden ? sql`now()` : null })
      .where(eq(reviews.id, id))
    await tx.delete(suspensionHidings).where(eq(suspensionHidings.review_id, id))
    await noteHiding(tx, review, isHidden)
    await notifyAuthor(tx, { ...review, id }, status)
    // If the review was not held, the owner received this e-mail when it was written.
    if (review.status === 'held' && !isHidden && review.owner_id !== null)
      await enqueueMailOnceADay(tx, 'reviews:written', {
        listing_id: review.listing_id,
        person: review.user_id ?? '',
        to: review.owner_id,
        payload: { review_id: id },
      })
    await recordAudit(tx, context, actions[status], id, {
      before: {
        status: review.status,
        listing_id: review.listing_id,
        ...(review.status === 'held' ? { hold_rule: review.hold_rule } : {}),
      },
      after: { status, ...(reason ? { reason } : {}), ...(ground ? { ground } : {}) },
    })
  })
}

async function decideReply(
  tx: Db,
  context: AuthenticatedContext,
  review: LockedReview,
  status: Decided,
  reason: string | undefined,
) {
  const isReleased = status === 'shown'
  const { id, listing_id, user_id, owner_id, reply_author, heldReply: blocked_words } = review
  const isOf = eq(replies.review_id, id)
  if (isReleased) await tx.update(replies).set({ blocked_words: [] }).where(isOf)
  else {
    await tx.delete(replies).where(isOf)
    if (reply_author !== null) {
      const payload = { listing_id, reason: reason ?? null }
      await enqueueMail(tx, 'reviews:reply-removed', { to: reply_author, payload })
    }
  }
  if (isReleased && user_id !== null)
    await enqueueMailOnceADay(tx, 'reviews:answered', {
      listing_id,
      person: owner_id ?? '',
      to: user_id,
      payload: { review_id: id },
    })
  await recordAudit(tx, context, isReleased ? 'review.release_reply' : 'review.delete_reply', id, {
    before: { listing_id, blocked_words },
    ...(reason ? { after: { reason } } : {}),
  })
}

async function notifyAuthor(tx: Db, { id, user_id, status: former }: LockedReview, status: Decided): Promise<void> {
  if (user_id === null) return
  const shown = former === 'held' ? 'reviews:released' : 'reviews:shown-again'
  await enqueueMail(tx, status === 'hidden' ? 'reviews:hidden' : shown, { to: user_id, payload: { review_id: id } })
}

export function upholdHiding(context: AuthenticatedContext, id: number, { reason }: Decision): Promise<void> {
  return transaction(context.db, async (tx) => {
    const { user_id } = await lockForDecision(tx, context, id)
    const isDecided = await decideAppeal(tx, context, id, 'rejected', reason)
    if (!isDecided) throw await createAlreadyDecidedError(tx, id)
    if (!mayRejectAppeal(context.viewer, await findHider(tx, id))) throw new HttpError('OWN_DECISION')
    if (user_id !== null) {
      const payload = { review_id: id, reason: reason ?? null }
      await enqueueMail(tx, 'reviews:appeal-rejected', { to: user_id, payload })
    }
    await recordAudit(tx, context, 'review.uphold', id, { after: { status: 'hidden', ...(reason ? { reason } : {}) } })
  })
}

type LockedReview = Awaited<ReturnType<typeof lockForDecision>> & { id: number }

async function lockForDecision(tx: Db, { viewer }: AuthenticatedContext, id: number) {
  const [about] = await tx.select({ listing_id: reviews.listing_id }).from(reviews).where(eq(reviews.id, id))
  if (!about) throw new HttpError('NOT_FOUND')
  await lockListingRow(tx, about.listing_id)
  const [review] = await tx
    .select({
      listing_id: reviews.listing_id,
      status: reviews.status,
      hold_rule: reviews.hold_rule,
      user_id: reviews.user_id,
      owner_id: listings.user_id,
      heldReply: replies.blocked_words,
      reply_author: replies.user_id,
    })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listing_id))
    .leftJoin(replies, and(eq(replies.review_id, reviews.id), isHeldReply))
    .where(and(eq(reviews.id, id), createModeratedListingFilter(viewer, reviews.listing_id)))
    .for('update', { of: reviews })
  if (!review) throw new HttpError('NOT_FOUND')
  await assertImpartial(tx, viewer, { listingIds: [review.listing_id], people: [review.user_id] })
  return review
}

async function decideAppeal(
  tx: Db,
  { viewer }: AuthenticatedContext,
  review_id: number,
  status: 'approved' | 'rejected',
  reason: string | undefined,
): Promise<boolean> {
  const decided = await tx
    .update(reviewAppeals)
    .set({ status, decision_reason: reason ?? null, decided_by: viewer.id, decided_at: sql`now()` })
    .where(and(eq(reviewAppeals.review_id, review_id), eq(reviewAppeals.status, 'pending')))
    .returning({ id: reviewAppeals.id })
  return decided.length > 0
}

async function findHider(tx: Db, id: number): Promise<AdminReview['hidden_by']> {
  const hidden_by = sql<AdminReview['hidden_by']>`${selectLastActor('review', sql`${id}`, 'review.hide')}`
  const [row] = await tx.select({ hidden_by }).from(reviews).where(eq(reviews.id, id))
  return row?.hidden_by ?? null
}

async function createAlreadyDecidedError(tx: Db, id: number): Promise<HttpError> {
  const decision = (
    await readLastDecisions(
      tx,
      'review',
      [id],
      [...Object.values(actions), 'review.uphold', 'review.release_reply', 'review.delete_reply'],
    )
  ).get(id)
  return new HttpError('ALREADY_DECIDED', { details: decision ?? { decided_by: null, decided_at: null } })
}
