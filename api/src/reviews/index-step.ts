import { createIndexStep } from '../upgrade/online-step.ts'

/** For reviews by stars. A new database has it from its migrations. */
export const reviewIndexStep = createIndexStep(
  'reviews_listing_id_rating_idx',
  "reviews (listing_id, rating desc nulls last, created_at desc nulls last, id desc nulls last) where status = 'shown'",
)
