import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { clearable } from '../fields/clearable.ts'
import { requireBothCoordinates } from '../fields/coordinates.ts'
import { formField } from '../fields/form-field.ts'
import { parseJsonText } from '../fields/json.ts'
import { numberInput } from '../fields/number.ts'
import { countCodePoints, lineInput, textInput } from '../fields/text.ts'
import { externalHoursInput, externalReview, maxExternalReviews } from '../listings/external-rating.ts'
import { listingChangeFields } from '../listings/input.ts'

const asJson = <Shape extends z.ZodType>(shape: Shape) => clearable(formField(shape, parseJsonText))

/** Imported places have neither, and react-admin sends whole records. */
const textOrNone = (input: typeof textInput | typeof lineInput, { min = 0, max }: { min?: number; max: number }) =>
  input({ max })
    .refine((text) => text === '' || countCodePoints(text) >= min, { params: { rule: 'min', limit: min } })
    .optional()

export const adminListingChange = requireBothCoordinates(
  z.object({
    ...listingChangeFields,
    address: textOrNone(lineInput, limits.address),
    description: textOrNone(textInput, limits.description),
    google_rating: clearable(numberInput({ min: 0, max: 5 })),
    google_reviews_count: clearable(
      numberInput({ min: 0, max: 2_000_000_000 }).refine(Number.isInteger, { params: { rule: 'number' } }),
    ),
    google_reviews_json: asJson(z.array(externalReview).max(maxExternalReviews)),
    google_opening_hours_json: asJson(externalHoursInput),
  }),
).meta({ id: 'AdminListingChange' })
export type AdminListingChange = z.output<typeof adminListingChange>
