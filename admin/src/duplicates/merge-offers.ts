import type { ModeratedListing } from '@dalil/api/contract'
import { type FieldChange, listMergeFields, type MergeField } from '@dalil/api/contract/rules'
import { isEquivalentValue } from './same-values.ts'

/** Fields that are valid with one status only, so they go with it. */
const statusFields: readonly MergeField[] = ['business_status', 'reopens_on', 'moved_to']

function toValue(listing: ModeratedListing, field: MergeField): unknown {
  if (field !== 'position') return listing[field]
  const { latitude, longitude } = listing
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

export function findMergeOffers(
  stays: ModeratedListing,
  goes: ModeratedListing,
): [field: MergeField, change: FieldChange][] {
  return listMergeFields().flatMap((field) => {
    const [before, after] = [toValue(stays, field), toValue(goes, field)]
    if (isEmpty(after) || isEquivalentValue(field, before, after)) return []
    // The survivor gets all pictures anyway; the choice is whose come first.
    if (field === 'images' && isEmpty(before)) return []
    const goesWithStatus = field !== 'business_status' && statusFields.includes(field)
    if (goesWithStatus && stays.business_status !== goes.business_status) return []
    return [[field, { before, after }]]
  })
}

/** Returns the fields of the request: with a status, also the fields that belong to it, so that former ones are cleared. */
export const toKeptFields = (chosen: readonly MergeField[]): MergeField[] => [
  ...new Set([...chosen, ...(chosen.includes('business_status') ? statusFields : [])]),
]
