import type { Stats } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { dailyCreations, dailySearches, zeroResultQueries } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { firstDayOfPeriod, lastDayOfPeriod } from './period.ts'

export async function readDailySeries(db: Db): Promise<Stats['series']> {
  const rows = await db.execute<{ date: string } & Record<keyof Stats['series'], number>>(sql`
    with days as (
      select generate_series(${firstDayOfPeriod}, ${lastDayOfPeriod}, interval '1 day')::date as day
    ), counts as (
      select kind, day, sum(count)::integer as count from ${dailyCreations} where day >= ${firstDayOfPeriod} group by kind, day
      union all
      select 'searches', day, sum(times)::integer from ${dailySearches} where day >= ${firstDayOfPeriod} group by day
      union all
      select 'missed_searches', day, sum(times)::integer from ${zeroResultQueries} where day >= ${firstDayOfPeriod} group by day
    )
    select to_char(days.day, 'YYYY-MM-DD') as date,
      coalesce(max(count) filter (where kind = 'users'), 0) as users,
      coalesce(max(count) filter (where kind = 'listings'), 0) as listings,
      coalesce(max(count) filter (where kind = 'reviews'), 0) as reviews,
      -- Searches are counted in batches, zero-result queries at once.
      coalesce(max(count) filter (where kind in ('searches', 'missed_searches')), 0) as searches,
      coalesce(max(count) filter (where kind = 'missed_searches'), 0) as missed_searches
    from days left join counts using (day)
    group by days.day
    order by days.day`)
  const series = (name: keyof Stats['series']) => rows.map(({ date, [name]: count }) => ({ date, count }))
  return {
    users: series('users'),
    listings: series('listings'),
    reviews: series('reviews'),
    searches: series('searches'),
    missed_searches: series('missed_searches'),
  }
}
