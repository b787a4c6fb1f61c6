import { countryCodes, listingStatuses } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { listingReference } from '../listings/duplicates.ts'

export const nameReference = z.object({ id: z.number().int(), name: z.string() })

/** Files of moderators omit these fields of people. */
export const contactFields = z.registry<{ isContact: true }>()
export const contactText = () => z.string().register(contactFields, { isContact: true })

/** Who of the staff decides about it. */
export const assignee = { assigned_to: nameReference.nullable() }

export const personReference = nameReference.extend({ email: contactText() })

export const locatedListingReference = listingReference.extend({ city: z.string(), country: z.enum(countryCodes) })

export const moderatedListingReference = locatedListingReference.extend({
  status: z.enum(listingStatuses),
  is_published: z.boolean(),
  is_verified: z.boolean(),
})
