import { revisionPictureFields } from '@dalil/db/vocabulary'
import { type FieldGroup, groupListingFields } from './listing-field-names.ts'

/** What a moderator can copy from the merged listing: a field, a group of fields, or pictures. */
export type MergeField = FieldGroup | (typeof revisionPictureFields)[number]

/** The fields that the dialog of a merge compares; a merge sends the values that the moderator saw. */
const comparedFields = ['title', 'title_latin', 'address', 'phone', 'website', 'latitude', 'longitude'] as const
type ComparedField = (typeof comparedFields)[number]

export const pickComparedValues = <Listing extends Record<ComparedField, unknown>>(
  listing: Listing,
): Pick<Listing, ComparedField> =>
  Object.fromEntries(comparedFields.map((field) => [field, listing[field]])) as Pick<Listing, ComparedField>

export const listMergeFields = (): MergeField[] => [...groupListingFields().keys(), ...revisionPictureFields]
