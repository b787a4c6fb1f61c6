import { type ListingList, type SimilarSearch, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { isPublicListingSql } from '../../search/sql/listing-conditions.ts'
import { defaultListingOrder } from '../../search/sql/listing-orders.ts'
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

function prepareSimilar(db: Db, { language, limit }: { language: Language; limit: number }) {
  const isInReach = sql`(listings.city_key = this.city_key or this.position is null
    or listings.position <-> this.position <= ${sql.raw(String(maxDistance))})`
  const selectBest = (condition: SQL) => sql`
    select listings.id, listings.position <-> this.position as distance, row_number() over () as place
    from this cross join lateral (
      select id, city_key, position from listings
      where is_public and country = this.country and ${condition} and id <> this.id and is_in_business(rank_rating)
      order by ${defaultListingOrder} limit ${sql.raw(String(maxCompared))}
    ) as listings where ${isInReach}`
  const ids = sql`
    with this as materialized (
      select id, country, city_key, category_id, top_category_id, position from listings
      where id = ${sql.placeholder('id')}::integer and is_public
    ),
    nearest as (
      select nearby.id, nearby.distance, null::bigint as place
      from this cross join lateral (
        select id, category_id, position <-> this.position as distance from listings
        where is_public and this.position is not null
        order by position <-> this.position limit ${sql.raw(String(maxNearby))}
      ) as nearby
      where nearby.category_id = this.category_id and nearby.id <> this.id
    ),
    compared as (
      ${selectBest(sql`category_id = this.category_id and city_key = this.city_key`)}
      union all ${selectBest(sql`category_id = this.category_id`)}
      union all select * from nearest
    ),
    alike as (
      select listings.id, case when listings.city_key = this.city_key then 1 else 2 end as rank,
        row_number() over (order by min(compared.distance) nulls last, min(compared.place)) as place
      from this cross join compared
      join listings on listings.id = compared.id and listings.country = this.country
      where is_in_business(listings.rank_rating) and ${isInReach}
      group by listings.id, listings.city_key, this.city_key
    ),
    wider as (
      select id, 3 as rank, place from (${selectBest(sql`top_category_id = this.top_category_id`)}) as best
    )
    select id, min(rank * 10000 + place) as place, (select position from this) as origin
    from (select * from alike union all select * from wider) as candidates
    group by id order by 2 limit ${sql.raw(String(limit))}`
  const distance = sql<number>`surface_distance(page.origin, ${listings.position})`
  return selectListingRows(db, { ids, order: sql`page.place`, distance }, language).prepare('listing_similar')
}
