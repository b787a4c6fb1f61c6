import type { CountryCode, ReviewStatus } from '@dalil/db/vocabulary'
import { mayModerate, mustBeImpartial } from '../http/authorization.ts'
import type { Viewer } from '../http/context.ts'

type Person = Pick<Viewer, 'id' | 'role' | 'moderates'>

export const mayReview = (viewer: Person, listing: { user_id: number | null }) => listing.user_id !== viewer.id

type Review = { user_id: number | null; listing: { user_id: number | null; country: CountryCode } }

export const mayDeleteReview = (viewer: Person, { user_id, listing }: Review) =>
  user_id === viewer.id ||
  (mayModerate(viewer, listing) && mayModerateReview(viewer, { user_id, owner_id: listing.user_id }))

/** Moderators may not decide about their own reviews or reviews of their own listings. */
export const mayModerateReview = (viewer: Person, review: { user_id: number | null; owner_id: number | null }) =>
  !mustBeImpartial(viewer) || (review.user_id !== viewer.id && review.owner_id !== viewer.id)

export const mayReply = (viewer: Person, listing: { user_id: number | null }) => listing.user_id === viewer.id

/** Whether everybody may read the review. */
export const isVisibleReview = (review: { status: ReviewStatus; listing: { is_public: boolean } }) =>
  review.status === 'shown' && review.listing.is_public
