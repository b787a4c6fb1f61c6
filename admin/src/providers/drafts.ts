import { deleteDrafts, draftKeyPrefix, toUserDraftKeyPrefix } from '@dalil/api/client'

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

/** Whether drafts are discarded: after a log-out, a form that unmounts must not save its draft again. */
let isClosed = false

export const allowDraftWrites = (): void => {
  isClosed = false
}

export function writeFormDraft(key: string, draft: Draft | null): void {
  if (isClosed) return
  if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
  else sessionStorage.removeItem(key)
}

/** Deletes the user's unsaved forms at log-out, in the back office and on the site, which share the session. */
export function deleteUserDrafts(userId: number): void {
  isClosed = true
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftKeyPrefix)) sessionStorage.removeItem(key)
  void deleteDrafts(toUserDraftKeyPrefix(userId), `${toUserDraftKeyPrefix(userId)}\uffff`)
}
