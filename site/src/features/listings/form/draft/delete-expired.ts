import { deleteDrafts, draftKeyPrefix, draftLifetimeMs } from '@dalil/api/client'
import { isObject } from './stored-fields.ts'

/** Deletes drafts that have not changed for thirty days, of all users of this browser. */
export async function deleteExpiredDrafts(now = Date.now()): Promise<void> {
  const expired = draftNames().filter((name) => now - readSavedAt(name) > draftLifetimeMs)
  for (const name of expired) await deleteDrafts(name, name)
}

function draftNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(draftKeyPrefix))
  } catch {
    return []
  }
}

/** Returns the draft's date. A draft without one was not saved by this program. */
function readSavedAt(name: string): number {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isObject(draft) && typeof draft.saved_at === 'number' ? draft.saved_at : 0
  } catch {
    return 0
  }
}
