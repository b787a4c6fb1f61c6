import type { ClaimInput } from '@dalil/api/contract'
import type { Viewer } from '../http/context.ts'

/** Whom the form was filled in for, where it says so, is who sends it: two tabs may have had two sessions. */
export const isSamePerson = (
  viewer: Pick<Viewer, 'id' | 'email'>,
  { authenticatedUserId: id, authenticatedUserEmail: email }: ClaimInput,
) => (id === undefined || id === viewer.id) && (email === undefined || email.toLowerCase() === viewer.email)

/** Nobody hands a listing to themselves, except a super admin, above whom there may be nobody to ask. */
export const mayDecide = (viewer: Pick<Viewer, 'id' | 'role'>, claim: { user_id: number }) =>
  claim.user_id !== viewer.id || viewer.role === 'super_admin'
