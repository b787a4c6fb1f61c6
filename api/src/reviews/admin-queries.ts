import type { AdminReview, AdminReviewSearch, Appeal, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { detectedSignals, isHeldReply, listings, replies, reviewAppeals, reviews, users } from '@dalil/db/schema'
import type { ReviewSignal } from '@dalil/db/vocabulary'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { matchesDecisionWord } from '../audit/decision-words.ts'
import { fullNameSql, selectLastActor } from '../audit/queries.ts'
import { readList } from '../http/admin-list.ts'
import { createModeratedCountryFilter } from '../http/authorization.ts'
import type { QueueContext, ViewerContext } from '../http/context.ts'
import { createQueueConditions } from '../listings/moderate/moderation-filter.ts'
import { personColumns } from '../listings/moderate/reference-columns.ts'
import { selectAssignee } from '../staff-work/queue-conditions.ts'
import { createQueueText } from '../staff-work/queue-text.ts'
import { reviewStateColumns, selectAppeal, selectPhotos, toIsoText, toMonth } from './select-reviews.ts'

const versionsSql = sql<AdminReview['versions']>`(
  select coalesce(json_agg(json_build_object(
    'rating', version.rating, 'comment', version.comment, 'visited_on', ${toMonth(sql`version.visited_on`)},
    'written_at', ${toIsoText(sql`version.written_at`)}
  ) order by version.id desc), '[]')
  from review_versions as version where version.review_id = ${reviews.id}
)`

const signalsSql = sql<AdminReview['signals']>`(
  select coalesce(json_agg(found.signal order by found.signal), '[]')
  from review_signals as found where found.review_id = ${reviews.id}
)`

type AppealDecider = Pick<NonNullable<AdminReview['appeal']>, 'decided_by'>
const appealSql = selectAppeal<AppealDecider>(sql`, 'decided_by', (
  select json_build_object('id', ${users.id}, 'name', ${fullNameSql}) from ${users} where ${users.id} = decided_by
)`)

const hiddenBySql = sql<AdminReview['hidden_by']>`case when ${reviews.status} = 'hidden' then ${selectLastActor(
  'review',
  reviews.id,
  'review.hide',
)} end`

const select = (db: Db) =>
  db
    .select({
      id: reviews.id,
      user_id: reviews.user_id,
      author: personColumns,
      rating: reviews.rating,
      comment: reviews.comment,
      language: reviews.language,
      ...reviewStateColumns,
      appeal: appealSql,
      assigned_to: selectAssignee(reviews.id, 'reviews'),
      hidden_by: hiddenBySql,
      visited_on: toMonth(reviews.visited_on),
      helpful_count: reviews.helpful_count,
      photos: selectPhotos(reviews.id),
      created_at: reviews.created_at,
      edited_at: reviews.edited_at,
      listing_id: reviews.listing_id,
      listing: { id: listings.id, title: listings.title, title_latin: listings.title_latin },
      reply: {
        text: replies.text,
        created_at: replies.created_at,
        is_older: replies.is_older,
        blocked_words: replies.blocked_words,
      },
      versions: versionsSql,
      hold_rule: reviews.hold_rule,
      blocked_words: reviews.blocked_words,
      signals: signalsSql,
    })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listing_id))
    .leftJoin(users, eq(users.id, reviews.user_id))
    .leftJoin(replies, eq(replies.review_id, reviews.id))

const selectAppealed = (db: Db, status: Appeal['status'] | undefined) =>
  db
    .select({ id: reviewAppeals.review_id })
    .from(reviewAppeals)
    .where(matchesDecisionWord(reviewAppeals.status, status))

const appealedAtSql = sql`(select max(created_at) from review_appeals where review_id = ${reviews.id})`

const selectHeld = (db: Db) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.status, 'held'))
    .unionAll(db.select({ id: replies.review_id }).from(replies).where(isHeldReply))

const selectMarked = (db: Db, signal: ReviewSignal) =>
  db.select({ id: detectedSignals.review_id }).from(detectedSignals).where(eq(detectedSignals.signal, signal))

export async function readModeratedReviews(
  { db, searchDb, viewer }: QueueContext,
  search: AdminReviewSearch,
): Promise<PaginatedList<AdminReview>> {
  const { appeal, signal, sort_by, status, ...others } = search
  const { id, user_id, listing_id } = reviews
  const conditions = [
    ...createQueueConditions(viewer, 'reviews', reviews, others),
    status === 'held' ? inArray(reviews.id, selectHeld(db)) : status && eq(reviews.status, status),
    appeal || sort_by === 'appealed_at' ? inArray(reviews.id, selectAppealed(db, appeal)) : undefined,
    signal && inArray(reviews.id, selectMarked(db, signal)),
  ]
  return readList<AdminReview>(db, {
    select: select(db),
    table: reviews,
    conditions,
    search,
    ...(sort_by === 'appealed_at' && { column: appealedAtSql }),
    index: sort_by === 'created_at' ? 'descending' : 'ascending',
    searchDb,
    text: createQueueText(search.search, id, {
      words: [id, replies.review_id, reviewAppeals.review_id],
      person: user_id,
      places: [listing_id],
    }),
  })
}

export const readModeratedReview = async ({ db, viewer }: ViewerContext, id: number): Promise<AdminReview | null> =>
  (await select(db).where(and(eq(reviews.id, id), createModeratedCountryFilter(viewer, listings.country))))[0] ?? null
