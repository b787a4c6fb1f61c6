import { countryCodes, languages, limits, reviewStatuses } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanParam } from './fields/boolean.ts'
import { clearable } from './fields/clearable.ts'
import { monthInput } from './fields/dates.ts'
import { formField } from './fields/form-field.ts'
import { idParam } from './fields/id.ts'
import { decimalInput, decodeNumber } from './fields/number.ts'
import { deletedPictureIds, picture, pictureOrder } from './fields/pictures.ts'
import { ruleIfMissing, textInput } from './fields/text.ts'
import { appealStates } from './rules/decision-words.ts'
import { component, createPagedQuery, paginatedList, pagingFields, unpaginatedList } from './schemas.ts'

const author = component('Author', { id: z.number().int(), first_name: z.string(), avatar_url: z.string().nullable() })

const photo = component('ReviewPhoto', { id: z.number().int(), image_url: z.string(), picture: picture.nullable() })
export type ReviewPhoto = z.output<typeof photo>

/** `is_older` is true if the review was edited after the reply. Only its author receives a reply that is held. */
export const reply = z.object({
  text: z.string(),
  created_at: z.iso.datetime(),
  is_older: z.boolean(),
  is_held: z.boolean().optional(),
})

export const review = component('Review', {
  id: z.number().int(),
  user_id: z.number().int().nullable(),
  user: author.nullable(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  language: z.enum(languages).nullable(),
  /** `YYYY-MM`. */
  visited_on: z.string().nullable(),
  helpful_count: z.number().int(),
  photos: z.array(photo),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  listing_id: z.number().int(),
  listing: z.object({ id: z.number().int(), title: z.string() }),
  reply: reply.nullable(),
})
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
  average_rating: z.number().nullable(),
  rating_counts: ratingCounts,
  /** During a burst, until a moderator decides. */
  holds_new: z.boolean(),
})
export type ListingReviews = z.output<typeof listingReviews>

export const reviewSorts = ['newest', 'highest', 'lowest', 'helpful'] as const

export const reviewSearchFields = {
  ...pagingFields,
  stars: decimalInput(z.number().int().min(1).max(5)).optional(),
  lang: z.enum(languages).optional(),
  with_photos: booleanParam.optional(),
  sort: z.enum(reviewSorts).default('newest'),
}

export const reviewSearch = createPagedQuery(reviewSearchFields)
export type ReviewSearch = z.output<typeof reviewSearch>

export const ownReviewSearch = createPagedQuery({ listing_id: idParam.optional() })
export type OwnReviewSearch = z.output<typeof ownReviewSearch>

export const helpfulIdQuery = z.object({ listing_id: idParam })
export const helpfulIdList = unpaginatedList(z.number().int())

export const appealInput = component('AppealInput', { message: textInput(limits.comment) })
export type AppealInput = z.output<typeof appealInput>

export const appeal = component('Appeal', {
  message: z.string(),
  status: z.enum(appealStates),
  decision_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type Appeal = z.output<typeof appeal>

/** Only for the author and staff. An appeal that was made before `hidden_at` is omitted. */
export const reviewState = {
  status: z.enum(reviewStatuses),
  hidden_reason: z.string().nullable(),
  hidden_at: z.iso.datetime().nullable(),
  appeal: appeal.nullable(),
}

export const ownReview = component('OwnReview', {
  ...review.shape,
  listing: review.shape.listing.extend({ title_latin: z.string().nullable(), country: z.enum(countryCodes) }),
  ...reviewState,
})
export type OwnReview = z.output<typeof ownReview>
export const ownReviewList = paginatedList(ownReview)
export type OwnReviewList = z.output<typeof ownReviewList>

export const reviewInput = component('ReviewInput', {
  rating: formField(
    z
      .number({ error: ruleIfMissing('rating_required') })
      .int()
      .min(1)
      .max(5),
    decodeNumber,
  ),
  comment: textInput(limits.comment),
  /** In an edit, an empty or null value removes the month. */
  visited_on: clearable(monthInput),
})
export type ReviewInput = z.output<typeof reviewInput>

/** Absent fields stay unchanged. Files in `photos[]` are added; `deleted_photos` names those to delete. */
export const reviewChange = reviewInput
  .partial()
  .extend({ deleted_photos: deletedPictureIds, photo_order: pictureOrder })
  .meta({ id: 'ReviewChange' })
export type ReviewChange = z.output<typeof reviewChange>

export const replyInput = component('ReplyInput', { reply: textInput(limits.comment) })
export type ReplyInput = z.output<typeof replyInput>
