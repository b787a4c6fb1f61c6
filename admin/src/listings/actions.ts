import type { AdminListing, ListingAction } from '@dalil/api/contract'
import type { ListingStatus } from '@dalil/db/vocabulary'

/** A listing to decide about: the fields that rows of lists and full records have in common. */
export type DecisionTarget = Pick<
  AdminListing,
  'id' | 'title' | 'title_latin' | 'is_featured' | 'is_verified' | 'is_published'
> & {
  status?: ListingStatus | undefined
  version?: number | undefined
}

export const resultingStatus = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
} as const satisfies Partial<Record<ListingAction, ListingStatus>>
export type StatusAction = keyof typeof resultingStatus
export type FlagAction = Exclude<ListingAction, StatusAction>

/** The catalogue key of what a decision did: an approved draft is public only when its owner publishes it. */
export const toDoneKey = (action: string, isPublished: boolean): string =>
  `resources.listings.done.${action === 'approve' && !isPublished ? 'approve_draft' : action}`

export function findAllowedDecisions({ status }: DecisionTarget): StatusAction[] {
  if (status === 'approved') return ['suspend']
  return status === 'rejected' || status === 'suspended' ? ['approve'] : ['approve', 'reject']
}

export const toFeatureToggle = ({ is_featured }: DecisionTarget): FlagAction => (is_featured ? 'unfeature' : 'feature')
export const toVerificationToggle = ({ is_verified }: DecisionTarget): FlagAction =>
  is_verified ? 'unverify' : 'verify'

/** Catalogue keys of suggested reasons. */
export const reasonTemplates = {
  reject: ['picture', 'address', 'contact', 'duplicate', 'category', 'content'],
  suspend: ['reported', 'closed', 'contact', 'content', 'duplicate'],
} as const satisfies Partial<Record<StatusAction, readonly string[]>>
