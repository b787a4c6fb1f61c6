import type { Listing } from '@dalil/api/contract'

export type ListingWithState = Pick<Listing, 'is_published' | 'is_featured' | 'status' | 'rejection_reason'> & {
  has_pending_revision?: boolean
}

export function toDisplayState({ is_published, status = 'approved' }: ListingWithState) {
  if (status === 'rejected' || status === 'suspended') return status
  if (!is_published) return status === 'pending' ? 'unreviewed' : 'draft'
  return status === 'pending' ? 'pending' : 'published'
}
