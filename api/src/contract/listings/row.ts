import { z } from 'zod'
import { categoryReference } from '../categories.ts'
import { picture } from '../fields/pictures.ts'
import { paginatedList } from '../lists.ts'
import { facets } from './facets.ts'
import { listingRowFieldSchemas } from './field-schemas.ts'
import { keywordInterpretation, unmetFilters } from './keyword-interpretation.ts'

/** How a keyword matches: by its words, by category, city or amenity, by similar spelling, or by sound. */
const matchKinds = ['exact', 'category', 'spelling', 'sound'] as const
export type MatchKind = (typeof matchKinds)[number]

export const listingRow = z
  .object({
    id: z.number().int(),
    ...listingRowFieldSchemas,
    /** In the language of the request if the gazetteer has the city. */
    city_name: z.string(),
    category: categoryReference,
    is_verified: z.boolean(),
    is_featured: z.boolean(),
    /** Why the list places the row first, regardless of the requested order. */
    placement: z.literal('featured').optional(),
    /** The number of gallery pictures, not counting the cover. */
    images_count: z.number().int(),
    cover_image_url: z.string().nullable(),
    /** Null for a picture on another host. */
    cover_image: picture.nullable(),
    logo_url: z.string().nullable(),
    /** Rounded to one decimal; null without reviews. */
    rating: z.number().nullable(),
    reviews_count: z.number().int(),
    created_at: z.iso.datetime(),
    external_id: z.string().optional(),
    source: z.string().optional(),
    /** The distance from the searched position, or from the listing to which this row is similar; one decimal. */
    distance_km: z.number().optional(),
    match: z.enum(matchKinds).optional(),
  })
  .meta({ id: 'ListingRow' })
export type ListingRow = z.output<typeof listingRow>
export const listingList = paginatedList(listingRow).extend({
  /** Present if the request asks for facets. */
  facets: facets.optional(),
  /** Present if words of the keyword were interpreted as filters. */
  understood: keywordInterpretation.optional(),
  /** Present if the keyword is a name that could also mean filters, which `literal=false` applies. */
  alternative: keywordInterpretation.optional(),
  /** Filters that the keyword names and that no listing passes; `data` has what the other words find. */
  unmet: unmetFilters.optional(),
})
export type ListingList = z.output<typeof listingList>
