import { countryCodes, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { clearable } from '../fields/clearable.ts'
import { decimalInput, numberInput } from '../fields/number.ts'
import { phoneInput } from '../fields/phone.ts'
import { lineInput } from '../fields/text.ts'
import { websiteInput } from '../fields/website.ts'
import { listingFields } from '../rules/listing-fields.ts'
import { listing } from './listing.ts'

export const listingReference = z.object({
  id: z.number().int(),
  title: z.string(),
  title_latin: z.string().nullable(),
})
export type ListingReference = z.output<typeof listingReference>
export const duplicateList = z.object({ data: z.array(listingReference) })
export const createdListing = listing
  .extend({ possible_duplicates: z.array(listingReference.omit({ title_latin: true })) })
  .meta({ id: 'CreatedListing' })
export type CreatedListing = z.output<typeof createdListing>

export const duplicateQuery = z.object({
  title: lineInput({ min: 1, max: limits.title.max }),
  title_latin: clearable(lineInput(limits.titleLatin)),
  country: z.enum(countryCodes).optional(),
  phone: clearable(phoneInput),
  website: clearable(websiteInput),
  latitude: clearable(decimalInput(numberInput(listingFields.latitude))),
  longitude: clearable(decimalInput(numberInput(listingFields.longitude))),
})
export type DuplicateQuery = z.output<typeof duplicateQuery>
