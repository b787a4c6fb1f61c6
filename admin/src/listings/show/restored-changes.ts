import type { ListingVersion } from '@dalil/api/contract'
import { type FieldChange, toDecisionWord } from '@dalil/api/contract/rules'
import { publicVersionKinds } from '@dalil/db/vocabulary'

type Entry = Pick<ListingVersion, 'id' | 'version' | 'kind' | 'changes'>

/** Whether visitors saw the version: proposed, withdrawn and rejected values were never public. */
export const wasPublic = ({ kind }: Pick<Entry, 'kind'>): boolean =>
  publicVersionKinds.some((each) => toDecisionWord(each) === kind)

/** Returns what changes if the values before `version` are restored: `before` is the present value of each field. */
export function findRestoredChanges(entries: readonly Entry[], version: number): Record<string, FieldChange> {
  const undone = entries
    .filter((entry) => entry.version >= version && wasPublic(entry))
    .toSorted((one, other) => one.version - other.version || one.id - other.id)
  const restored = new Map<string, FieldChange>()
  for (const { changes } of undone)
    for (const [field, { before, after }] of Object.entries(changes) as [string, FieldChange][])
      restored.set(field, { before: after, after: restored.has(field) ? restored.get(field)?.after : before })
  return Object.fromEntries(
    [...restored].filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after)),
  )
}
