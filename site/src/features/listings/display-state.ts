import type { Listing } from '@dalil/api/contract'

export type StatedListing = Pick<Listing, 'is_published' | 'is_featured' | 'status' | 'rejection_reason'> & {
  has_pending_revision?: boolean
}

/** The one state that an owner reads: a decision against the listing, then the owner's wish, then the review. */
export function toDisplayState({ is_published, status = 'approved' }: StatedListing) {
  if (status === 'rejected' || status === 'suspended') return status
  if (!is_published) return status === 'pending' ? 'unreviewed' : 'draft'
  return status === 'pending' ? 'pending' : 'published'
}
