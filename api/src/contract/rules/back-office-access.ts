import { type Role, roles } from '@dalil/db/vocabulary'

/** The least role for a resource of `/api/admin` or a screen of the back office; for any other it is `super_admin`. */
const leastRoles = new Map<string, Role>([
  ['queues', 'moderator'],
  ['listings', 'moderator'],
  ['revisions', 'moderator'],
  ['claims', 'moderator'],
  ['reports', 'moderator'],
  ['reviews', 'moderator'],
  ['audit', 'admin'],
  ['categories', 'admin'],
  ['import', 'admin'],
  ['messages', 'admin'],
  ['search-synonyms', 'admin'],
  ['stats', 'admin'],
  ['users', 'admin'],
])

export const mayOpenResource = (role: Role, resource: string): boolean =>
  roles.indexOf(role) >= roles.indexOf(leastRoles.get(resource) ?? 'super_admin')
