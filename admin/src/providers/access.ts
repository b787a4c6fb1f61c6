import type { Role } from '@dalil/db/vocabulary'

const forModerators: ReadonlySet<string> = new Set(['listings', 'claims', 'reports', 'reviews'])

/** The same rule as the API's: moderators open the queues of their countries, admins every screen but the system's. */
export const mayOpen = (role: Role, resource: string): boolean =>
  role === 'super_admin' ||
  (role === 'admin' && resource !== 'system') ||
  (role === 'moderator' && forModerators.has(resource))
