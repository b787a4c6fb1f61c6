import type { Review } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { selectPhotos, toIsoText, toMonth } from '../../reviews/select-reviews.ts'

const embeddedReviews = 5

export const newestReviews = sql<Review[]>`(
  select coalesce(json_agg(json_build_object(
    'id', review.id, 'user_id', review.user_id,
    'user', case when users.id is not null then
      json_build_object('id', users.id, 'first_name', users.first_name, 'avatar_url', users.avatar_url)
    end,
    'rating', review.rating, 'comment', review.comment, 'language', review.language,
    'visited_on', ${toMonth(sql`review.visited_on`)}, 'helpful_count', review.helpful_count,
    'photos', ${selectPhotos(sql`review.id`)},
    'created_at', ${toIsoText(sql`review.created_at`)}, 'edited_at', ${toIsoText(sql`review.edited_at`)}, 'listing_id', review.listing_id,
    'listing', json_build_object('id', ${listings.id}, 'title', ${listings.title}),
    'reply', case when replies.review_id is not null then
      json_build_object(
        'text', replies.text, 'created_at', ${toIsoText(sql`replies.created_at`)}, 'is_older', replies.is_older
      )
    end
  ) order by review.created_at desc, review.id desc), '[]')
  from (
    select * from reviews
    where listing_id = ${listings.id} and status = 'shown'
    order by created_at desc nulls last, id desc nulls last
    limit ${sql.raw(String(embeddedReviews))}
  ) as review
  left join users on users.id = review.user_id
  left join replies on replies.review_id = review.id and cardinality(replies.blocked_words) = 0
)`
