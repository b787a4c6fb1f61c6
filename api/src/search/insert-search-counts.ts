import { sql } from 'drizzle-orm'
import { maxCountedKeywordLength } from './countable-keyword.ts'

/** The maximum number of zero-result queries stored per day, so that nobody can fill the table. */
const maxStoredPerDay = 10_000

export type SearchCounts = Map<string, number>

export function createSearchCountsInsert(searches: SearchCounts, zeroResults: SearchCounts) {
  const countries = [...searches].map(([country, times]) => ({ country, times }))
  const keywords = [...zeroResults].map(([name, times]) => {
    const at = name.indexOf(' ')
    return { country: name.slice(0, at), keyword: name.slice(at + 1), times }
  })
  return sql`
    with counted as (
      insert into daily_searches as stored (day, country, times)
      select (now() at time zone 'UTC')::date, country, times
      from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as counts (country text, times integer)
      order by country
      on conflict (day, country) do update set times = stored.times + excluded.times
    ), folded as (
      select country, fold(keyword) as query, sum(times)::integer as times
      from jsonb_to_recordset(${JSON.stringify(keywords)}::jsonb) as keywords (country text, keyword text, times integer)
      group by 1, 2
    ), today as (
      select country, query from zero_result_queries where day = (now() at time zone 'UTC')::date
    ), added as (
      select country, query, times from folded
      where query <> '' and length(query) <= ${maxCountedKeywordLength} and (country, query) not in (select country, query from today)
      order by times desc, country, query
      limit greatest(0, ${maxStoredPerDay}::integer - (select count(*) from today))
    )
    insert into zero_result_queries as stored (day, country, query, times)
    select (now() at time zone 'UTC')::date, country, query, times
    from (select * from added union all select * from folded where (country, query) in (select country, query from today)) as counts
    order by country, query
    on conflict (day, country, query) do update set times = stored.times + excluded.times`
}
