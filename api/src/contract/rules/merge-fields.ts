import { proposalPictureFields } from '@dalil/db/vocabulary'
import { type FieldGroup, groupListingFields } from './listing-field-names.ts'

export type MergeField = FieldGroup | (typeof proposalPictureFields)[number]

/** A merge sends the values that the moderator saw. */
const comparedFields = ['title', 'title_latin', 'address', 'phone', 'website', 'latitude', 'longitude'] as const
type ComparedField = (typeof comparedFields)[number]

export const pickComparedValues = <Listing extends Record<ComparedField, unknown>>(
  listing: Listing,
): Pick<Listing, ComparedField> =>
  Object.fromEntries(comparedFields.map((field) => [field, listing[field]])) as Pick<Listing, ComparedField>

export const listMergeFields = (): MergeField[] => [...groupListingFields().keys(), ...proposalPictureFields]
