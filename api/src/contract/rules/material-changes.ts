import { proposalPictureFields } from '@dalil/db/vocabulary'
import { type FieldGroup, groupListingFields, listMaterialFieldGroups } from './listing-field-names.ts'

export type MaterialField = FieldGroup | (typeof proposalPictureFields)[number]

export const listMaterialFields = (): MaterialField[] => [...listMaterialFieldGroups(), ...proposalPictureFields]

/** Any field can wait: material ones, and others that contain a blocked word. */
export const listRevisableFields = (): MaterialField[] => [...groupListingFields().keys(), ...proposalPictureFields]

export type FieldChange = { before: unknown; after: unknown }

/** Puts the material fields first, in the order of the forms; the database returns them in another order. */
export function orderChanges(changes: object): [field: string, change: FieldChange][] {
  const order: string[] = listMaterialFields()
  const toPlace = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return (Object.entries(changes) as [string, FieldChange][]).toSorted(
    ([one], [other]) => toPlace(one) - toPlace(other),
  )
}

export const listPresentValues = (changes: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { before }]: [string, FieldChange]) => [field, before]))

/** A smaller move of the pin is a correction, not a change of place. */
export const maxPositionCorrectionMetres = 200

export const trustedOwnerRule = { approvedRevisions: 5, daysWithoutRejection: 90 }

const pictureFields = { logo_url: 'logo', cover_image_url: 'cover_image' } as const
type FieldLabel =
  | Exclude<MaterialField, keyof typeof pictureFields>
  | (typeof pictureFields)[keyof typeof pictureFields]

export const toFieldLabel = (field: MaterialField): FieldLabel =>
  field in pictureFields ? pictureFields[field as keyof typeof pictureFields] : (field as FieldLabel)
