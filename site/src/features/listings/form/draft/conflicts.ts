import type { FieldGroup } from '@dalil/api/contract/rules'
import { toPicturePresence } from '../pictures.ts'
import { applyChanges, type DraftChanges, diffContent, revertChanges } from './changes.ts'
import { contentGroups, type FormContent, singlePictures } from './content.ts'
import { isSameValue, pickFields } from './field-values.ts'

export type ConflictField = FieldGroup | (typeof singlePictures)[number]
export type ConflictChoice = 'mine' | 'theirs'
export interface FieldDifference {
  field: ConflictField
  choice: ConflictChoice
}

export function findConflicts(changes: DraftChanges, theirs: FormContent): FieldDifference[] {
  const base = revertChanges(changes, theirs)
  return findDifferences(applyChanges(changes, theirs), base, theirs).filter(({ field }) =>
    isChanged(field, theirs, base),
  )
}

export function findDifferences(mine: FormContent, base: FormContent, theirs: FormContent): FieldDifference[] {
  return [...contentGroups.keys(), ...singlePictures]
    .filter((field) => isChanged(field, mine, theirs))
    .map((field) => ({ field, choice: isChanged(field, mine, base) ? 'mine' : 'theirs' }))
}

export function resolveConflicts(
  mine: FormContent,
  base: FormContent,
  theirs: FormContent,
  decided: FieldDifference[],
): FormContent {
  const merged = applyChanges(diffContent(mine, base), theirs)
  const content = { typed: { ...merged.typed, terms: mine.typed.terms }, pictures: { ...merged.pictures } }
  for (const { field, choice } of decided) {
    const { typed, pictures } = choice === 'mine' ? mine : theirs
    if (field === 'logo' || field === 'cover_image') content.pictures[field] = pictures[field]
    else Object.assign(content.typed, pickFields(typed, contentGroups.get(field) ?? []))
  }
  Object.assign(content.typed, toPicturePresence(content.pictures))
  return content
}

function isChanged(field: ConflictField, one: FormContent, other: FormContent): boolean {
  if (field === 'logo' || field === 'cover_image') return one.pictures[field]?.key !== other.pictures[field]?.key
  return (contentGroups.get(field) ?? []).some((name) => !isSameValue(one.typed[name], other.typed[name]))
}
