import {
  type OwnReview,
  type OwnReviewList,
  type OwnReviewSearch,
  type PagingQuery,
  type Review,
  toPaginatedList,
} from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, reviews } from '@dalil/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import { selectOwnReviews, selectReviews, toMonth } from './select-reviews.ts'

/** Reads an account's reviews, except those that a merge left on the merged listing. */
export async function readOwnReviews(db: Db, user_id: number, search: OwnReviewSearch): Promise<OwnReviewList> {
  const { listing_id } = search
  const isHere = sql`not exists (select from listings where listings.id = reviews.listing_id and merged_into is not null)`
  const where = sql`user_id = ${user_id}${listing_id ? sql` and listing_id = ${listing_id}` : sql``} and ${isHere}`
  const [data, total] = await Promise.all([
    selectOwnReviews(db, selectPageIds(where, search)),
    db.$count(reviews, where),
  ])
  return toPaginatedList<OwnReview>(data, total, search)
}

export const readReview = async (db: Db, id: number): Promise<Review | undefined> =>
  (await selectReviews(db, sql`select ${id}::integer as id`))[0]

export const readOwnReview = async (db: Db, id: number): Promise<OwnReview | undefined> =>
  (await selectOwnReviews(db, sql`select ${id}::integer as id`))[0]

export async function findReview(db: Db, id: number) {
  const [row] = await db
    .select({
      id: reviews.id,
      user_id: reviews.user_id,
      comment: reviews.comment,
      rating: reviews.rating,
      status: reviews.status,
      visited_on: toMonth(reviews.visited_on),
      hidden_at: reviews.hidden_at,
      created_at: reviews.created_at,
      edited_at: reviews.edited_at,
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

/** The offset skips ids in an index-only scan instead of rows. */
const selectPageIds = (where: SQL, { page, per_page }: PagingQuery) => sql`
  select id from reviews where ${where}
  order by created_at desc nulls last, id desc nulls last
  limit ${per_page} offset ${(page - 1) * per_page}`
