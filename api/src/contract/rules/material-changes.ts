import { revisionPictureFields } from '@dalil/db/vocabulary'
import { type FieldGroup, materialFields } from './listing-field-names.ts'

export type MaterialField = FieldGroup | (typeof revisionPictureFields)[number]

export const materialChanges = (): MaterialField[] => [...materialFields(), ...revisionPictureFields]

export type FieldChange = { before: unknown; after: unknown }

/** The material fields first, in the order of the forms; the database returns them in another. */
export function orderChanges(changes: object): [field: string, change: FieldChange][] {
  const order: string[] = materialChanges()
  const toPlace = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return (Object.entries(changes) as [string, FieldChange][]).toSorted(
    ([one], [other]) => toPlace(one) - toPlace(other),
  )
}

/** A pin that stays within this distance of the approved position is corrected, not moved. */
export const materialMetres = 200

/** Changes of an owner with so many accepted revisions, and none refused for so many days, are live at once. */
export const trustRule = { acceptedRevisions: 5, daysWithoutRefusal: 90 }

const pictureFields = { logo_url: 'logo', cover_image_url: 'cover_image' } as const
type FieldLabel =
  | Exclude<MaterialField, keyof typeof pictureFields>
  | (typeof pictureFields)[keyof typeof pictureFields]

/** The name of the label of the field in forms. */
export const toFieldLabel = (field: MaterialField): FieldLabel =>
  field in pictureFields ? pictureFields[field as keyof typeof pictureFields] : (field as FieldLabel)
