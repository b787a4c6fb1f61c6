import {
  type ListingReviews,
  type OwnReviewList,
  type PagingQuery,
  type Review,
  toPaginatedList,
} from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings, replies, reviews, users } from '@dalil/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import { roundRating } from '../listings/columns.ts'

export async function readReviews(db: Db, listing_id: number, search: PagingQuery): Promise<ListingReviews | null> {
  const skipped = (search.page - 1) * search.per_page
  const [[listing], data] = await Promise.all([
    prepareOnce(db, prepareSums, {}).execute({ listing_id }),
    prepareOnce(db, preparePage, { ids: selectReviewIds(search) }).execute({ listing_id, skipped }),
  ])
  if (!listing) return null

  const { rating, rating_counts, reviews_count } = listing
  const [oneStar = 0, twoStars = 0, threeStars = 0, fourStars = 0, fiveStars = 0] = rating_counts
  return {
    reviews: toPaginatedList<Review>(data, reviews_count, search),
    average_rating: roundRating(rating),
    rating_counts: { '1': oneStar, '2': twoStars, '3': threeStars, '4': fourStars, '5': fiveStars },
  }
}

const prepareSums = (db: Db) =>
  db
    .select({
      rating: listings.rating,
      rating_counts: listings.rating_counts,
      reviews_count: listings.reviews_count,
    })
    .from(listings)
    .where(sql`${listings.id} = ${sql.placeholder('listing_id')} and ${listings.is_public}`)
    .prepare('review_sums')

/**
 * Placeholders: `listing_id` and, after the first page, `skipped`. The offset is a subquery, so that the plan is
 * cached.
 */
export function selectReviewIds({ page, per_page }: PagingQuery): SQL {
  const skipped = page === 1 ? sql.raw('0') : sql`(select ${sql.placeholder('skipped')}::integer)`
  return sql`
    select id from reviews where listing_id = ${sql.placeholder('listing_id')} and status = 'shown'
    order by created_at desc nulls last, id desc nulls last
    limit ${sql.raw(String(per_page))} offset ${skipped}`
}

const preparePage = (db: Db, { ids }: { ids: SQL }) => selectReviews(db, ids).prepare('reviews')

export async function readOwnReviews(db: Db, user_id: number, search: PagingQuery): Promise<OwnReviewList> {
  const [data, total] = await Promise.all([
    selectReviews(db, selectPageIds(sql`user_id = ${user_id}`, search)),
    db.$count(reviews, eq(reviews.user_id, user_id)),
  ])
  return toPaginatedList<Review>(data, total, search)
}

export async function readReview(db: Db, id: number): Promise<Review | undefined> {
  const [row] = await selectReviews(db, sql`select ${id}::integer as id`)
  return row
}

export async function findReview(db: Db, id: number) {
  const [row] = await db
    .select({
      id: reviews.id,
      user_id: reviews.user_id,
      comment: reviews.comment,
      rating: reviews.rating,
      status: reviews.status,
      listing: {
        id: listings.id,
        title: listings.title,
        user_id: listings.user_id,
        country: listings.country,
        is_public: listings.is_public,
      },
    })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listing_id))
    .where(eq(reviews.id, id))
  return row
}

/** Skips ids only, which an index scan does without reading rows. */
const selectPageIds = (where: SQL, { page, per_page }: PagingQuery) => sql`
  select id from reviews where ${where}
  order by created_at desc nulls last, id desc nulls last
  limit ${per_page} offset ${(page - 1) * per_page}`

export const selectReviews = (db: Db, ids: SQL) =>
  db
    .select({
      id: reviews.id,
      user_id: reviews.user_id,
      user: { id: users.id, first_name: users.first_name, avatar_url: users.avatar_url },
      rating: reviews.rating,
      comment: reviews.comment,
      language: reviews.language,
      created_at: reviews.created_at,
      listing_id: reviews.listing_id,
      listing: { id: listings.id, title: listings.title },
      reply: { text: replies.text, created_at: replies.created_at },
    })
    .from(sql`(${ids}) as page`)
    .innerJoin(reviews, sql`${reviews.id} = page.id`)
    .innerJoin(listings, eq(listings.id, reviews.listing_id))
    .leftJoin(users, eq(users.id, reviews.user_id))
    .leftJoin(replies, eq(replies.review_id, reviews.id))
    .orderBy(sql`${reviews.created_at} desc nulls last, ${reviews.id} desc nulls last`)
