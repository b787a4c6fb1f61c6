import type { Stats } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import {
  claims,
  dailyCreations,
  duplicatePairs,
  listingTotals,
  messages,
  reports,
  reviews,
  revisions,
  suggestions,
} from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { readOldestPending } from './oldest-pending.ts'
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

export async function readStats(db: Db, language: Language): Promise<Stats> {
  const [states, oldest, totals, series, changed, suggested, paired, pending, open, held, unanswered] =
    await Promise.all([
      readListingStates(db),
      readOldestPending(db),
      readTotals(db),
      readDailySeries(db),
      db.$count(revisions, eq(revisions.status, 'pending')),
      db.$count(suggestions, eq(suggestions.status, 'pending')),
      db.$count(duplicatePairs, eq(duplicatePairs.status, 'open')),
      db.$count(claims, eq(claims.status, 'pending')),
      db.$count(reports, eq(reports.status, 'open')),
      db.$count(reviews, eq(reviews.status, 'held')),
      db.$count(messages, isNull(messages.answered_at)),
    ])
  const [top_categories, top_cities, missed_searches] = await Promise.all([
    readLargestCategories(db, language),
    readLargestCities(db, language),
    readZeroResultSearches(db),
  ])
  return {
    users: totals.users,
    listings: states,
    reviews: totals.reviews,
    held_reviews: held,
    revisions: { pending: changed },
    suggestions: { pending: suggested },
    duplicates: { open: paired },
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
