import { type Role, roles } from '@dalil/db/vocabulary'

/** The least role for a resource of the back office; for any other it is `admin`. */
const leastRoles = new Map<string, Role>([
  ['queues', 'moderator'],
  ['listings', 'moderator'],
  ['claims', 'moderator'],
  ['reports', 'moderator'],
  ['reviews', 'moderator'],
  ['system', 'super_admin'],
])

export const mayOpenResource = (role: Role, resource: string): boolean =>
  roles.indexOf(role) >= roles.indexOf(leastRoles.get(resource) ?? 'admin')
