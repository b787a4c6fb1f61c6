import { amenities, limits, pageSizes, sortOrders } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanParam } from '../fields/boolean.ts'
import { boundsParam } from '../fields/bounds.ts'
import { requireBothCoordinates } from '../fields/coordinates.ts'
import { idParam } from '../fields/id.ts'
import { toList } from '../fields/list-inputs.ts'
import { decimalInput } from '../fields/number.ts'
import { lineInput } from '../fields/text.ts'
import { countryCode } from '../places.ts'
import { cursorParam, exceedsMaxOffset, pagingFields } from '../schemas.ts'

/** In kilometres. */
export const searchRadius = { min: 0.001, default: 10, max: 200 }

/** `distance` needs a position; `best` orders by the Bayesian mean, but does not put featured listings first. */
export const searchOrders = [...sortOrders, 'distance', 'best'] as const
export type SearchOrder = (typeof searchOrders)[number]

const amenitiesParam = z.preprocess(
  toList,
  z
    .array(z.enum(amenities))
    .max(limits.amenityFilters.max)
    .transform((codes) => [...new Set(codes)])
    .optional(),
)

export const listingSearchFields = {
  ...pagingFields,
  title: lineInput({ max: limits.searchText.max }).optional(),
  country: countryCode.optional(),
  city: lineInput({ max: limits.city.max }).optional(),
  category_id: idParam.optional(),
  min_rating: decimalInput(z.number().min(1).max(5)).optional(),
  sort_by: z.enum(searchOrders).default('default'),
  latitude: decimalInput(z.number().min(limits.latitude.min).max(limits.latitude.max)).optional(),
  longitude: decimalInput(z.number().min(limits.longitude.min).max(limits.longitude.max)).optional(),
  radius_km: decimalInput(z.number().min(searchRadius.min).max(searchRadius.max)).prefault(searchRadius.default),
  is_featured: booleanParam.optional(),
  is_verified: booleanParam.optional(),
  open_now: booleanParam.optional(),
  amenities: amenitiesParam,
  bounds: boundsParam.optional(),
  /** Omits matches by spelling and sound. */
  exact: booleanParam.optional(),
  facets: booleanParam.optional(),
  /** True treats no word as a filter; false applies filters even if the keyword is a name. */
  literal: booleanParam.optional(),
}

/** Also beside other wrong fields, so that one answer names them all. */
const atMost = (limit: number) => ({ path: ['per_page'], params: { rule: 'at_most', limit }, when: () => true })

export const listingSearch = requireBothCoordinates(
  z
    .object({
      ...listingSearchFields,
      per_page: decimalInput(z.number().int().min(1).meta({ maximum: pageSizes.batchMax })).prefault(pageSizes.default),
      /** Reads all matches in batches, ordered by id. Empty for the first one. */
      cursor: cursorParam.optional(),
    })
    .refine(({ per_page, cursor }) => cursor !== undefined || !(per_page > pageSizes.max), atMost(pageSizes.max))
    .refine(
      ({ per_page, cursor }) => cursor === undefined || !(per_page > pageSizes.batchMax),
      atMost(pageSizes.batchMax),
    )
    .refine(({ title, cursor }) => !title || cursor === undefined, {
      path: ['title'],
      params: { rule: 'cursor_alone' },
    })
    .refine(({ sort_by, cursor }) => sort_by === 'default' || cursor === undefined, {
      path: ['sort_by'],
      params: { rule: 'cursor_alone' },
    })
    .refine((search) => !exceedsMaxOffset(search), { path: ['page'], params: { rule: 'too_deep' } })
    .refine(({ sort_by, latitude }) => sort_by !== 'distance' || latitude !== undefined, {
      path: ['sort_by'],
      params: { rule: 'needs_position' },
    }),
)
export type ListingSearch = z.output<typeof listingSearch>

export const similarSearch = z.object({ per_page: pagingFields.per_page })
export type SimilarSearch = z.output<typeof similarSearch>
