import type { Role } from '@dalil/db/vocabulary'

type Person = { role: Role }

export const isAdmin = (person: Person | null): boolean => person?.role === 'admin' || person?.role === 'super_admin'

/** Admins may change, log out and delete users and moderators; super admins may do the same to all accounts. */
export const mayAdminister = (viewer: Person | null, subject: Person): boolean =>
  viewer?.role === 'super_admin' || (viewer?.role === 'admin' && !isAdmin(subject))

export const mayGrantRole = (viewer: Person | null, role: Role): boolean =>
  role !== 'super_admin' || viewer?.role === 'super_admin'
