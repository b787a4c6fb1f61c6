import { type ListingMap, type ListingSearch, listingSearch, type MapPoint, type MapSearch } from '@dalil/api/contract'
import type { Databases, Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { pageSizes } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { searchKeyword } from '../../search/search.ts'
import { bindValues } from '../../search/sql/filter-parameters.ts'
import { toListingConditions } from '../../search/sql/listing-conditions.ts'
import { readInterpretedPage } from './read-interpreted-page.ts'
import { type MeantSearch, resolveFilters, resolveMeant, toSearchRequest } from './to-search-request.ts'

/** The listings in a cell of the grid form one point. */
const gridSize = 16
const maxHits = 500
/** The maximum number of clustered listings: the first ones in the order of the index. */
const maxClustered = pageSizes.cappedTotal

export async function readListingMap(databases: Databases, search: MapSearch): Promise<ListingMap> {
  const complete = { ...listingSearch.parse({}), ...search }
  const { data, total, total_is_capped } = await readInterpretedPage(databases, complete, (each) =>
    readBounds(databases, each),
  )
  return { data, total, total_is_capped }
}

type CompleteSearch = MeantSearch<ListingSearch & MapSearch>

async function readBounds({ db, searchDb }: Databases, search: CompleteSearch): Promise<ListingMap> {
  const filters = await resolveFilters(db, search)
  if (!filters) return { data: [], total: 0 }
  const { title } = search
  if (!title) return readClusters(searchDb, search, toListingConditions(filters, bindValues(filters)))

  const meant = await resolveMeant(db, search)
  const request = { ...toSearchRequest({ ...search, title }, filters, meant), limit: maxHits }
  const { hits, total } = await searchKeyword({ db, searchDb }, request)
  const ids = sql.raw(`'{${hits.map(({ id }) => id).join(',')}}'::integer[]`)
  const map = await readClusters(searchDb, search, sql`${listings.id} = any(${ids})`)
  const isCapped = total > maxClustered
  const visibleCount = hits.filter(({ id }) => search.without?.includes(id)).length
  return { ...map, total: Math.min(total, maxClustered) - visibleCount, ...(isCapped ? { total_is_capped: true } : {}) }
}

/** Excludes the listings in `without` from points and counts, because the page shows their pins already. */
async function readClusters(db: Db, { bounds, without = [] }: MapSearch, where: SQL): Promise<ListingMap> {
  const { south, west, north, east } = bounds
  const rows = await db.execute<MapPoint & { matches: number }>(sql`
    with matches as materialized (
      select id, title, title_latin, business_status, latitude, longitude from ${listings}
      where ${where} and latitude is not null and id <> all(${sql.param(without)}::integer[])
      limit ${sql.raw(String(maxClustered + 1))}
    )
    select
      avg(latitude)::double precision as latitude, avg(longitude)::double precision as longitude, count(*)::integer as count,
      case when count(*) = 1 then min(id) end as id,
      case when count(*) = 1 then min(title) end as title,
      case when count(*) = 1 then min(title_latin) end as title_latin,
      case when count(*) = 1 then min(business_status) end as business_status,
      (sum(count(*)) over ())::integer as matches
    from matches
    group by
      floor((latitude - ${south}) / ${(north - south) / gridSize}::double precision),
      floor((longitude - ${west}) / ${(east - west) / gridSize}::double precision)
    order by count desc, id`)
  const matches = rows[0]?.matches ?? 0
  const isCapped = matches > maxClustered
  return {
    data: rows.map(({ matches: _matches, ...point }) => point),
    total: Math.min(matches, maxClustered),
    ...(isCapped ? { total_is_capped: true } : {}),
  }
}
