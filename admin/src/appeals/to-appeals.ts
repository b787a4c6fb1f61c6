import type { AdminReview } from '@dalil/api/contract'

/** A review in the queue of appeals, under the status and the time of its appeal. */
export type AppealRow = NonNullable<AdminReview['appeal']> &
  Pick<AdminReview, 'id' | 'listing'> & { review: AdminReview }

export const toAppeals = (reviews: AdminReview[]): AppealRow[] =>
  reviews.flatMap((review) =>
    review.appeal ? [{ ...review.appeal, id: review.id, listing: review.listing, review }] : [],
  )
