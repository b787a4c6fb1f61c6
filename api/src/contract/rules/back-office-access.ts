import { type Role, roles } from '@dalil/db/vocabulary'

/** The minimum role for each resource of `/api/admin` and screen of the back office. No role may open any other. */
const leastRoles = new Map<string, Role>([
  ['queues', 'moderator'],
  ['listings', 'moderator'],
  ['revisions', 'moderator'],
  ['suggestions', 'moderator'],
  ['duplicates', 'moderator'],
  ['merges', 'moderator'],
  ['claims', 'moderator'],
  ['reports', 'moderator'],
  ['reviews', 'moderator'],
  ['notes', 'moderator'],
  ['appeals', 'moderator'],
  ['settings', 'admin'],
  ['setup', 'admin'],
  ['streets', 'admin'],
  ['audit', 'admin'],
  ['categories', 'admin'],
  ['category-mappings', 'admin'],
  ['import', 'admin'],
  ['imports', 'admin'],
  ['mails', 'admin'],
  ['messages', 'admin'],
  ['search-synonyms', 'admin'],
  ['stats', 'admin'],
  ['coverage', 'admin'],
  ['missed-searches', 'admin'],
  ['users', 'admin'],
  ['invitations', 'admin'],
  ['texts', 'admin'],
  ['pages', 'admin'],
  ['system', 'admin'],
])

export const isResource = (resource: string): boolean => leastRoles.has(resource)

export function mayOpenResource(role: Role, resource: string): boolean {
  const least = leastRoles.get(resource)
  return least !== undefined && roles.indexOf(role) >= roles.indexOf(least)
}
