import type { ListingAction } from '@dalil/api/contract'
import type { ListingStatus } from '@dalil/db/vocabulary'

export type ModerationDecision = {
  action: ListingAction
  reason?: string | undefined
}

export type SeenListing = { seen?: string | undefined; version?: number | undefined }

export type ModeratedRow = {
  id: number
  version: number
  status: ListingStatus
  is_featured: boolean
  is_verified: boolean
}

type State = { status: ListingStatus } | { is_featured: boolean } | { is_verified: boolean }
export const targetStates: Record<ListingAction, State> = {
  approve: { status: 'approved' },
  reject: { status: 'rejected' },
  suspend: { status: 'suspended' },
  feature: { is_featured: true },
  unfeature: { is_featured: false },
  verify: { is_verified: true },
  unverify: { is_verified: false },
}

/** To approve a rejected or suspended listing is a new decision. */
const decidableStatuses: Partial<Record<ListingAction, ListingStatus[]>> = {
  approve: ['pending', 'rejected', 'suspended'],
  reject: ['pending'],
  suspend: ['pending', 'approved'],
}

export function isDecided(row: ModeratedRow, { action }: ModerationDecision, { seen }: SeenListing): boolean {
  const statuses = decidableStatuses[action]
  if (!statuses) return false
  return !statuses.includes(row.status) || (seen !== undefined && seen !== row.status)
}

export const isStale = (row: ModeratedRow, { version }: SeenListing): boolean =>
  version !== undefined && version !== row.version

export const isInTargetState = (row: ModeratedRow, state: State) =>
  Object.entries(state).every(([field, value]) => row[field as keyof ModeratedRow] === value)
