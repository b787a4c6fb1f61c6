import type { Role } from '@dalil/db/vocabulary'

/** An appeal is rejected by another person than the one who hid the review, or by a super admin. */
export const mayRejectAppeal = (viewer: { id: number; role: Role }, hidden_by: { id: number } | null) =>
  viewer.role === 'super_admin' || hidden_by?.id !== viewer.id
