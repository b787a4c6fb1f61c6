import type { AdminListing, ListingAction } from '@dalil/api/contract'
import type { ListingStatus } from '@dalil/db/vocabulary'

/** What a decision needs to know of a listing; rows of lists and whole listings both do. */
export type Subject = Pick<AdminListing, 'id' | 'title' | 'is_featured' | 'is_verified'> & {
  status?: ListingStatus | undefined
}

/** The state that a decision brings; the other actions set marks, which are taken back as they were set. */
export const states = { approve: 'approved', reject: 'rejected', suspend: 'suspended' } as const satisfies Partial<
  Record<ListingAction, ListingStatus>
>
export type Verdict = keyof typeof states
export type Mark = Exclude<ListingAction, Verdict>

/** What may be decided about a listing as it is; what is public is suspended rather than refused. */
export function verdictsOn({ status }: Subject): Verdict[] {
  if (status === 'approved') return ['suspend']
  return status === 'rejected' ? ['approve'] : ['approve', 'reject']
}

export const featuring = ({ is_featured }: Subject): Mark => (is_featured ? 'unfeature' : 'feature')
export const verifying = ({ is_verified }: Subject): Mark => (is_verified ? 'unverify' : 'verify')

/** Reasons that come up again and again: keys of the catalogue. */
export const reasons = {
  reject: ['picture', 'address', 'contact', 'duplicate', 'category', 'content'],
  suspend: ['reported', 'closed', 'contact', 'content', 'duplicate'],
} as const satisfies Partial<Record<Verdict, readonly string[]>>
