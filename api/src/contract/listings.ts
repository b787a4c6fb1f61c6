import { countryCodes, limits, listingStatuses, socialNetworks, sortOrders } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { categoryName } from './categories.ts'
import { booleanParam, idInput, textInput } from './fields/fields.ts'
import { openingHours } from './fields/hours.ts'
import { picture } from './fields/pictures.ts'
import { exceedsMaxOffset, paginatedList, pagingFields } from './lists.ts'
import { countryCode } from './places.ts'
import { review } from './reviews.ts'

/** How a keyword matches: by its words, by category, city or amenity, by similar spelling, or by sound. */
const matchKinds = ['exact', 'category', 'spelling', 'sound'] as const
export type MatchKind = (typeof matchKinds)[number]

export const listingRow = z
  .object({
    id: z.number().int(),
    title: z.string(),
    title_latin: z.string().nullable(),
    description: z.string(),
    description_en: z.string().nullable(),
    description_nl: z.string().nullable(),
    city: z.string(),
    /** In the language of the request if the gazetteer has the city. */
    city_name: z.string(),
    country: z.enum(countryCodes),
    address: z.string(),
    category: categoryName,
    is_verified: z.boolean(),
    is_featured: z.boolean(),
    cover_image_url: z.string().nullable(),
    /** Null for a picture on another host. */
    cover_image: picture.nullable(),
    logo_url: z.string().nullable(),
    amenities: z.array(z.string()),
    /** One decimal; null without reviews. */
    rating: z.number().nullable(),
    reviews_count: z.number().int(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    created_at: z.iso.datetime(),
    external_id: z.string().optional(),
    source: z.string().optional(),
    /** Only in searches around a point; one decimal. */
    distance_km: z.number().optional(),
    match: z.enum(matchKinds).optional(),
  })
  .meta({ id: 'ListingRow' })
export type ListingRow = z.output<typeof listingRow>
export const listingList = paginatedList(listingRow)
export type ListingList = z.output<typeof listingList>

export const externalReview = z.object({
  author_name: z.string(),
  time: z.number(),
  rating: z.number(),
  text: z.string(),
  language: z.string().optional(),
  relative_time_description: z.string().optional(),
  translated: z.boolean().optional(),
  original_language: z.string().optional(),
})
export const maxExternalReviews = 20
const externalMoment = z.object({ day: z.number().int(), time: z.string() })
export const externalHours = z.object({
  open_now: z.boolean().optional(),
  weekday_text: z.array(z.string()).optional(),
  periods: z.array(z.object({ open: externalMoment, close: externalMoment.optional() })).optional(),
})

export const listing = listingRow
  .omit({ distance_km: true, match: true })
  .extend({
    user_id: z.number().int().nullable(),
    user: z.object({ id: z.number().int() }).nullable(),
    state: z.string().nullable(),
    state_name: z.string().nullable(),
    zip_code: z.string().nullable(),
    phone: z.string().nullable(),
    phone_e164: z.string().nullable(),
    whatsapp: z.string().nullable(),
    whatsapp_e164: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    social: z.partialRecord(z.enum(socialNetworks), z.string()),
    /** Comma-separated. */
    keywords: z.string(),
    category_id: z.number().int(),
    is_published: z.boolean(),
    place_id: z.string().nullable(),
    images: z.array(z.object({ id: z.number().int(), image_url: z.string(), picture: picture.nullable() })),
    /** The newest five. All: `/listings/{id}/reviews`. */
    reviews: z.array(review),
    price: z.number().nullable(),
    views: z.number().int(),
    opening_hours: openingHours.nullable(),
    time_zone: z.string(),
    /** Null if the hours are unknown. */
    is_open_now: z.boolean().nullable(),
    /** Null while open. */
    opens_at: z.iso.datetime().nullable(),
    /** Null while closed, and if it never closes. */
    closes_at: z.iso.datetime().nullable(),
    google_rating: z.number().nullable(),
    google_reviews_count: z.number().int().nullable(),
    google_reviews_json: z.array(externalReview).nullable(),
    google_opening_hours_json: externalHours.nullable(),
    updated_at: z.iso.datetime(),
    /** For the owner and staff. Incremented by each change of the content; see `ETag` and `If-Match`. */
    version: z.number().int().optional(),
    status: z.enum(listingStatuses).optional(),
    rejection_reason: z.string().nullable().optional(),
    verification_requested: z.boolean().optional(),
  })
  .meta({ id: 'Listing' })
export type Listing = z.output<typeof listing>

export const ownListing = listingRow
  .omit({ distance_km: true, match: true })
  .extend({
    category_id: z.number().int(),
    is_published: z.boolean(),
    status: z.enum(listingStatuses),
    rejection_reason: z.string().nullable(),
    verification_requested: z.boolean(),
    price: z.number().nullable(),
    views: z.number().int(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnListing' })
export const ownListingList = paginatedList(ownListing)
export type OwnListingList = z.output<typeof ownListingList>

const listingReference = z.object({ id: z.number().int(), title: z.string() })
export const duplicateList = z.object({ data: z.array(listingReference) })
export const createdListing = listing
  .extend({ possible_duplicates: z.array(listingReference) })
  .meta({ id: 'CreatedListing' })
export type CreatedListing = z.output<typeof createdListing>

/** Kilometres. */
export const searchRadius = { default: 10, max: 200 }

const degrees = /^-?\d{1,3}(?:\.\d{1,15})?(?:,-?\d{1,3}(?:\.\d{1,15})?){3}$/

/** `south,west,north,east` in degrees. A box must not cross the date line. */
const bounds = z
  .string()
  .meta({ examples: ['24.3,46.2,25.1,47.1'] })
  .transform((text, context) => {
    const [south = 0, west = 0, north = 0, east = 0] = degrees.test(text) ? text.split(',').map(Number) : []
    if (south >= north || west >= east || south < -90 || north > 90 || west < -180 || east > 180) {
      context.addIssue({ code: 'custom', params: { rule: 'bounds' } })
      return z.NEVER
    }
    return { south, west, north, east }
  })

const searchFields = z.object({
  ...pagingFields,
  title: textInput({ max: limits.searchText.max }).optional(),
  country: countryCode.optional(),
  city: textInput({ max: limits.city.max }).optional(),
  category_id: idInput.optional(),
  min_rating: z.coerce.number().min(1).max(5).optional(),
  sort_by: z.enum(sortOrders).default('default'),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  radius_km: z.coerce.number().positive().max(searchRadius.max).default(searchRadius.default),
  is_featured: booleanParam.optional(),
  is_verified: booleanParam.optional(),
  open_now: booleanParam.optional(),
  bounds: bounds.optional(),
  /** Without spelling and phonetic matches. */
  exact: booleanParam.optional(),
})

export const listingSearch = searchFields
  .refine((search) => !exceedsMaxOffset(search), { path: ['page'], params: { rule: 'too_deep' } })
  .refine((search) => search.latitude === undefined || search.longitude !== undefined, {
    path: ['longitude'],
    params: { rule: 'both_coordinates' },
  })
  .refine((search) => search.longitude === undefined || search.latitude !== undefined, {
    path: ['latitude'],
    params: { rule: 'both_coordinates' },
  })
export type ListingSearch = z.output<typeof listingSearch>

export const similarSearch = z.object({ per_page: pagingFields.per_page })
export type SimilarSearch = z.output<typeof similarSearch>

/** For pages that drop an invalid filter instead of failing. */
export const listingSearchFields = searchFields.shape

export const mapSearch = searchFields
  .omit({ page: true, per_page: true, sort_by: true, latitude: true, longitude: true, radius_km: true, exact: true })
  .extend({ bounds })
export type MapSearch = z.output<typeof mapSearch>

/** A listing, or a cluster whose `id` and `title` are null. */
const mapPoint = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    count: z.number().int(),
    id: z.number().int().nullable(),
    title: z.string().nullable(),
    title_latin: z.string().nullable(),
  })
  .meta({ id: 'MapPoint' })
export type MapPoint = z.output<typeof mapPoint>
export const listingMap = z
  .object({ data: z.array(mapPoint), total: z.number().int(), total_is_capped: z.literal(true).optional() })
  .meta({ id: 'ListingMap' })
export type ListingMap = z.output<typeof listingMap>
