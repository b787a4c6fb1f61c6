import { z } from 'zod'
import { categoryReference } from '../categories.ts'
import { picture } from '../fields/pictures.ts'
import { component, paginatedList } from '../schemas.ts'
import { facets } from './facets.ts'
import { listingRowFieldSchemas } from './field-schemas.ts'
import { keywordInterpretation, unmetFilters } from './keyword-interpretation.ts'
import { sourceFields } from './source-fields.ts'

const matchKinds = ['exact', 'category', 'spelling', 'sound'] as const
export type MatchKind = (typeof matchKinds)[number]

export const listingRow = component('ListingRow', {
  id: z.number().int(),
  ...listingRowFieldSchemas,
  /** In the language of the request if the gazetteer has the city. */
  city_name: z.string(),
  category: categoryReference,
  is_verified: z.boolean(),
  is_featured: z.boolean(),
  placement: z.literal('featured').optional(),
  images_count: z.number().int(),
  cover_image_url: z.string().nullable(),
  /** Null for a picture on another host. */
  cover_image: picture.nullable(),
  logo_url: z.string().nullable(),
  /** To one decimal; null without reviews. */
  rating: z.number().nullable(),
  reviews_count: z.number().int(),
  created_at: z.iso.datetime(),
  external_id: z.string().optional(),
  source: z.string().optional(),
  licence: z.string().optional(),
  ...sourceFields,
  /** From the searched position, or the listing to which this row is similar. */
  distance_km: z.number().optional(),
  match: z.enum(matchKinds).optional(),
})
export type ListingRow = z.output<typeof listingRow>
export const listingList = paginatedList(listingRow).extend({
  facets: facets.optional(),
  understood: keywordInterpretation.optional(),
  /** The keyword is a name, but could also mean these filters, which `literal=false` applies. */
  alternative: keywordInterpretation.optional(),
  /** No listing passes them; `data` has what the other words find. */
  unmet: unmetFilters.optional(),
})
export type ListingList = z.output<typeof listingList>
