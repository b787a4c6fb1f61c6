import { createIndexStep, dropIndexStep } from '../upgrade/online-step.ts'

const newest = 'created_at desc nulls last, id desc nulls last'
const createOrder = (index: string, columns: string) =>
  createIndexStep(index, `reviews (listing_id, ${columns}, language, photos_count) where status = 'shown'`)

/** The index steps of an upgrade. In a new database, migrations create these indexes. */
export const reviewIndexSteps = [
  createIndexStep('reviews_listing_id_written_idx', 'reviews (listing_id, created_at, user_id)'),
  createIndexStep('reviews_held_idx', `reviews (created_at, id) where status = 'held'`),
  createOrder('reviews_of_listing_newest_idx', `${newest}, rating`),
  createOrder('reviews_of_listing_helpful_idx', `helpful_count desc nulls last, ${newest}, rating`),
  createOrder('reviews_of_listing_rating_idx', `rating desc nulls last, ${newest}`),
  ...['created_at', 'newest', 'helpful', 'rating'].map((order) => dropIndexStep(`reviews_listing_id_${order}_idx`)),
]
