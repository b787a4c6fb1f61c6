import { z } from 'zod'
import { changed, clearable, parsed, typedNumber, whole } from '../listing-input.ts'
import { externalHours, externalReview, mostExternalReviews } from '../listings.ts'

const asJson = <Shape extends z.ZodType>(shape: Shape) => clearable(z.preprocess(parsed, shape))

/** What an admin changes: also what another service says of the place, which is not its owner's to write. */
export const adminListingChange = whole(
  z.object({
    ...changed,
    google_rating: typedNumber({ min: 0, max: 5 }),
    google_reviews_count: typedNumber({ min: 0, max: 2_000_000_000 }).refine(
      (count) => count === null || count === undefined || Number.isInteger(count),
      { params: { rule: 'number' } },
    ),
    google_reviews_json: asJson(z.array(externalReview).max(mostExternalReviews)),
    google_opening_hours_json: asJson(externalHours),
  }),
).meta({ id: 'AdminListingChange' })
export type AdminListingChange = z.output<typeof adminListingChange>
