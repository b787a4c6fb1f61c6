import type { Stats } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { dailyCreations, listingTotals } from '@dalil/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { readQueues } from '../queues/queries.ts'
import { readDecisionTimes } from './decision-times.ts'
import { readDailySeries } from './series.ts'
import { readLargestCategories, readLargestCities, readZeroResultSearches } from './top-lists.ts'

async function readTotals(db: Db): Promise<{ users: number; reviews: number }> {
  const rows = await db
    .select({ kind: dailyCreations.kind, total: sql<number>`sum(${dailyCreations.count})::integer` })
    .from(dailyCreations)
    .groupBy(dailyCreations.kind)
  const findTotal = (kind: 'users' | 'reviews') => rows.find((row) => row.kind === kind)?.total ?? 0
  return { users: findTotal('users'), reviews: findTotal('reviews') }
}

export async function readStats({ db, viewer, language }: AuthenticatedContext): Promise<Stats> {
  const [states, queues, totals, series] = await Promise.all([
    readListingStates(db),
    readQueues({ db, viewer }),
    readTotals(db),
    readDailySeries(db),
  ])
  const [decision_times, top_categories, top_cities, missed_searches] = await Promise.all([
    readDecisionTimes(db),
    readLargestCategories(db, language),
    readLargestCities(db, language),
    readZeroResultSearches(db),
  ])
  const { listings, revisions, suggestions, duplicates, claims, reports, reviews, messages } = queues
  return {
    users: totals.users,
    listings: states,
    reviews: totals.reviews,
    held_reviews: reviews.count,
    revisions: { pending: revisions.count },
    suggestions: { pending: suggestions.count },
    duplicates: { open: duplicates.count },
    claims: { pending: claims.count },
    reports: { open: reports.count },
    messages: { open: messages?.count ?? 0 },
    oldest: {
      listing: listings.oldest,
      revision: revisions.oldest,
      suggestion: suggestions.oldest,
      duplicate: duplicates.oldest,
      claim: claims.oldest,
      report: reports.oldest,
      review: reviews.oldest,
      message: messages?.oldest ?? null,
    },
    decision_times,
    series,
    top_categories: [...top_categories],
    top_cities: [...top_cities],
    missed_searches: [...missed_searches],
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
