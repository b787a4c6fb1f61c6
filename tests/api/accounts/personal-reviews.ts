import {
  detectedSignals,
  favourites,
  helpfulVotes,
  replies,
  reviewAppeals,
  reviewHidings,
  reviewPhotos,
  reviews,
  reviewVersions,
  reviewWithdrawals,
} from '@dalil/db/schema'
import { type MarkedPerson, personalMarker } from './personal-marker.ts'

export async function leaveReviews({ id, testApp: { db, listingIds, userIds } }: MarkedPerson) {
  const [review] = await db
    .insert(reviews)
    .values({ user_id: id, listing_id: listingIds.stall, rating: 1, comment: personalMarker })
    .returning({ id: reviews.id })
  const [others] = await db
    .insert(reviews)
    .values({ user_id: userIds.jan, listing_id: listingIds.stall, rating: 5, comment: 'prima' })
    .returning({ id: reviews.id })
  await db.insert(replies).values({ review_id: others?.id ?? 0, user_id: id, text: personalMarker })
  await db.insert(reviewHidings).values({ listing_id: listingIds.stall, user_id: id })
  await db.insert(reviewWithdrawals).values({ listing_id: listingIds.stall, user_id: id })
  await db.insert(helpfulVotes).values({ review_id: others?.id ?? 0, user_id: id })
  await db.insert(reviewVersions).values({
    review_id: review?.id ?? 0,
    rating: 2,
    comment: personalMarker,
    written_at: '2026-05-01T00:00:00.000Z',
  })
  await db
    .insert(reviewAppeals)
    .values({ review_id: review?.id ?? 0, hidden_at: '2026-05-01T00:00:00.000Z', message: personalMarker })
  await db
    .insert(reviewPhotos)
    .values({ review_id: review?.id ?? 0, image_url: `https://pictures.test/${personalMarker}` })
  await db.insert(detectedSignals).values({ review_id: review?.id ?? 0, signal: 'new_account' })
  await db.insert(favourites).values({ user_id: id, listing_id: listingIds.bakery })
  return review?.id ?? 0
}
