import type { CityRow, SearchSuggestion, sitemapCities } from '@dalil/api/contract'
import { sitePaths } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { isPublicCategory } from '@dalil/db/schema'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isPublicTotal } from '../listings/public-totals.ts'

const maxCities = 10

/** Compares with a range, because `like` uses the index only with a constant pattern. */
const createPrefixCondition = (typed: string) =>
  sql`normalize_text(${typed}) <> '' and phrase ~>=~ normalize_text(${typed}) and phrase ~<~ (normalize_text(${typed}) || chr(1114111))`

export async function readCities(
  db: Db,
  country: string | undefined,
  typed: string,
  language: Language,
): Promise<CityRow[]> {
  const name = sql.raw(`name_${language}`)
  const state = sql.raw(`state_${language}`)
  return db.execute<CityRow>(sql`
    select id, ${name} as name, name_ar, name_en, name_nl, ${state} as state, country, latitude, longitude
    from cities
    where (${country ?? null}::text is null or country = ${country ?? null})
      and (
        ${typed} = ''
        or id in (
          select city_id from search_phrases where city_id is not null and ${createPrefixCondition(typed)}
        )
      )
    order by population desc, id
    limit ${maxCities}`)
}

/** Without a country of all, each country's in the order of its cities. */
export const readSitemapCities = (db: Db, country: CountryCode | undefined) =>
  db.execute<z.output<typeof sitemapCities>['data'][number]>(sql`
    select country, name_ar, name_en, name_nl, category_ids
    from cities
    join (
      select city_key, array_agg(category_id order by category_id) as category_ids
      from (
        select city_key, category_id
        from listing_totals
        where ${country ? sql`country = ${country} and` : sql``} city_key like '#%' and category_id > 0 and ${isPublicTotal}
        group by city_key, category_id
        having sum(listings) > 0
      ) as filled
      group by city_key
    ) as filled on city_key = '#' || id
    ${country ? sql`where country = ${country}` : sql``}
    order by population desc, id`)

type NameSuggestion = { id: number; name: string; detail: string }

export async function readNameSuggestions(
  db: Db,
  country: string | undefined,
  typed: string,
  language: Language,
): Promise<{ categories: NameSuggestion[]; cities: NameSuggestion[] }> {
  const category = sql.raw(language === 'ar' ? 'name_ar' : `coalesce(name_${language}, name_ar)`)
  const [cities, categories] = await Promise.all([
    readCities(db, country, typed, language),
    db.execute<NameSuggestion>(sql`
    select categories.id, ${category} as name, '' as detail
    from (
      select category_id, min(char_length(phrase)) as length
      from search_phrases
      where category_id is not null and ${createPrefixCondition(typed)}
      group by category_id
    ) as matches
    join categories on categories.id = matches.category_id
    where ${isPublicCategory()}
    order by length, categories."order", categories.id
    limit 3`),
  ])
  return { categories, cities: cities.slice(0, 3).map(({ id, name, state }) => ({ id, name, detail: state })) }
}

export async function readListingSuggestions(db: Db, ids: number[], language: Language): Promise<SearchSuggestion[]> {
  if (ids.length === 0) return []
  const title = language === 'ar' ? sql`title` : sql`coalesce(title_latin, title)`
  const city = sql.raw(`name_${language}`)
  const rows = await db.execute<{ id: number; title: string; city: string; rating: number | null }>(sql`
    select listings.id, ${title} as title, coalesce(${city}, city) as city, round(rating::numeric, 1)::double precision as rating
    from unnest(${sql.param(ids)}::integer[]) with ordinality as wanted (id, place)
    join listings on listings.id = wanted.id
    left join cities on cities.id = listings.city_id
    order by place`)
  return rows.map(({ id, title, city, rating }) => ({
    type: 'listing',
    id,
    title,
    subtitle: city,
    ...(rating !== null && { rating }),
    url: sitePaths.listing({ id, title }),
  }))
}
