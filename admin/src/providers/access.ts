import type { Role } from '@dalil/db/vocabulary'

const forModerators: ReadonlySet<string> = new Set(['listings', 'claims', 'reports', 'reviews'])

/** The same rule as the API's: moderators open the queues of their countries, admins every screen. */
export const mayOpen = (role: Role, resource: string): boolean =>
  role === 'admin' || role === 'super_admin' || (role === 'moderator' && forModerators.has(resource))
