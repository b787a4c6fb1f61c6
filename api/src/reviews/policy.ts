import type { Viewer } from '../http/context.ts'
import { isAdmin } from '../http/roles.ts'

type Person = Pick<Viewer, 'id' | 'role'>

/** Nobody rates their own place. */
export const mayReview = (viewer: Person, listing: { user_id: number | null }) => listing.user_id !== viewer.id

/** The author and admins. */
export const mayDelete = (viewer: Person, review: { user_id: number | null }) =>
  review.user_id === viewer.id || isAdmin(viewer)

/** The owner of the place, and nobody in the owner's name. */
export const mayReply = (viewer: Person, listing: { user_id: number | null }) => listing.user_id === viewer.id
