import { type ListingList, paged } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { best } from './filters.ts'
import { rowOf, selectRows } from './rows.ts'

const most = 12

/** Public places of the same category, those of the same city first; then of the wider category. Null: no such listing. */
export async function readSimilar(db: Db, id: number, language: Language): Promise<ListingList | null> {
  const found = await db.execute<{ id: number | null }>(sql`
    with this as (select id, country, city_key, category_id, top_category_id from listings where id = ${id} and is_public),
    near as (
      select listings.id, 1 as rank, row_number() over () as place from this cross join lateral (
        select id from listings
        where is_public and country = this.country and category_id = this.category_id and city_key = this.city_key and id <> this.id
        order by ${best} limit ${most}
      ) as listings
    ),
    alike as (
      select listings.id, 2, row_number() over () from this cross join lateral (
        select id from listings
        where is_public and country = this.country and category_id = this.category_id and id <> this.id
        order by ${best} limit ${2 * most}
      ) as listings
    ),
    wider as (
      select listings.id, 3, row_number() over () from this cross join lateral (
        select id from listings
        where is_public and country = this.country and top_category_id = this.top_category_id and id <> this.id
        order by ${best} limit ${3 * most}
      ) as listings
    ),
    ranked as (
      select id, min(rank * 1000 + place) as place
      from (select * from near union all select * from alike union all select * from wider) as all_of_them
      group by id order by 2 limit ${most}
    )
    select ranked.id from this left join ranked on true order by place`)
  if (found.length === 0) return null
  const ids = found.flatMap((row) => row.id ?? [])
  const wanted = sql`select unnest(${sql.param(ids)}::integer[]) as id`
  const order = sql`array_position(${sql.param(ids)}::integer[], page.id)`
  const rows = await selectRows(db, { ids: wanted, order }, language)
  return paged(rows.map(rowOf), rows.length, { page: 1, per_page: most })
}
