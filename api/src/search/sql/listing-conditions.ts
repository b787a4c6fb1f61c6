import { listings } from '@dalil/db/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../search-request.ts'
import { toColumnConditions } from './column-conditions.ts'
import { createDistanceFragments } from './distance.ts'
import type { BindFilter } from './filter-parameters.ts'
import { toOpenCondition } from './open-condition.ts'

export const isPublicListingSql = sql`${listings.is_public}`

export function toListingConditions(filters: SearchFilters, bind: BindFilter): SQL {
  const { amenities, bounds } = filters
  const conditions = and(
    isPublicListingSql,
    ...toColumnConditions(listings, filters, bind),
    toOpenCondition(filters, bind, listings),
    amenities && sql`${listings.amenities} @> ${bind('amenities')}::text[]`,
    createDistanceFragments(filters, bind)?.within,
    bounds &&
      sql`point(${listings.longitude}, ${listings.latitude}) <@ box(point(${bind('west')}::float8, ${bind('south')}::float8), point(${bind('east')}::float8, ${bind('north')}::float8))`,
  )
  return conditions ?? isPublicListingSql
}
