import { z } from 'zod'
import { listingFieldSchemas } from './field-schemas.ts'
import { listingRow } from './row.ts'

/** A public listing for programs that keep a copy: its fields whose changes the feed has. */
export const listingEntry = listingRow
  .omit({ placement: true, distance_km: true, match: true, cover_image: true })
  .extend({
    ...listingFieldSchemas,
    phone_e164: z.string().nullable(),
    whatsapp_e164: z.string().nullable(),
    state_name: z.string().nullable(),
    time_zone: z.string(),
    /** ISO 4217. */
    price_currency: z.string(),
    updated_at: z.iso.datetime(),
    licence: z.string().nullable(),
  })
  .meta({ id: 'ListingEntry' })
export type ListingEntry = z.output<typeof listingEntry>

/** Ordered by id. Without `next_cursor` it is the last one. */
export const listingBatch = z.object({ data: z.array(listingEntry), next_cursor: z.string().nullable() })
export type ListingBatch = z.output<typeof listingBatch>
