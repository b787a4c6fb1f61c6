import type { CountryCode, ReviewStatus } from '@dalil/db/vocabulary'
import { mayModerate } from '../http/authorization.ts'
import type { Viewer } from '../http/context.ts'

type Person = Pick<Viewer, 'id' | 'role' | 'moderates'>

export const mayReview = (viewer: Person, listing: { user_id: number | null }) => listing.user_id !== viewer.id

type Review = { user_id: number | null; listing: { country: CountryCode } }

export const mayDeleteReview = (viewer: Person, { user_id, listing }: Review) =>
  user_id === viewer.id || mayModerate(viewer, listing)

export const mayReply = (viewer: Person, listing: { user_id: number | null }) => listing.user_id === viewer.id

export const isVisibleReview = (review: { status: ReviewStatus; listing: { is_public: boolean } }) =>
  review.status === 'shown' && review.listing.is_public
