import type { Stats } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import {
  claims,
  dailyCreations,
  dailySearches,
  listings,
  listingTotals,
  messages,
  reports,
  zeroResultQueries,
} from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { and, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import { selectCategoryName } from '../listings/columns.ts'

const today = sql`(now() at time zone 'UTC')::date`
const firstDay = sql`(${today} - 29)`

async function readTotals(db: Db): Promise<{ users: number; reviews: number }> {
  const rows = await db
    .select({ kind: dailyCreations.kind, total: sql<number>`sum(${dailyCreations.count})::integer` })
    .from(dailyCreations)
    .groupBy(dailyCreations.kind)
  const findTotal = (kind: 'users' | 'reviews') => rows.find((row) => row.kind === kind)?.total ?? 0
  return { users: findTotal('users'), reviews: findTotal('reviews') }
}

async function readSeries(db: Db): Promise<Stats['series']> {
  const rows = await db.execute<{ date: string } & Record<keyof Stats['series'], number>>(sql`
    with days as (
      select generate_series(${firstDay}, ${today}, interval '1 day')::date as day
    ), counts as (
      select kind, day, sum(count)::integer as count from ${dailyCreations} where day >= ${firstDay} group by kind, day
      union all
      select 'searches', day, sum(times)::integer from ${dailySearches} where day >= ${firstDay} group by day
      union all
      select 'missed_searches', day, sum(times)::integer from ${zeroResultQueries} where day >= ${firstDay} group by day
    )
    select to_char(days.day, 'YYYY-MM-DD') as date,
      coalesce(max(count) filter (where kind = 'users'), 0) as users,
      coalesce(max(count) filter (where kind = 'listings'), 0) as listings,
      coalesce(max(count) filter (where kind = 'reviews'), 0) as reviews,
      coalesce(max(count) filter (where kind = 'searches'), 0) as searches,
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

async function readListingStates(db: Db): Promise<Stats['listings']> {
  const sum = (where: SQL | undefined) =>
    sql<number>`coalesce(sum(${listingTotals.listings}) filter (where ${where}), 0)::integer`
  const status = (value: 'pending' | 'approved' | 'rejected' | 'suspended') => sum(eq(listingTotals.status, value))
  const [row] = await db
    .select({
      pending: status('pending'),
      approved: status('approved'),
      rejected: status('rejected'),
      suspended: status('suspended'),
      drafts: sum(eq(listingTotals.is_published, false)),
    })
    .from(listingTotals)
    .where(and(eq(listingTotals.country, ''), eq(listingTotals.city_key, ''), eq(listingTotals.category_id, 0)))
  return row ?? { pending: 0, approved: 0, rejected: 0, suspended: 0, drafts: 0 }
}

const topCount = 8
const publicTotals = sql`listing_totals.status = 'approved' and listing_totals.is_published`

const topCategories = (db: Db, language: Language) =>
  db.execute<Stats['top_categories'][number]>(sql`
    select categories.id, ${selectCategoryName(language)} as name, top.count
    from (
      select category_id, sum(listings)::integer as count from listing_totals
      where country = '' and city_key = '' and category_id <> 0 and ${publicTotals}
      group by category_id
    ) as top
    join categories on categories.id = top.category_id and categories.parent_id is not null
    where top.count > 0
    order by top.count desc, categories.id
    limit ${topCount}`)

const topCities = (db: Db, language: Language) =>
  db.execute<Stats['top_cities'][number]>(sql`
    select coalesce(${sql.raw(`cities.name_${language}`)}, top.city_key) as name, top.country, top.count
    from (
      select country, city_key, sum(listings)::integer as count from listing_totals
      where country <> '' and city_key not in ('', ' ') and category_id = 0 and ${publicTotals}
      group by country, city_key
      order by count desc
      limit ${topCount}
    ) as top
    left join cities on '#' || cities.id = top.city_key
    where top.count > 0
    order by top.count desc, top.city_key`)

const missedSearches = (db: Db) =>
  db.execute<Stats['missed_searches'][number]>(sql`
    select query, country, sum(times)::integer as count
    from zero_result_queries
    where day >= ${firstDay}
    group by query, country
    order by count desc, query, country
    limit ${topCount}`)

async function readOldestPending(db: Db) {
  const [[listing], [claim], [report], [message]] = await Promise.all([
    db
      .select({ at: min(listings.created_at) })
      .from(listings)
      .where(eq(listings.status, 'pending')),
    db
      .select({ at: min(claims.created_at) })
      .from(claims)
      .where(eq(claims.status, 'pending')),
    db
      .select({ at: min(reports.created_at) })
      .from(reports)
      .where(eq(reports.status, 'open')),
    db
      .select({ at: min(messages.created_at) })
      .from(messages)
      .where(isNull(messages.answered_at)),
  ])
  return {
    listing: listing?.at ?? null,
    claim: claim?.at ?? null,
    report: report?.at ?? null,
    message: message?.at ?? null,
  }
}

export async function readStats(db: Db, language: Language): Promise<Stats> {
  const [states, oldest, totals, series, pending, open, unanswered] = await Promise.all([
    readListingStates(db),
    readOldestPending(db),
    readTotals(db),
    readSeries(db),
    db.$count(claims, eq(claims.status, 'pending')),
    db.$count(reports, eq(reports.status, 'open')),
    db.$count(messages, isNull(messages.answered_at)),
  ])
  const [top_categories, top_cities, missed_searches] = await Promise.all([
    topCategories(db, language),
    topCities(db, language),
    missedSearches(db),
  ])
  return {
    users: totals.users,
    listings: states,
    reviews: totals.reviews,
    claims: { pending },
    reports: { open },
    messages: { open: unanswered },
    oldest,
    series,
    top_categories: [...top_categories],
    top_cities: [...top_cities],
    missed_searches: [...missed_searches],
  }
}
