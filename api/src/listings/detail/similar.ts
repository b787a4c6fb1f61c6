import { type ListingList, type SimilarSearch, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { isPublicListingSql } from '../../search/sql/listing-conditions.ts'
import { defaultListingOrder } from '../../search/sql/listing-orders.ts'
import { selectListingRows, toListingRow } from '../browse/rows.ts'

const maxSimilar = 12

/** The number of compared listings in the city, which includes all listings of a rare category. */
const maxCompared = 100
/** The number of compared listings nearby, of any category: in a large city, a frequent category has thousands. */
const maxNearby = 1000

/**
 * Returns listings in business of the same category in the city, nearest first, then in the country, then of the
 * top-level category. Null if the listing does not exist.
 */
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

/** Prepares a query of four ordered index scans with limits. */
function prepareSimilar(db: Db, { language, limit }: { language: Language; limit: number }) {
  const count = (times: number) => sql.raw(String(times * limit))
  const ids = sql`
    with this as materialized (
      select id, country, city_key, category_id, top_category_id, position from listings
      where id = ${sql.placeholder('id')}::integer and is_public
    ),
    first_of_city as (
      select listings.id, listings.position <-> this.position as distance, row_number() over () as place
      from this cross join lateral (
        select id, position from listings
        where is_public and country = this.country and category_id = this.category_id and city_key = this.city_key and id <> this.id
          and is_in_business(rank_rating)
        order by ${defaultListingOrder} limit ${sql.raw(String(maxCompared))}
      ) as listings
    ),
    nearest_of_city as (
      select nearby.id, nearby.distance, null::bigint as place
      from this cross join lateral (
        select id, category_id, position <-> this.position as distance from listings
        where is_public and this.position is not null
        order by position <-> this.position limit ${sql.raw(String(maxNearby))}
      ) as nearby
      join listings on listings.id = nearby.id and listings.country = this.country and listings.city_key = this.city_key
      where nearby.category_id = this.category_id and nearby.id <> this.id and is_in_business(listings.rank_rating)
    ),
    near as (
      select id, 1 as rank, row_number() over (order by min(distance) nulls last, min(place)) as place
      from (select * from first_of_city union all select * from nearest_of_city) as compared
      group by id
    ),
    alike as (
      select listings.id, 2, row_number() over () from this cross join lateral (
        select id from listings
        where is_public and country = this.country and category_id = this.category_id and id <> this.id
          and is_in_business(rank_rating)
        order by ${defaultListingOrder} limit ${count(2)}
      ) as listings
    ),
    wider as (
      select listings.id, 3, row_number() over () from this cross join lateral (
        select id from listings
        where is_public and country = this.country and top_category_id = this.top_category_id and id <> this.id
          and is_in_business(rank_rating)
        order by ${defaultListingOrder} limit ${count(3)}
      ) as listings
    )
    select id, min(rank * 1000 + place) as place, (select position from this) as origin
    from (select * from near union all select * from alike union all select * from wider) as candidates
    group by id order by 2 limit ${count(1)}`
  const distance = sql<number>`earth_distance(page.origin, ${listings.position})`
  return selectListingRows(db, { ids, order: sql`page.place`, distance }, language).prepare('listing_similar')
}
