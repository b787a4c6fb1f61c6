import type { Account } from '@dalil/api/contract'

type Viewer = Pick<Account, 'id' | 'role'> | null
type Subject = Pick<Account, 'id' | 'role'>

/** As the server holds it: an admin looks after users and other admins, a super admin after everyone. */
export const mayEdit = (viewer: Viewer, subject: Subject): boolean =>
  viewer?.role === 'super_admin' ||
  (viewer?.role === 'admin' && subject.role !== 'super_admin' && subject.id !== viewer.id)

/** Nobody removes themselves here. */
export const mayRemove = (viewer: Viewer, subject: Subject): boolean =>
  mayEdit(viewer, subject) && subject.id !== viewer?.id
