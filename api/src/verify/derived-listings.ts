import { sql } from 'drizzle-orm'
import type { IdRange } from './compare-rows.ts'

/** Listings of a category in `category_moves` keep their top category until the job has moved them. */
export const selectDerivedListings = ({ first, last }: IdRange) => sql`
  city_names as materialized (
    select distinct on (country, phrase) country, phrase, id
    from cities
    cross join lateral unnest(array[name_ar, name_en, name_nl] || aliases) as name
    cross join lateral normalize_text(name) as phrase
    where phrase <> ''
    order by country, phrase, population desc, id
  ),
  listing_cities as materialized (
    select named.country, named.city, city_names.id as city_id,
      coalesce('#' || city_names.id, nullif(left(normalize_text(named.city), 100), ''), ' ') as city_key
    from (select distinct country, city from listings where id between ${first} and ${last}) as named
    left join city_names on city_names.country = named.country and city_names.phrase = normalize_text(named.city)
  ),
  derived as not materialized (
    select listings.*,
      case when category_moves.category_id is null then coalesce(categories.parent_id, categories.id) else listings.top_category_id end
        as derived_top_category_id,
      listing_cities.city_key as derived_city_key, listing_cities.city_id as derived_city_id,
      coalesce(listings.opening_hours ->> 'time_zone', cities.time_zone, countries.time_zone)
        as derived_time_zone
    from listings
    join categories on categories.id = listings.category_id
    left join category_moves on category_moves.category_id = listings.category_id
    join countries on countries.code = listings.country
    join listing_cities on listing_cities.country = listings.country and listing_cities.city = listings.city
    left join cities on cities.id = listing_cities.city_id
    where listings.id between ${first} and ${last}
  ),
  counted as not materialized (
    select listing_id, array[
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)
    ]::integer[] as counts
    from reviews
    where status = 'shown' and listing_id between ${first} and ${last}
    group by listing_id
  )`
