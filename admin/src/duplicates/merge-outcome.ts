import type { FieldChange, MergeField } from '@dalil/api/contract/rules'

const toKey = (name: string) => `resources.duplicates.${name}`

/** Returns the value that the merge loses, which is marked as removed, before the one that it keeps. */
export function toOutcome(field: MergeField, change: FieldChange, isTaken: boolean) {
  // The survivor gets the pictures of both; the choice is whose come first.
  if (field === 'images') return { change, labels: { before: toKey('of_stays'), after: toKey('of_goes') } }
  if (isTaken) return { change, labels: { before: toKey('lost_of_stays'), after: toKey('kept_of_goes') } }
  const { before, after } = change
  return {
    change: { ...change, before: after, after: before },
    labels: { before: toKey('lost_of_goes'), after: toKey('kept_of_stays') },
  }
}
