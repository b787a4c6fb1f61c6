import { businessStatuses, pageSizes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { boundsParam } from '../fields/bounds.ts'
import { requireBothCoordinates } from '../fields/coordinates.ts'
import { idList } from '../fields/id.ts'
import { component } from '../schemas.ts'
import { listingSearchFields } from './search.ts'

export const mapSearch = requireBothCoordinates(
  z
    .object(listingSearchFields)
    .omit({ page: true, per_page: true, sort_by: true, facets: true })
    .extend({
      bounds: boundsParam,
      /** Listings that the response omits, because the page shows their pins already. */
      without: idList(pageSizes.max).optional(),
    }),
)
export type MapSearch = z.output<typeof mapSearch>

/** `id`, `title` and `business_status` of a cluster are null. */
const mapPoint = component('MapPoint', {
  latitude: z.number(),
  longitude: z.number(),
  count: z.number().int(),
  id: z.number().int().nullable(),
  title: z.string().nullable(),
  title_latin: z.string().nullable(),
  business_status: z.enum(businessStatuses).nullable(),
})
export type MapPoint = z.output<typeof mapPoint>
export const listingMap = component('ListingMap', {
  data: z.array(mapPoint),
  total: z.number().int(),
  total_is_capped: z.literal(true).optional(),
})
export type ListingMap = z.output<typeof listingMap>
