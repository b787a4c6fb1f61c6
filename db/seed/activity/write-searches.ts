import { sql } from 'drizzle-orm'
import type { Db } from '../../src/connect.ts'
import { demoCountries } from '../demo-countries.ts'
import { demoDate, msPerDay } from '../demo-times.ts'
import { createRandom, hashText } from '../random.ts'
import { demoSearches } from './activity-data.ts'

const days = 30
/** People search more on Thursday, Friday and Saturday. */
const weekdayFactors = [0.9, 0.85, 0.85, 0.95, 1.15, 1.3, 1.2]

const dates = Array.from({ length: days }, (_, age) => new Date(demoDate - age * msPerDay))
const toDate = (date: Date) => date.toISOString().slice(0, 10)

export async function writeSearches(db: Db) {
  const random = createRandom(hashText('searches'))
  const searches = demoCountries.flatMap((country) =>
    dates.map((date) => ({
      day: toDate(date),
      country,
      times: Math.round(demoSearches[country].daily * (weekdayFactors[date.getUTCDay()] ?? 1) * (0.8 + 0.4 * random())),
    })),
  )
  const misses = demoCountries.flatMap((country) =>
    Object.entries(demoSearches[country].without_results).flatMap(([keyword, times]) =>
      dates
        .map((date) => ({
          day: toDate(date),
          country,
          keyword,
          times: Math.floor((times / days) * 2 * random() + 0.5),
        }))
        .filter((row) => row.times > 0),
    ),
  )
  await db.execute(sql`
    insert into daily_searches (day, country, times)
    select day, country, times
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as counts (day date, country text, times integer)`)
  await db.execute(sql`
    insert into zero_result_queries (day, country, query, times)
    select day, country, fold(keyword), sum(times)
    from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb)
      as counts (day date, country text, keyword text, times integer)
    group by 1, 2, 3`)
}
