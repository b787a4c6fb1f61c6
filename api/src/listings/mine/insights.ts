import type { ListingInsights } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { favourites, listingActivity, listingSearches, listings, reviews } from '@dalil/db/schema'
import { type ContactKind, contactKinds } from '@dalil/db/vocabulary'
import { and, eq, sql } from 'drizzle-orm'

/** Hides keywords with fewer visits, whose visitors could be recognised. A visitor counts once a day. */
const minVisits = 5
const maxKeywords = 20

type Scope = { listing_id: number; days: number }
type Activity = { age: number; kind: 'view' | ContactKind; times: number }

export async function readInsights(db: Db, scope: Scope & { user_id: number }): Promise<ListingInsights | null> {
  const isOwn = and(eq(listings.id, scope.listing_id), eq(listings.user_id, scope.user_id))
  const [own, activity, responses, searches] = await Promise.all([
    db.$count(listings, isOwn),
    readActivity(db, scope),
    readResponses(db, scope),
    readSearches(db, scope),
  ])
  if (own === 0) return null
  const { days } = scope
  const current = activity.filter(({ age }) => age < days)
  const before = activity.filter(({ age }) => age >= days)
  return {
    ...sumActivity(current),
    favourites: responses.favourites,
    reviews: responses.reviews,
    previous: {
      ...sumActivity(before),
      favourites: responses.previous_favourites,
      reviews: responses.previous_reviews,
    },
    by_day: toDays(current, days),
    searches,
  }
}

/** Reads the current and the previous period. `age` is 0 for today and at least `days` in the previous one. */
const readActivity = (db: Db, { listing_id, days }: Scope) =>
  db.execute<Activity>(sql`
    select ${today} - day as age, kind, times from ${listingActivity}
    where listing_id = ${listing_id} and day > ${today} - ${2 * days}::integer`)

async function readResponses(db: Db, { listing_id, days }: Scope) {
  const first = sql`(${today} - ${days - 1}::integer)::timestamp at time zone 'UTC'`
  const start = sql`(${today} - ${2 * days - 1}::integer)::timestamp at time zone 'UTC'`
  const [row] = await db.execute<Record<`${'' | 'previous_'}${'favourites' | 'reviews'}`, number>>(sql`
    select
      count(*) filter (where kind = 'favourite' and created_at >= ${first})::integer as favourites,
      count(*) filter (where kind = 'review' and created_at >= ${first})::integer as reviews,
      count(*) filter (where kind = 'favourite' and created_at < ${first})::integer as previous_favourites,
      count(*) filter (where kind = 'review' and created_at < ${first})::integer as previous_reviews
    from (
      select 'favourite' as kind, created_at from ${favourites} where listing_id = ${listing_id}
      union all
      select 'review', created_at from ${reviews} where listing_id = ${listing_id} and status = 'shown'
    ) as responses
    where created_at >= ${start}`)
  return row ?? { favourites: 0, reviews: 0, previous_favourites: 0, previous_reviews: 0 }
}

const readSearches = (db: Db, { listing_id, days }: Scope) =>
  db.execute<{ keyword: string; count: number }>(sql`
    select (array_agg(keyword order by day))[1] as keyword, sum(times)::integer as count from ${listingSearches}
    where listing_id = ${listing_id} and day > ${today} - ${days}::integer
    group by query having sum(times) >= ${minVisits}::integer
    order by count desc, query limit ${maxKeywords}::integer`)

const today = sql`(now() at time zone 'UTC')::date`

const sum = (rows: Activity[]) => rows.reduce((total, { times }) => total + times, 0)

function sumActivity(rows: Activity[]) {
  const count = (wanted: Activity['kind']) => sum(rows.filter(({ kind }) => kind === wanted))
  const contacts = Object.fromEntries(contactKinds.map((kind) => [kind, count(kind)])) as Record<ContactKind, number>
  return { views: count('view'), contacts }
}

function toDays(rows: Activity[], days: number): ListingInsights['by_day'] {
  const now = Date.now()
  return Array.from({ length: days }, (_, index) => {
    const age = days - 1 - index
    const ofDay = rows.filter((row) => row.age === age)
    return {
      date: new Date(now - age * 86_400_000).toISOString().slice(0, 10),
      views: sum(ofDay.filter(({ kind }) => kind === 'view')),
      contacts: sum(ofDay.filter(({ kind }) => kind !== 'view')),
    }
  })
}
