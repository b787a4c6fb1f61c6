import { z } from 'zod'
import { clearable, listingChangeFields, numberInput, parseJsonText, requireBothCoordinates } from '../listing-input.ts'
import { externalHours, externalReview, maxExternalReviews } from '../listings.ts'

const asJson = <Shape extends z.ZodType>(shape: Shape) => clearable(z.preprocess(parseJsonText, shape))

/** Only admins change the data of other services. */
export const adminListingChange = requireBothCoordinates(
  z.object({
    ...listingChangeFields,
    google_rating: numberInput({ min: 0, max: 5 }),
    google_reviews_count: numberInput({ min: 0, max: 2_000_000_000 }).refine(
      (count) => count === null || count === undefined || Number.isInteger(count),
      { params: { rule: 'number' } },
    ),
    google_reviews_json: asJson(z.array(externalReview).max(maxExternalReviews)),
    google_opening_hours_json: asJson(externalHours),
  }),
).meta({ id: 'AdminListingChange' })
export type AdminListingChange = z.output<typeof adminListingChange>
