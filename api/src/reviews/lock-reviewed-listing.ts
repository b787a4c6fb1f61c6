import type { Db } from '@dalil/db/connect'
import { lockListingRow } from '../listings/detail/public-listing.ts'
import { findReview } from './queries.ts'

export async function lockReviewedListing(tx: Db, id: number): ReturnType<typeof findReview> {
  const review = await findReview(tx, id)
  if (!review) return undefined
  await lockListingRow(tx, review.listing.id)
  return findReview(tx, id)
}
