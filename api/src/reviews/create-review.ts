import type { OwnReview, ReviewInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { reviewHidings, reviews } from '@dalil/db/schema'
import type { CountryCode, HoldRule, Language } from '@dalil/db/vocabulary'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { savePictures } from '../images/save-pictures.ts'
import { findPublicListing, lockPublicListing, type PublicListing } from '../listings/detail/public-listing.ts'
import { enqueueMailOnceADay } from '../mail/enqueue.ts'
import { readLocalDay } from '../places/local-day.ts'
import type { Settings } from '../settings/settings.ts'
import { findBlocked } from '../site-settings/find-blocked.ts'
import { areRecentReviewsMany, extendBurst, isInBurst, isRepeat } from './bursts.ts'
import { detectLanguage } from './detect-language.ts'
import { addPhotos, assertPhotosOn, type PhotoFiles } from './photos.ts'
import { mayReview } from './policy.ts'
import { readOwnReview } from './queries.ts'

export const toFirstOfMonth = (month: string | null | undefined) => (month ? `${month}-01` : null)

export async function validateVisit(
  db: Db,
  month: string | null | undefined,
  country: CountryCode,
  language: Language,
): Promise<void> {
  if (month && month > (await readLocalDay(db, country)).slice(0, 7))
    throw createFieldError(language, 'visited_on', 'validation.future')
}

export async function createReview(
  context: AuthenticatedContext,
  listing_id: number,
  { rating, comment, visited_on }: ReviewInput,
  files: PhotoFiles,
): Promise<OwnReview> {
  const { db, viewer, settings, siteSettings } = context
  const requireReviewable = async (find: (db: Db, id: number) => Promise<PublicListing | undefined>, tx: Db) => {
    const listing = assertFound(await find(tx, listing_id))
    if (!mayReview(viewer, listing)) throw new HttpError('OWNER_CANNOT_REVIEW')
    return listing
  }
  // Rejects an invalid request before its photographs are processed.
  const { country } = await requireReviewable(findPublicListing, db)
  await validateVisit(db, visited_on, country, context.language)
  await assertPhotosOn(context, files)
  const language = await detectLanguage(comment)
  const blocked_words = await findBlocked(siteSettings, [comment])
  return savePictures(context, files, async (tx, saved) => {
    const listing = await requireReviewable(lockPublicListing, tx)
    const hold_rule =
      blocked_words.length > 0 ? 'blocked_words' : await findHoldRule(tx, settings, listing_id, viewer.id)
    const status = hold_rule ? 'held' : 'shown'
    const [inserted] = await tx
      .insert(reviews)
      .values({
        listing_id,
        user_id: viewer.id,
        rating,
        comment,
        language,
        status,
        hold_rule,
        blocked_words,
        visited_on: toFirstOfMonth(visited_on),
      })
      .onConflictDoNothing({ target: [reviews.listing_id, reviews.user_id] })
      .returning({ id: reviews.id })
    if (!inserted) throw new HttpError('REVIEW_ALREADY_EXISTS')
    await addPhotos(tx, inserted.id, saved.photos)
    if (settings.reviewBursts && !(await isRepeat(tx, listing_id, viewer.id))) await extendBurst(tx, listing_id)

    if (listing.user_id !== null && status === 'shown')
      await enqueueMailOnceADay(tx, 'reviews:written', {
        listing_id,
        person: viewer.id,
        to: listing.user_id,
        payload: { review_id: inserted.id },
      })
    return assertFound(await readOwnReview(tx, inserted.id))
  })
}

export async function findHoldRule(
  tx: Db,
  { reviewBursts }: Settings,
  listing_id: number,
  user_id: number,
): Promise<HoldRule | null> {
  if (await wasHidden(tx, listing_id, user_id)) return 'hidden_before'
  if (!reviewBursts) return null
  const isHeld =
    (await isInBurst(tx, listing_id)) ||
    ((await isRepeat(tx, listing_id, user_id)) && (await areRecentReviewsMany(tx, listing_id)))
  return isHeld ? 'burst' : null
}

/** Whether a review of this author was hidden. A new review is then held, because it may repeat the hidden text. */
async function wasHidden(tx: Db, listing_id: number, user_id: number): Promise<boolean> {
  const isTheirs = and(eq(reviewHidings.listing_id, listing_id), eq(reviewHidings.user_id, user_id))
  return (await tx.$count(reviewHidings, isTheirs)) > 0
}
