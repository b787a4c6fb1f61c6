import type { Role } from '@dalil/db/vocabulary'

/** Staff may not reject an appeal against their own decision to hide a review, unless they are super admins. */
export const mayRejectAppeal = (viewer: { id: number; role: Role }, hidden_by: { id: number } | null) =>
  viewer.role === 'super_admin' || hidden_by?.id !== viewer.id
