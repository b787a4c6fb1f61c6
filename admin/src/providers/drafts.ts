import { draftKeyPrefix, userDraftKeyPrefix } from '@dalil/api/client'

/** Deletes the unsaved forms of a user at log-out, here and on the site, which shares the session. */
export function dropDrafts(userId: number): void {
  deleteKeys(sessionStorage, draftKeyPrefix)
  deleteKeys(localStorage, userDraftKeyPrefix(userId))
}

function deleteKeys(storage: Storage, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}
