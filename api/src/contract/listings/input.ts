import { z } from 'zod'
import { booleanInput } from '../fields/boolean.ts'
import { requireBothCoordinates } from '../fields/coordinates.ts'
import { id } from '../fields/id.ts'
import { deletedPictureIds, pictureOrder } from '../fields/pictures.ts'
import { listingInputFields } from './input-fields.ts'

const state = {
  is_published: booleanInput.optional(),
  is_verified: booleanInput.optional(),
}

export const listingInput = requireBothCoordinates(z.object({ ...listingInputFields, ...state })).meta({
  id: 'ListingInput',
})
export type ListingInput = z.output<typeof listingInput>

export const listingChangeFields = {
  ...z.object(listingInputFields).partial().shape,
  ...state,
  verification_requested: booleanInput.optional(),
  /** As the answer has it, so that the live values of a whole record do not withdraw it. */
  pending_revision: z.object({ id }).nullable().optional().catch(undefined),
  logo: z.preprocess((value) => (value === '' ? null : value), z.null().optional()),
  deleted_images: deletedPictureIds,
  image_order: pictureOrder,
}

export const listingChange = requireBothCoordinates(z.object(listingChangeFields)).meta({ id: 'ListingChange' })
export type ListingChange = z.output<typeof listingChange>

export const confirmationLink = z.object({ token: z.string().min(1).max(100) })
