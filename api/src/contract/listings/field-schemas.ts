import { businessStatuses, countryCodes, socialNetworks } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { openingHours } from '../fields/hours.ts'
import { listFieldNames, listRowFieldNames, type RowFieldName } from '../rules/listing-field-names.ts'
import {
  type ListingField,
  type ListingFieldName,
  type ListingFieldType,
  listingFields,
} from '../rules/listing-fields.ts'

const values = {
  text: z.string(),
  city: z.string(),
  country: z.enum(countryCodes),
  category: z.number().int(),
  phone: z.string(),
  email: z.string(),
  url: z.string(),
  number: z.number(),
  price: z.number(),
  hours: openingHours,
  date: z.iso.date(),
  listing: z.number().int(),
  short_address: z.string(),
}

const neverNull = {
  business_status: z.enum(businessStatuses),
  /** Comma-separated. */
  keywords: z.string(),
  tags: z.array(z.string()),
  links: z.partialRecord(z.enum(socialNetworks), z.string()),
}

const isNeverNull = (type: ListingFieldType): type is keyof typeof neverNull => type in neverNull

function toSchema({ type, required }: ListingField): z.ZodType {
  if (isNeverNull(type)) return neverNull[type]
  return required ? values[type] : values[type].nullable()
}

type FieldSchema<Field extends ListingField> = Field['type'] extends keyof typeof neverNull
  ? (typeof neverNull)[Field['type']]
  : Field['type'] extends keyof typeof values
    ? Field extends { required: string }
      ? (typeof values)[Field['type']]
      : z.ZodNullable<(typeof values)[Field['type']]>
    : never
type FieldSchemas<Name extends ListingFieldName> = { [Each in Name]: FieldSchema<(typeof listingFields)[Each]> }

const toSchemas = <Name extends ListingFieldName>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, toSchema(listingFields[name])])) as FieldSchemas<Name>

export const listingFieldSchemas = toSchemas(listFieldNames())

export const listingRowFieldSchemas = toSchemas<RowFieldName>(listRowFieldNames())
