import { limits, listingStatuses, ownListingStates } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { lineInput } from '../fields/text.ts'
import { createPagedQuery, paginatedList } from '../schemas.ts'
import { listingFieldSchemas } from './field-schemas.ts'
import { listingRow } from './row.ts'

export const ownListingQuery = createPagedQuery({
  search: lineInput({ max: limits.searchText.max }).optional(),
  state: z.enum(ownListingStates).optional(),
})
export type OwnListingQuery = z.output<typeof ownListingQuery>

export const ownListing = listingRow
  .omit({ distance_km: true, match: true, placement: true, images_count: true })
  .extend({
    category_id: listingFieldSchemas.category_id,
    is_published: z.boolean(),
    status: z.enum(listingStatuses),
    rejection_reason: z.string().nullable(),
    verification_requested: z.boolean(),
    has_pending_revision: z.boolean(),
    suggestions_count: z.number().int(),
    open_claim_id: z.number().int().nullable(),
    needs_confirmation: z.boolean(),
    price: listingFieldSchemas.price,
    /** ISO 4217. */
    price_currency: z.string(),
    views: z.number().int(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnListing' })
export const ownListingList = paginatedList(ownListing)
export type OwnListingList = z.output<typeof ownListingList>
