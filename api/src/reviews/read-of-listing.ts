import { type ListingReviews, type Review, type ReviewSearch, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings } from '@dalil/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { roundRating } from '../listings/columns.ts'
import { reviewOrders, selectReviews } from './select-reviews.ts'

export async function readReviews(db: Db, listing_id: number, search: ReviewSearch): Promise<ListingReviews | null> {
  const skipped = (search.page - 1) * search.per_page
  const { stars, sort } = search
  const [[listing], data] = await Promise.all([
    prepareOnce(db, prepareSums, {}).execute({ listing_id }),
    prepareOnce(db, preparePage, { ids: selectReviewIds(search), sort }).execute({ listing_id, skipped, stars }),
  ])
  if (!listing) return null

  const { rating, rating_counts, reviews_count } = listing
  const [oneStar = 0, twoStars = 0, threeStars = 0, fourStars = 0, fiveStars = 0] = rating_counts
  return {
    reviews: toPaginatedList<Review>(data, stars ? (rating_counts[stars - 1] ?? 0) : reviews_count, search),
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
 * Placeholders: `listing_id`, `stars` if asked for and, after the first page, `skipped`: a subquery, so that the plan
 * is cached.
 */
export function selectReviewIds({ page, per_page, stars, sort }: ReviewSearch): SQL {
  const filter = stars === undefined ? sql.raw('') : sql` and rating = ${sql.placeholder('stars')}::integer`
  const skipped = page === 1 ? sql.raw('0') : sql`(select ${sql.placeholder('skipped')}::integer)`
  return sql`
    select id from reviews where listing_id = ${sql.placeholder('listing_id')} and status = 'shown'${filter}
    order by ${reviewOrders[sort]}
    limit ${sql.raw(String(per_page))} offset ${skipped}`
}

type PageParts = { ids: SQL; sort: ReviewSearch['sort'] }

const preparePage = (db: Db, { ids, sort }: PageParts) => selectReviews(db, ids, sort).prepare('reviews')
