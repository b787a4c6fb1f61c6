import type { Appeal, ReviewPhoto, ReviewSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, replies, reviewAppeals, reviews, users } from '@dalil/db/schema'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { selectDecisionWord } from '../audit/decision-words.ts'
import { selectPicture } from '../listings/columns.ts'

const listing = { id: listings.id, title: listings.title }

export const toMonth = (day: SQLWrapper) => sql<string | null>`to_char(${day}, 'YYYY-MM')`

export const toIsoText = (moment: SQLWrapper) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const selectPhotos = (review_id: SQLWrapper) => sql<ReviewPhoto[]>`(
  select coalesce(json_agg(json_build_object(
    'id', photo.id, 'image_url', photo.image_url, 'picture', ${selectPicture(sql`photo.image_url`)}
  ) order by photo.position, photo.id), '[]')
  from review_photos as photo where photo.review_id = ${review_id}
)`

/** Held replies are for staff. */
export const isReleasedReply = and(eq(replies.review_id, reviews.id), sql`cardinality(${replies.blocked_words}) = 0`)

type ReviewOrder = ReviewSearch['sort']

/** The orders of reviews. Each order puts the newest of equal reviews first. */
export const reviewOrders: Record<ReviewOrder, SQL> = {
  newest: sql`${reviews.created_at} desc nulls last, ${reviews.id} desc nulls last`,
  highest: sql`${reviews.rating} desc nulls last, ${reviews.created_at} desc nulls last, ${reviews.id} desc nulls last`,
  helpful: sql`${reviews.helpful_count} desc nulls last, ${reviews.created_at} desc nulls last, ${reviews.id} desc nulls last`,
  lowest: sql`${reviews.rating} asc nulls first, ${reviews.created_at} desc nulls last, ${reviews.id} desc nulls last`,
}

/** Selects the latest appeal, unless the review has been hidden again since. */
export const selectAppeal = <Staff extends object = object>(staffFields = sql``) => sql<(Appeal & Staff) | null>`(
  select json_build_object(
    'message', message, 'status', ${selectDecisionWord(reviewAppeals.status)}, 'decision_reason', decision_reason,
    'created_at', ${toIsoText(sql`created_at`)}, 'decided_at', ${toIsoText(sql`decided_at`)}${staffFields}
  )
  from review_appeals
  where review_id = ${reviews.id} and hidden_at >= coalesce(${reviews.hidden_at}, '-infinity')
  order by id desc limit 1
)`

export const reviewStateColumns = {
  status: reviews.status,
  hidden_reason: reviews.hidden_reason,
  hidden_at: reviews.hidden_at,
  appeal: selectAppeal(),
}

export const selectReviews = (db: Db, ids: SQL, order: ReviewOrder = 'newest') =>
  selectColumns(db, ids, { listing }, order)

export const selectOwnReviews = (db: Db, ids: SQL) =>
  selectColumns(
    db,
    ids,
    { listing: { ...listing, title_latin: listings.title_latin, country: listings.country }, ...reviewStateColumns },
    'newest',
  )

const selectColumns = <Columns extends SelectedFields>(db: Db, ids: SQL, columns: Columns, order: ReviewOrder) =>
  db
    .select({
      id: reviews.id,
      user_id: reviews.user_id,
      user: { id: users.id, first_name: users.first_name, avatar_url: users.avatar_url },
      rating: reviews.rating,
      comment: reviews.comment,
      language: reviews.language,
      visited_on: toMonth(reviews.visited_on),
      helpful_count: reviews.helpful_count,
      photos: selectPhotos(reviews.id),
      created_at: reviews.created_at,
      edited_at: reviews.edited_at,
      listing_id: reviews.listing_id,
      ...columns,
      reply: { text: replies.text, created_at: replies.created_at, is_older: replies.is_older },
    })
    .from(sql`(${ids}) as page`)
    .innerJoin(reviews, sql`${reviews.id} = page.id`)
    .innerJoin(listings, eq(listings.id, reviews.listing_id))
    .leftJoin(users, eq(users.id, reviews.user_id))
    .leftJoin(replies, isReleasedReply)
    .orderBy(reviewOrders[order])
