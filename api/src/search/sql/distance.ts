import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import type { SearchFilters } from '../search-request.ts'
import type { BindFilter } from './filter-parameters.ts'

export function createDistanceFragments({ near }: SearchFilters, bind: BindFilter) {
  if (near === undefined) return undefined
  const here = sql`earth_point(${bind('latitude')}::float8, ${bind('longitude')}::float8)`
  const metres = sql`${bind('metres')}::float8`
  return {
    // Sub-queries compute the point and the distance once instead of for each listing in the box.
    within: sql`surface_box(${here}, ${metres}) @> ${listings.position} and cube_distance((select ${here}), ${listings.position}) <= (select chord_length(${metres}))`,
    distance: sql<number>`surface_distance(${here}, ${listings.position})`,
    nearest: sql`${listings.position} <-> ${here}, ${listings.id}`,
  }
}
