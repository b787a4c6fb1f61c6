import { claimFactorKinds, countryCodes, listingStatuses } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { picture } from '../fields/pictures.ts'
import { review } from '../reviews.ts'
import { component } from '../schemas.ts'
import { listingChanges } from './changes.ts'
import { externalHours, externalReview } from './external-rating.ts'
import { listingFieldSchemas } from './field-schemas.ts'
import { listingRow } from './row.ts'

const pendingRevision = component('PendingRevision', {
  id: z.number().int(),
  changes: listingChanges,
  created_at: z.iso.datetime(),
})

export const listing = listingRow
  .omit({ distance_km: true, match: true, placement: true, images_count: true })
  .extend({
    ...listingFieldSchemas,
    user_id: z.number().int().nullable(),
    user: z.object({ id: z.number().int() }).nullable(),
    state_name: z.string().nullable(),
    /** ISO 4217. */
    price_currency: z.string(),
    phone_e164: z.string().nullable(),
    whatsapp_e164: z.string().nullable(),
    is_published: z.boolean(),
    moved_to_listing: z
      .object({
        id: z.number().int(),
        title: z.string(),
        title_latin: z.string().nullable(),
        country: z.enum(countryCodes),
      })
      .nullable(),
    /** Null if never, or if that was before this field existed. */
    confirmed_at: z.iso.datetime().nullable(),
    verification: z
      .object({
        /** Null if the listing was verified before this field existed. */
        verified_at: z.iso.datetime().nullable(),
        factors: z.array(z.object({ kind: z.enum(claimFactorKinds), checked_at: z.iso.datetime() })),
      })
      .nullable(),
    images: z.array(z.object({ id: z.number().int(), image_url: z.string(), picture: picture.nullable() })),
    reviews: z.array(review),
    views: z.number().int(),
    time_zone: z.string(),
    /** Null if the hours are unknown. */
    is_open_now: z.boolean().nullable(),
    /** Null while open. */
    opens_at: z.iso.datetime().nullable(),
    /** Null while closed, or if the place never closes. */
    closes_at: z.iso.datetime().nullable(),
    google_rating: z.number().nullable(),
    google_reviews_count: z.number().int().nullable(),
    google_reviews_json: z.array(externalReview).nullable(),
    google_opening_hours_json: externalHours.nullable(),
    updated_at: z.iso.datetime(),
    /** For the owner and staff from here on; see `ETag` and `If-Match`. */
    version: z.number().int().optional(),
    status: z.enum(listingStatuses).optional(),
    rejection_reason: z.string().nullable().optional(),
    verification_requested: z.boolean().optional(),
    suggestions_count: z.number().int().optional(),
    open_claim_id: z.number().int().nullable().optional(),
    merged_into: z.number().int().nullable().optional(),
    pending_revision: pendingRevision.nullable().optional(),
  })
  .meta({ id: 'Listing' })
export type Listing = z.output<typeof listing>
