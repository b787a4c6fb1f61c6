import { createIndexStep, dropIndexStep } from '../upgrade/online-step.ts'

const newest = 'created_at desc nulls last, id desc nulls last'
const isShown = "where status = 'shown'"

/** A new database has the indexes from its migrations. */
export const reviewIndexSteps = [
  createIndexStep(
    'reviews_listing_id_rating_idx',
    `reviews (listing_id, rating desc nulls last, ${newest}) ${isShown}`,
  ),
  createIndexStep('reviews_listing_id_newest_idx', `reviews (listing_id, ${newest}, rating, language) ${isShown}`),
  dropIndexStep('reviews_listing_id_created_at_idx'),
  createIndexStep(
    'reviews_listing_id_helpful_idx',
    `reviews (listing_id, helpful_count desc nulls last, ${newest}) ${isShown}`,
  ),
]
