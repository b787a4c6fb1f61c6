import { z } from 'zod'
import { categoryName } from '../categories.ts'
import { picture } from '../fields/pictures.ts'
import { paginatedList } from '../lists.ts'
import { facets } from './facets.ts'
import { rowFields } from './field-schemas.ts'
import { understood } from './understood.ts'

/** How a keyword matches: by its words, by category, city or amenity, by similar spelling, or by sound. */
const matchKinds = ['exact', 'category', 'spelling', 'sound'] as const
export type MatchKind = (typeof matchKinds)[number]

export const listingRow = z
  .object({
    id: z.number().int(),
    ...rowFields,
    /** In the language of the request if the gazetteer has the city. */
    city_name: z.string(),
    category: categoryName,
    is_verified: z.boolean(),
    is_featured: z.boolean(),
    /** The reason of the position of the row, besides the order of the list. */
    placement: z.literal('featured').optional(),
    /** Of the gallery, besides the cover. */
    images_count: z.number().int(),
    cover_image_url: z.string().nullable(),
    /** Null for a picture on another host. */
    cover_image: picture.nullable(),
    logo_url: z.string().nullable(),
    /** One decimal; null without reviews. */
    rating: z.number().nullable(),
    reviews_count: z.number().int(),
    created_at: z.iso.datetime(),
    external_id: z.string().optional(),
    source: z.string().optional(),
    /** From the point of a search, or from the listing that others are similar to; one decimal. */
    distance_km: z.number().optional(),
    match: z.enum(matchKinds).optional(),
  })
  .meta({ id: 'ListingRow' })
export type ListingRow = z.output<typeof listingRow>
export const listingList = paginatedList(listingRow).extend({
  /** On request. */
  facets: facets.optional(),
  /** Present if words of the keyword were read as filters. */
  understood: understood.optional(),
  /** What a keyword that is a name would mean as filters; `literal=false` reads it so. */
  alternative: understood.optional(),
})
export type ListingList = z.output<typeof listingList>
