import type { Role } from '@dalil/db/vocabulary'

type Person = { role: Role }

export const isAdmin = (person: Person | null): boolean => person?.role === 'admin' || person?.role === 'super_admin'

export const mayAdminister = (viewer: Person | null, subject: Person): boolean =>
  viewer?.role === 'super_admin' || (viewer?.role === 'admin' && !isAdmin(subject))

export const mayGrantRole = (viewer: Person | null, role: Role): boolean =>
  role !== 'super_admin' || viewer?.role === 'super_admin'

export const mayInvite = (viewer: Person | null, role: Role): boolean => isAdmin(viewer) && mayGrantRole(viewer, role)

/** Staff may not reject an appeal against their own decision to hide a review, unless they are super admins. */
export const mayRejectAppeal = (viewer: { id: number; role: Role }, hidden_by: { id: number } | null) =>
  viewer.role === 'super_admin' || hidden_by?.id !== viewer.id
