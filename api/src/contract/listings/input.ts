import { z } from 'zod'
import { booleanInput } from '../fields/boolean.ts'
import { requireBothCoordinates } from '../fields/coordinates.ts'
import { idInput } from '../fields/id.ts'
import { toList } from '../fields/list-inputs.ts'
import { listingInputFields } from './input-fields.ts'

const state = {
  is_published: booleanInput.optional(),
  /** The owner requests the mark; staff set it. */
  is_verified: booleanInput.optional(),
}

export const listingInput = requireBothCoordinates(z.object({ ...listingInputFields, ...state })).meta({
  id: 'ListingInput',
})
export type ListingInput = z.output<typeof listingInput>

/** Ids of stored pictures, and `new-0`, `new-1` … for uploaded ones. */
const imageOrder = z.array(z.string().regex(/^(?:[1-9]\d{0,9}|new-\d)$/)).max(20)

export const listingChangeFields = {
  ...z.object(listingInputFields).partial().shape,
  ...state,
  /** Empty removes the logo; a new one is a file. */
  logo: z.preprocess((value) => (value === '' ? null : value), z.null().optional()),
  deleted_images: z.preprocess(toList, z.array(idInput).max(100).optional()),
  image_order: z.preprocess(toList, imageOrder.optional()),
}

export const listingChange = requireBothCoordinates(z.object(listingChangeFields)).meta({ id: 'ListingChange' })
export type ListingChange = z.output<typeof listingChange>
