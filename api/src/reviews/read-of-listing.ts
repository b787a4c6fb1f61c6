import { type ListingReviews, type PagingQuery, type Review, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings } from '@dalil/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { roundRating } from '../listings/columns.ts'
import { selectReviews } from './select-reviews.ts'

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

/** Placeholders: `listing_id` and, after the first page, `skipped`: a subquery, so that the plan is cached. */
export function selectReviewIds({ page, per_page }: PagingQuery): SQL {
  const skipped = page === 1 ? sql.raw('0') : sql`(select ${sql.placeholder('skipped')}::integer)`
  return sql`
    select id from reviews where listing_id = ${sql.placeholder('listing_id')} and status = 'shown'
    order by created_at desc nulls last, id desc nulls last
    limit ${sql.raw(String(per_page))} offset ${skipped}`
}

const preparePage = (db: Db, { ids }: { ids: SQL }) => selectReviews(db, ids).prepare('reviews')
