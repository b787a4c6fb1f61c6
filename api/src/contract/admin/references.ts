import { countryCodes, listingStatuses } from '@dalil/db/vocabulary'
import { z } from 'zod'

export const nameReference = z.object({ id: z.number().int(), name: z.string() })

export const personReference = nameReference.extend({ email: z.string() })

export const listingReference = z.object({
  id: z.number().int(),
  title: z.string(),
  city: z.string(),
  country: z.enum(countryCodes),
})

export const moderatedListingReference = listingReference.extend({
  status: z.enum(listingStatuses),
  is_published: z.boolean(),
  is_verified: z.boolean(),
})
