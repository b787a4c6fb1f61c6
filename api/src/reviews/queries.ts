import { paged, type Review, type ReviewList, type ReviewSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, replies, reviews, users } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { oneDecimal } from '../listings/columns.ts'

/** A page of a public listing's reviews, newest first; null where there is no such listing. Sums come with the listing. */
export async function readReviews(db: Db, listing_id: number, search: ReviewSearch): Promise<ReviewList | null> {
  const [listing] = await db
    .select({
      id: listings.id,
      title: listings.title,
      rating: listings.rating,
      rating_counts: listings.rating_counts,
      reviews_count: listings.reviews_count,
    })
    .from(listings)
    .where(sql`${listings.id} = ${listing_id} and ${listings.is_public}`)
  if (!listing) return null

  const rows = await db
    .select({
      id: reviews.id,
      user_id: reviews.user_id,
      user: { id: users.id, first_name: users.first_name, avatar_url: users.avatar_url },
      rating: reviews.rating,
      comment: reviews.comment,
      language: reviews.language,
      created_at: reviews.created_at,
      listing_id: reviews.listing_id,
      reply: { text: replies.text, created_at: replies.created_at },
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.user_id))
    .leftJoin(replies, eq(replies.review_id, reviews.id))
    .where(and(eq(reviews.listing_id, listing_id), sql`${reviews.status} = 'shown'`))
    .orderBy(sql`${reviews.created_at} desc nulls last, ${reviews.id} desc nulls last`)
    .limit(search.per_page)
    .offset((search.page - 1) * search.per_page)

  const { id, title, rating, rating_counts, reviews_count } = listing
  const data: Review[] = rows.map((row) => ({ ...row, listing: { id, title } }))
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = rating_counts
  return {
    reviews: paged(data, reviews_count, search),
    average_rating: oneDecimal(rating),
    rating_counts: { '1': one, '2': two, '3': three, '4': four, '5': five },
  }
}
