import type { ClaimInput } from '@dalil/api/contract'
import type { Viewer } from '../http/context.ts'

/** The form names the account for which it was rendered; another tab may have switched accounts since. */
export const isSamePerson = (
  viewer: Pick<Viewer, 'id' | 'email'>,
  { authenticatedUserId: id, authenticatedUserEmail: email }: ClaimInput,
) => (id === undefined || id === viewer.id) && (email === undefined || email.toLowerCase() === viewer.email)

/** Only super admins may decide about claims of their own. */
export const mayDecide = (viewer: Pick<Viewer, 'id' | 'role'>, claim: { user_id: number }) =>
  claim.user_id !== viewer.id || viewer.role === 'super_admin'
