import { z } from 'zod'
import { type FieldGroup, groupListingFields } from '../rules/listing-field-names.ts'
import { component } from '../schemas.ts'
import { externalHours, externalReview } from './external-rating.ts'
import { listingFieldSchemas } from './field-schemas.ts'

const toChange = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value }).optional()

type PlainField = Exclude<FieldGroup, 'position'>
const isPlainField = (group: FieldGroup): group is PlainField => group !== 'position'
type FieldChange<Value> = Value extends z.ZodType ? z.ZodOptional<z.ZodObject<{ before: Value; after: Value }>> : never
type FieldChanges = { [Name in PlainField]: FieldChange<(typeof listingFieldSchemas)[Name]> }

const position = z.object({ latitude: z.number(), longitude: z.number(), place_id: z.string().optional() })
const pictureUrl = z.string().nullable()

export const listingChanges = component('ListingChanges', {
  ...(Object.fromEntries(
    [...groupListingFields().keys()].filter(isPlainField).map((name) => [name, toChange(listingFieldSchemas[name])]),
  ) as unknown as FieldChanges),
  position: toChange(position.nullable()),
  logo_url: toChange(pictureUrl),
  cover_image_url: toChange(pictureUrl),
  images: toChange(z.array(z.object({ id: z.number().int(), image_url: z.string() }))),
  google_rating: toChange(z.number().nullable()),
  google_reviews_count: toChange(z.number().int().nullable()),
  google_reviews_json: toChange(z.array(externalReview).nullable()),
  google_opening_hours_json: toChange(externalHours.nullable()),
})
export type ChangedField = keyof z.output<typeof listingChanges>
