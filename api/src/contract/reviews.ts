import { languages, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { ruleIfMissing, textInput } from './fields/text.ts'
import { exceedsMaxOffset, paginatedList, pagingFields } from './lists.ts'

const author = z
  .object({ id: z.number().int(), first_name: z.string(), avatar_url: z.string().nullable() })
  .meta({ id: 'Author' })

export const review = z
  .object({
    id: z.number().int(),
    /** Null for imported reviews. */
    user_id: z.number().int().nullable(),
    user: author.nullable(),
    rating: z.number().int().min(1).max(5),
    comment: z.string(),
    language: z.enum(languages).nullable(),
    created_at: z.iso.datetime(),
    listing_id: z.number().int(),
    listing: z.object({ id: z.number().int(), title: z.string() }),
    reply: z.object({ text: z.string(), created_at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof review>

const ratingCounts = z.object({
  '1': z.number().int(),
  '2': z.number().int(),
  '3': z.number().int(),
  '4': z.number().int(),
  '5': z.number().int(),
})

export const listingReviews = z.object({
  reviews: paginatedList(review),
  /** One decimal, null without reviews. */
  average_rating: z.number().nullable(),
  rating_counts: ratingCounts,
})
export type ListingReviews = z.output<typeof listingReviews>

export const reviewSorts = ['newest', 'highest', 'lowest'] as const

export const reviewSearchFields = {
  ...pagingFields,
  stars: z.coerce.number().int().min(1).max(5).optional(),
  sort: z.enum(reviewSorts).default('newest'),
}

export const reviewSearch = z
  .object(reviewSearchFields)
  .refine((search) => !exceedsMaxOffset(search), { path: ['page'], params: { rule: 'too_deep' } })
export type ReviewSearch = z.output<typeof reviewSearch>

const ownReview = review
  .extend({ listing: review.shape.listing.extend({ title_latin: z.string().nullable() }) })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.output<typeof ownReview>
export const ownReviewList = paginatedList(ownReview)
export type OwnReviewList = z.output<typeof ownReviewList>

export const reviewInput = z
  .object({
    rating: z
      .number({ error: ruleIfMissing('rating_required') })
      .int()
      .min(1)
      .max(5),
    comment: textInput(limits.comment),
  })
  .meta({ id: 'ReviewInput' })
export type ReviewInput = z.output<typeof reviewInput>

export const replyInput = z.object({ reply: textInput(limits.comment) }).meta({ id: 'ReplyInput' })
export type ReplyInput = z.output<typeof replyInput>
