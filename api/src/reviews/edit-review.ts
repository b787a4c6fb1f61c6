import type { OwnReview, ReviewChange } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { replies, reviews, reviewVersions } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { savePictures } from '../images/save-pictures.ts'
import { findBlocked } from '../site-settings/find-blocked.ts'
import { findHoldRule, toFirstOfMonth, validateVisit } from './create-review.ts'
import { detectLanguage } from './detect-language.ts'
import { lockReviewedListing } from './lock-reviewed-listing.ts'
import { assertPhotosOn, changePhotos, type PhotoFiles } from './photos.ts'
import { isVisibleReview, mayReview } from './policy.ts'
import { findReview, readOwnReview } from './queries.ts'

type FoundReview = NonNullable<Awaited<ReturnType<typeof findReview>>>

export async function editReview(
  context: AuthenticatedContext,
  id: number,
  change: ReviewChange,
  files: PhotoFiles,
): Promise<OwnReview> {
  const { db, jobQueue, settings, siteSettings, viewer } = context
  const requireAuthor = async (find: typeof findReview, tx: Db) => {
    const review = assertFound(await find(tx, id))
    if (review.user_id !== viewer.id) throw new HttpError(isVisibleReview(review) ? 'FORBIDDEN' : 'NOT_FOUND')
    if (!mayReview(viewer, review.listing)) throw new HttpError('OWNER_CANNOT_REVIEW')
    return review
  }
  // Rejects an invalid request before its photographs are processed.
  const { listing } = await requireAuthor(findReview, db)
  await assertPhotosOn(context, files)
  await validateVisit(db, change.visited_on, listing.country, context.language)
  const language = change.comment === undefined ? undefined : await detectLanguage(change.comment)
  return savePictures(context, files, async (tx, saved) => {
    const review = await requireAuthor(lockReviewedListing, tx)
    const hasOtherPhotos = await changePhotos(tx, id, change, saved.photos, context.language)
    if (hasOtherPhotos) await jobQueue.add(tx, 'storage:delete-files')
    const { rating = review.rating, comment = review.comment, visited_on = review.visited_on } = change
    const saysOther = rating !== review.rating || comment !== review.comment
    if (saysOther || visited_on !== review.visited_on) await keepVersion(tx, review)
    else if (!hasOtherPhotos) return assertFound(await readOwnReview(tx, id))
    const blocked_words = comment === review.comment ? undefined : await findBlocked(siteSettings, [comment])
    const findRule = () => findHoldRule(tx, settings, review.listing.id, viewer.id)
    const hold_rule = review.status !== 'shown' ? null : blocked_words?.length ? 'blocked_words' : await findRule()
    await tx
      .update(reviews)
      .set({
        ...(hold_rule && { status: 'held', hold_rule }),
        rating,
        comment,
        blocked_words,
        language,
        visited_on: toFirstOfMonth(visited_on),
        edited_at: sql`now()`,
      })
      .where(eq(reviews.id, id))
    if (saysOther) await tx.update(replies).set({ is_older: true }).where(eq(replies.review_id, id))
    return assertFound(await readOwnReview(tx, id))
  })
}

const keepVersion = (tx: Db, { id, rating, comment, visited_on, created_at, edited_at }: FoundReview) =>
  tx.insert(reviewVersions).values({
    review_id: id,
    rating,
    comment,
    visited_on: toFirstOfMonth(visited_on),
    written_at: edited_at ?? created_at,
  })
