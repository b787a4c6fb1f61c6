import { amenities } from '@dalil/db/vocabulary'
import { z } from 'zod'

const count = z.number().int()

export const facets = z
  .object({
    /** At most 20 values of each, most frequent first. */
    categories: z.array(z.object({ id: z.number().int(), name: z.string(), count })),
    cities: z.array(z.object({ name: z.string(), count })),
    amenities: z.array(z.object({ code: z.enum(amenities), name: z.string(), count })),
    ratings: z.object({ '4': count, '3': count, '2': count }),
    open_now: count,
    is_verified: count,
  })
  .meta({
    id: 'Facets',
    description:
      'How many listings each value of a filter has under all other filters; with a keyword, or without a country, of the first 10,001.',
  })
export type Facets = z.output<typeof facets>
