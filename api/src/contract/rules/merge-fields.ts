import { revisionPictureFields } from '@dalil/db/vocabulary'
import { type FieldGroup, groupListingFields } from './listing-field-names.ts'

/** What a moderator can copy from the merged listing: a field, a group of fields, or pictures. */
export type MergeField = FieldGroup | (typeof revisionPictureFields)[number]

export const listMergeFields = (): MergeField[] => [...groupListingFields().keys(), ...revisionPictureFields]
