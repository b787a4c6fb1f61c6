import type { Account } from '@dalil/api/contract'

type Viewer = Pick<Account, 'id' | 'role'> | null
type Subject = Pick<Account, 'id' | 'role'>

/** As the server decides: an admin manages users and moderators, a super admin everyone. */
export const mayEdit = (viewer: Viewer, { role }: Subject): boolean =>
  viewer?.role === 'super_admin' || (viewer?.role === 'admin' && (role === 'user' || role === 'moderator'))

/** Nobody removes themselves here. */
export const mayRemove = (viewer: Viewer, subject: Subject): boolean =>
  mayEdit(viewer, subject) && subject.id !== viewer?.id
