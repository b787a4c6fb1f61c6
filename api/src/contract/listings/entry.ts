import { z } from 'zod'
import { listingFieldSchemas } from './field-schemas.ts'
import { listingRow } from './row.ts'
import { sourceFields } from './source-fields.ts'

/** A public listing for programs that keep a copy: all its fields, without what changes with the time of day. */
export const listingEntry = listingRow
  .omit({ placement: true, distance_km: true, match: true, cover_image: true })
  .extend({
    ...listingFieldSchemas,
    phone_e164: z.string().nullable(),
    whatsapp_e164: z.string().nullable(),
    licence: z.string().nullable(),
    ...sourceFields,
  })
  .meta({ id: 'ListingEntry' })
export type ListingEntry = z.output<typeof listingEntry>

/** Ordered by id. Without `next_cursor` it is the last one. */
export const listingBatch = z.object({ data: z.array(listingEntry), next_cursor: z.string().nullable() })
export type ListingBatch = z.output<typeof listingBatch>
