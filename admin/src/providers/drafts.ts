import { deleteDrafts, draftKeyPrefix, toUserDraftKeyPrefix } from '@dalil/api/client'
import type { Identifier } from 'ra-core'

export type DraftValues = Record<string, unknown>

interface Draft {
  values: DraftValues
  /** The former values of these fields, and the version of the record. */
  before: DraftValues
}

export function readFormDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null
    const isComplete = typeof draft?.values === 'object' && typeof draft.before === 'object'
    return isComplete && draft.values && draft.before ? { values: draft.values, before: draft.before } : null
  } catch {
    return null
  }
}

export function writeFormDraft(key: string, draft: Draft | null): void {
  if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
  else sessionStorage.removeItem(key)
}

/** Deletes the user's unsaved forms at log-out, in the back office and on the site, which share the session. */
export function deleteUserDrafts(userId: number): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftKeyPrefix)) sessionStorage.removeItem(key)
  void deleteDrafts(toUserDraftKeyPrefix(userId), `${toUserDraftKeyPrefix(userId)}\uffff`)
}

const toScope = (resource: string, ids: readonly Identifier[]) => `reasons/${resource}/${ids.join()}/`

export const toReasonDraft = (resource: string, ids: readonly Identifier[], action: string): string =>
  toScope(resource, ids) + action

/** Deletes the reasons that moderators wrote for these items, because a decision about them has been sent. */
export function deleteReasonDrafts(resource: string, ids: readonly Identifier[]): void {
  const scope = draftKeyPrefix + toScope(resource, ids)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(scope)) sessionStorage.removeItem(key)
}

export const toListingDraft = (id: Identifier): string => `listings/${id}`
