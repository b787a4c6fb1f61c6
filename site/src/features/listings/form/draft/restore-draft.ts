import type { Listing } from '@dalil/api/contract'
import type { DraftBase } from './base.ts'
import { applyChanges, diffContent, hasNoChanges, revertChanges } from './changes.ts'
import { findConflicts } from './conflicts.ts'
import type { FormContent } from './content.ts'
import { deleteDraft, readDraft } from './draft.ts'
import type { DraftConflict } from './use-draft.ts'

export interface RestoredForm {
  base: DraftBase
  draft: FormContent | null
  hasLostFiles: boolean
  step: number
  conflict: DraftConflict | null
}

export async function restoreDraft(name: string, listing: Listing | null, current: DraftBase): Promise<RestoredForm> {
  const storedDraft = await readDraft(name)
  const draft = storedDraft && applyChanges(storedDraft.changes, current)
  if (!draft || hasNoChanges(diffContent(draft, current))) {
    if (storedDraft) await deleteDraft(name)
    return { base: current, draft: null, hasLostFiles: false, step: 0, conflict: null }
  }
  const { step, hasLostFiles } = storedDraft
  const differences = listing ? findConflicts(storedDraft.changes, current) : []
  if (differences.length === 0) return { base: current, draft, hasLostFiles, step, conflict: null }
  // The form is based on the draft's version until the conflict is resolved.
  const base = { ...revertChanges(storedDraft.changes, current), version: storedDraft.version }
  return { base, draft, hasLostFiles, step, conflict: { theirs: current, differences } }
}
