import { type ListingReviews, type Review, type ReviewSearch, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings, reviews } from '@dalil/db/schema'
import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../http/context.ts'
import { roundRating } from '../listings/columns.ts'
import { maySeeListing } from '../listings/policy.ts'
import { reviewOrders, selectReviews } from './select-reviews.ts'

type Context = { db: Db; viewer: Viewer | null }

export async function readReviews(
  { db, viewer }: Context,
  listing_id: number,
  search: ReviewSearch,
): Promise<{ list: ListingReviews; isPublic: boolean } | null> {
  const skipped = (search.page - 1) * search.per_page
  const { stars, sort, lang, with_photos } = search
  const values = { listing_id, skipped, stars, lang }
  const [listing] = await prepareOnce(db, prepareSums, {}).execute({ listing_id })
  if (!listing || !(viewer ? maySeeListing(viewer, listing) : listing.is_public)) return null

  const { rating, rating_counts, reviews_count, holds_new } = listing
  const [oneStar = 0, twoStars = 0, threeStars = 0, fourStars = 0, fiveStars = 0] = rating_counts
  const counts = stars ? (rating_counts[stars - 1] ?? 0) : reviews_count
  const [data, [counted]] = await Promise.all([
    counts === 0 ? [] : prepareOnce(db, preparePage, { ids: selectReviewIds(search), sort }).execute(values),
    lang || with_photos ? prepareOnce(db, prepareTotal, { where: filterReviews(search) }).execute(values) : [],
  ])
  const list = {
    reviews: toPaginatedList<Review>(data, counted?.total ?? counts, search),
    average_rating: roundRating(rating),
    rating_counts: { '1': oneStar, '2': twoStars, '3': threeStars, '4': fourStars, '5': fiveStars },
    holds_new,
  }
  return { list, isPublic: listing.is_public }
}

const prepareSums = (db: Db) =>
  db
    .select({
      user_id: listings.user_id,
      country: listings.country,
      is_public: listings.is_public,
      rating: listings.rating,
      rating_counts: listings.rating_counts,
      reviews_count: listings.reviews_count,
      holds_new: sql<boolean>`exists (
        select from review_bursts where listing_id = ${listings.id} and ends_at > now()
      )`,
    })
    .from(listings)
    .where(eq(listings.id, sql.placeholder('listing_id')))
    .prepare('review_sums')

function filterReviews({ stars, lang, with_photos }: ReviewSearch): SQL {
  const withStars = stars === undefined ? sql.raw('') : sql` and rating = ${sql.placeholder('stars')}::integer`
  const inLanguage = lang === undefined ? sql.raw('') : sql` and language = ${sql.placeholder('lang')}`
  const withPhotos = sql.raw(with_photos ? ' and photos_count > 0' : '')
  return sql`listing_id = (select ${sql.placeholder('listing_id')}::integer) and status = 'shown'${withStars}${inLanguage}${withPhotos}`
}

/** The placeholders are in subqueries, which hide their values from the planner, so that the plan is cached. */
export function selectReviewIds(search: ReviewSearch): SQL {
  const { page, per_page, sort } = search
  const skipped = page === 1 ? sql.raw('0') : sql`(select ${sql.placeholder('skipped')}::integer)`
  return sql`
    select id from reviews where ${filterReviews(search)}
    order by ${reviewOrders[sort]}
    limit ${sql.raw(String(per_page))} offset ${skipped}`
}

type PageParts = { ids: SQL; sort: ReviewSearch['sort'] }

const preparePage = (db: Db, { ids, sort }: PageParts) => selectReviews(db, ids, sort).prepare('reviews')

const prepareTotal = (db: Db, { where }: { where: SQL }) =>
  db.select({ total: count() }).from(reviews).where(where).prepare('reviews_total')
