import type { CityOverview } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { isPublicCategory, listingTotals } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { isPublicTotal } from '../listings/public-totals.ts'

const maxNearby = 8
const maxKilometres = 100

export async function readCityOverview(
  db: Db,
  id: number,
  category: number,
  language: Language,
): Promise<CityOverview | null> {
  const name = sql.raw(`name_${language}`)
  const [row] = await db.execute<{ overview: CityOverview }>(sql`
    select json_build_object(
      'sub_categories', ${toJsonList(sql`
        select categories.id, sum(listings)::integer as count
        from ${listingTotals}
        join categories on categories.id = listing_totals.category_id
        where listing_totals.country = city.country and city_key = '#' || city.id and ${isPublicTotal}
          and categories.parent_id = ${category} and ${isPublicCategory()}
        group by categories.id
        having sum(listings) > 0
        order by count desc, categories.id`)},
      'nearby_cities', ${toJsonList(sql`
        select near.id, near.${name} as name, near.name_ar, near.name_en, near.name_nl, totals.count,
          round((near.metres / 1000)::numeric, 1)::float8 as distance_km
        from (
          select other.*, surface_distance(
            earth_point(city.latitude, city.longitude), earth_point(other.latitude, other.longitude)
          ) as metres
          from cities as other
          where other.country = city.country and other.id <> city.id
        ) as near
        cross join lateral (
          select sum(listings)::integer as count
          from ${listingTotals}
          where listing_totals.country = city.country and city_key = '#' || near.id and category_id = ${category}
            and ${isPublicTotal}
        ) as totals
        where near.metres <= ${maxKilometres * 1000} and totals.count > 0
        order by near.metres, near.id
        limit ${maxNearby}`)}
    ) as overview
    from cities as city
    where city.id = ${id}`)
  return row?.overview ?? null
}

const toJsonList = (rows: SQL) => sql`(select coalesce(json_agg(rows), '[]') from (${rows}) as rows)`
