import { type ListingList, type SimilarSearch, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { isPublicListingSql } from '../../search/sql/listing-conditions.ts'
import { defaultListingOrder } from '../../search/sql/listing-orders.ts'
import { toIntLiteral } from '../../search/sql/raw.ts'
import { selectListingRows, toListingRow } from '../browse/rows.ts'

const maxSimilar = 12

const maxCompared = 100
const maxNearby = 1000
/** In metres; a listing of another city beyond it is no alternative. */
const maxDistance = 100_000

/** Listings in the city come first, then others nearby. Without a position, the whole country is nearby. */
export async function readSimilar(
  db: Db,
  id: number,
  search: SimilarSearch,
  language: Language,
): Promise<ListingList | null> {
  const per_page = Math.min(search.per_page, maxSimilar)
  const query = prepareOnce(db, prepareSimilar, { language, limit: per_page })
  const rows = await query.execute({ id })
  if (rows.length === 0 && !(await exists(db, id))) return null
  return toPaginatedList(rows.map(toListingRow), rows.length, { page: 1, per_page })
}

const exists = (db: Db, id: number) => db.$count(listings, sql`${listings.id} = ${id} and ${isPublicListingSql}`)

const here = (column: string) => sql.raw(`(select ${column} from this)`)
const isAlike = sql`category_id = ${here('category_id')}`
const isInBranch = sql`top_category_id = ${here('top_category_id')}`
const isInCity = sql`listings.city_key = ${here('city_key')}`
const isInReach = sql`(${here('position')} is null or listings.position <-> ${here('position')} <= ${toIntLiteral(maxDistance)})`
const isOutside = sql`not (${isInCity}) and ${isInReach}`
const nearestFirst = sql`listings.position <-> ${here('position')} nulls last, ${defaultListingOrder}`

/** Reads only as many of the nearest listings as it takes to find enough alike. */
const selectNearest = (condition: SQL) => sql`
  select listings.id
  from (
    select id, category_id, position <-> ${here('position')} as distance from listings
    where is_public and ${here('position')} is not null
    order by position <-> ${here('position')} limit ${toIntLiteral(maxNearby)}
  ) as nearest
  join listings using (id)
  where nearest.${isAlike} and listings.id <> ${here('id')} and listings.country = ${here('country')}
    and is_in_business(rank_rating) and ${condition}
  order by nearest.distance, ${defaultListingOrder}`

const selectBest = (list: SQL, condition: SQL, order: SQL) => sql`
  select id
  from (
    select * from listings
    where is_public and country = ${here('country')} and ${list} and id <> ${here('id')} and is_in_business(rank_rating)
    order by ${defaultListingOrder} limit ${toIntLiteral(maxCompared)}
  ) as listings
  where ${condition} order by ${order}`

const stages = [
  selectNearest(isInCity),
  selectBest(sql`${isAlike} and ${isInCity}`, sql`true`, nearestFirst),
  selectNearest(isOutside),
  selectBest(isAlike, isOutside, nearestFirst),
  selectBest(isInBranch, sql`not (${isAlike}) and (${isInCity} or ${isInReach})`, defaultListingOrder),
]

/** A stage runs only if those before it found too few. */
function prepareSimilar(db: Db, { language, limit }: { language: Language; limit: number }) {
  const max = toIntLiteral(limit)
  const toStage = (query: SQL, index: number) => {
    const [before, own] = [sql.raw(`stage_${index}`), sql.raw(`stage_${index + 1}`)]
    return sql`${own} as materialized (
      select * from ${before} union all
      select id, ${toIntLiteral(index)}, row_number() over () from (${query} limit ${max}) as found
      where (select count(*) from ${before}) < ${max} and id not in (select id from ${before})
    )`
  }
  const ids = sql`
    with this as materialized (
      select id, country, city_key, category_id, top_category_id, position from listings
      where id = ${sql.placeholder('id')}::integer and is_public
    ),
    stage_0 as (select 0 as id, 0 as stage, 0::bigint as place where false),
    ${sql.join(stages.map(toStage), sql`, `)}
    select *, (select position from this) as origin from stage_${toIntLiteral(stages.length)}
    order by stage, place limit ${max}`
  const distance = sql<number>`surface_distance(page.origin, ${listings.position})`
  return selectListingRows(db, { ids, order: sql`page.stage, page.place`, distance }, language).prepare(
    'listing_similar',
  )
}
