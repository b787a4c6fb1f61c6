import { countryCodes, removalReasons } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { component, unpaginatedList } from './schemas.ts'

export const transparencyQuery = z.object({ country: z.enum(countryCodes) })

const removal = z.discriminatedUnion('subject', [
  z.object({ subject: z.literal('listing'), reason: z.enum(removalReasons.listing), count: z.number().int() }),
  z.object({ subject: z.literal('review'), reason: z.enum(removalReasons.review), count: z.number().int() }),
])

const transparencyMonth = component('TransparencyMonth', {
  month: z.string(),
  listings: z.number().int(),
  reviews: z.number().int(),
  reports: z.number().int(),
  claims: z.number().int(),
  removed: z.array(removal),
})
export type TransparencyMonth = z.output<typeof transparencyMonth>
export const transparencyReport = unpaginatedList(transparencyMonth)
