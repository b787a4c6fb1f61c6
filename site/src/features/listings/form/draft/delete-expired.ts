import { deleteDrafts, draftKeyPrefix, draftLifetimeMs } from '@dalil/api/client'
import { isObject } from './stored-fields.ts'

/** Deletes drafts that have not changed for thirty days, of all users of this browser. */
export async function deleteExpiredDrafts(now = Date.now()): Promise<void> {
  const expired = draftNames().filter((name) => now - readSavedAt(name, now) > draftLifetimeMs)
  for (const name of expired) await deleteDrafts(name, name)
}

function draftNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(draftKeyPrefix))
  } catch {
    return []
  }
}

/** Returns the draft's date. A draft of an earlier release has none and gets the date of its first read. */
function readSavedAt(name: string, now: number): number {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (!isObject(draft)) return 0
    if (typeof draft.saved_at === 'number') return draft.saved_at
    localStorage.setItem(name, JSON.stringify({ ...draft, saved_at: now }))
    return now
  } catch {
    return now
  }
}
