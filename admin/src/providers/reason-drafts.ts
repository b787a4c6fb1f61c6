import { draftKeyPrefix } from '@dalil/api/client'
import type { Identifier } from 'ra-core'

const toScope = (resource: string, ids: readonly Identifier[]) => `reasons/${resource}/${ids.join()}/`

export const toReasonDraft = (resource: string, ids: readonly Identifier[], action: string): string =>
  toScope(resource, ids) + action

/** Deletes the reasons that moderators wrote for these items, because a decision about them has been sent. */
export function deleteReasonDrafts(resource: string, ids: readonly Identifier[]): void {
  const scope = draftKeyPrefix + toScope(resource, ids)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(scope)) sessionStorage.removeItem(key)
}
