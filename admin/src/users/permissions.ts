import type { Account } from '@dalil/api/contract'

type Viewer = Pick<Account, 'id' | 'role'> | null
type Subject = Pick<Account, 'id' | 'role'>

/** The same rules as the API. */
export const mayEditUser = (viewer: Viewer, { role }: Subject): boolean =>
  viewer?.role === 'super_admin' || (viewer?.role === 'admin' && (role === 'user' || role === 'moderator'))

export const mayDeleteUser = (viewer: Viewer, subject: Subject): boolean =>
  mayEditUser(viewer, subject) && subject.id !== viewer?.id
