import type { Db } from '@dalil/db/connect'
import { listings, replies, reviews, users } from '@dalil/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'

const listing = { id: listings.id, title: listings.title }

export const selectReviews = (db: Db, ids: SQL) => selectColumns(db, ids, listing)

export const selectOwnReviews = (db: Db, ids: SQL) =>
  selectColumns(db, ids, { ...listing, title_latin: listings.title_latin })

const selectColumns = <Columns extends typeof listing>(db: Db, ids: SQL, listing: Columns) =>
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
      listing,
      reply: { text: replies.text, created_at: replies.created_at },
    })
    .from(sql`(${ids}) as page`)
    .innerJoin(reviews, sql`${reviews.id} = page.id`)
    .innerJoin(listings, eq(listings.id, reviews.listing_id))
    .leftJoin(users, eq(users.id, reviews.user_id))
    .leftJoin(replies, eq(replies.review_id, reviews.id))
    .orderBy(sql`${reviews.created_at} desc nulls last, ${reviews.id} desc nulls last`)
