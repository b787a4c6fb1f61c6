import type { AdminUserSearch, ListedAccount, PaginatedList, UserActivity } from '@dalil/api/contract'
import type { Databases, Db } from '@dalil/db/connect'
import { claims, favourites, listings, reports, reviews, sessions, suspensionHidings, users } from '@dalil/db/schema'
import { and, eq, gt, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { readList } from '../../http/admin-list.ts'
import { administeredColumns } from '../account-columns.ts'
import { sessionExpiry } from '../sessions/session-expiry.ts'

const listedColumns = {
  ...administeredColumns,
  last_seen_at: sql`(
    select max(last_seen_at) from sessions where sessions.user_id = users.id and expires_at > now())`.mapWith(
    users.suspended_at,
  ),
  listings_count: sql<number>`(select count(*)::integer from listings where listings.user_id = users.id)`,
  reviews_count: sql<number>`(select count(*)::integer from reviews where reviews.user_id = users.id)`,
}

/** The trigram index finds candidates of three letters and more, the text itself decides. */
export function createAccountConditions(text: string, column: SQLWrapper = users.folded) {
  const matches = sql`${column} like '%' || replace(nullif(fold(${text}), ''), '_', '\\_') || '%'`
  const candidates = [...text].length < 3 ? undefined : sql`trigrams(${users.folded}) @> trigrams(fold(${text}))`
  return { found: and(candidates, matches), matches }
}

export function readAccounts(
  { db, searchDb }: Databases,
  search: AdminUserSearch,
): Promise<PaginatedList<ListedAccount>> {
  const { role, is_suspended, sort_by, search: text } = search
  return readList(db, {
    select: db.select(listedColumns).from(users),
    table: users,
    conditions: [
      role && eq(users.role, role),
      is_suspended === undefined ? undefined : (is_suspended ? isNotNull : isNull)(users.suspended_at),
    ],
    search,
    index: sort_by === 'created_at' && !role ? 'descending' : 'ascending',
    text: text ? () => createAccountConditions(text) : undefined,
    searchDb,
  })
}

const { user_id } = suspensionHidings

export async function readActivity(db: Db, id: number): Promise<UserActivity | null> {
  const [row] = await db
    .select({
      listings: db.$count(listings, eq(listings.user_id, id)),
      reviews: db.$count(reviews, eq(reviews.user_id, id)),
      claims: db.$count(claims, eq(claims.user_id, id)),
      favourites: db.$count(favourites, eq(favourites.user_id, id)),
      reports: db.$count(reports, eq(reports.reporter_id, id)),
      reason: users.suspension_reason,
      hidden_listings: db.$count(suspensionHidings, and(eq(user_id, id), isNotNull(suspensionHidings.listing_id))),
      hidden_reviews: db.$count(suspensionHidings, and(eq(user_id, id), isNotNull(suspensionHidings.review_id))),
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) return null
  const openSessions = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      expires_at: sessionExpiry,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.user_id, id), gt(sessionExpiry, sql`now()`)))
    .orderBy(sql`${sessions.last_seen_at} desc`)
  const { reason, hidden_listings, hidden_reviews, ...counts } = row
  return {
    ...counts,
    suspension: reason === null ? null : { reason, listings: hidden_listings, reviews: hidden_reviews },
    last_seen_at: openSessions[0]?.last_seen_at ?? null,
    sessions: openSessions,
  }
}
