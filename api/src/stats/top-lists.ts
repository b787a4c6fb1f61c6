import type { Stats } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { selectCategoryName } from '../listings/columns.ts'
import { isPublicTotal } from '../listings/public-totals.ts'
import { firstDayOfPeriod } from './period.ts'

const topCount = 8

export const readLargestCategories = (db: Db, language: Language) =>
  db.execute<Stats['top_categories'][number]>(sql`
    select categories.id, ${selectCategoryName(language)} as name, top.count
    from (
      select category_id, sum(listings)::integer as count from listing_totals
      where country = '' and city_key = '' and category_id <> 0 and ${isPublicTotal}
      group by category_id
    ) as top
    join categories on categories.id = top.category_id and categories.parent_id is not null
    where top.count > 0
    order by top.count desc, categories.id
    limit ${topCount}`)

export const readLargestCities = (db: Db, language: Language) =>
  db.execute<Stats['top_cities'][number]>(sql`
    select coalesce(${sql.raw(`cities.name_${language}`)}, top.city_key) as name, top.country, top.count
    from (
      select country, city_key, sum(listings)::integer as count from listing_totals
      where country <> '' and city_key not in ('', ' ') and category_id = 0 and ${isPublicTotal}
      group by country, city_key
      order by count desc
      limit ${topCount}
    ) as top
    left join cities on '#' || cities.id = top.city_key
    where top.count > 0
    order by top.count desc, top.city_key`)

export const readZeroResultSearches = (db: Db) =>
  db.execute<Stats['missed_searches'][number]>(sql`
    select query, country, sum(times)::integer as count
    from zero_result_queries
    where day >= ${firstDayOfPeriod}
    group by query, country
    order by count desc, query, country
    limit ${topCount}`)
