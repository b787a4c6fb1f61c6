import { z } from 'zod'
import { idInput } from './fields/fields.ts'
import { listingRow } from './listings.ts'
import { paginatedList } from './lists.ts'
import { countryCode } from './places.ts'

/** As many listings as one page can show hearts of. */
const maxIds = 100

/** Which of these are favourites: `among=3,7,12`, one question for all hearts of a page. */
export const favouriteIdQuery = z.object({
  among: z.preprocess((text) => (typeof text === 'string' ? text.split(',') : text), z.array(idInput).max(maxIds)),
})
export const favouriteIdList = z.object({ data: z.array(z.number().int()) })

export const recommendationSearch = z.object({ country: countryCode.optional() })

export const recommendation = listingRow
  .extend({
    /** Why it is shown, in the caller's language. */
    reason: z.string(),
  })
  .meta({ id: 'Recommendation' })
export type Recommendation = z.output<typeof recommendation>
export const recommendationList = paginatedList(recommendation)
export type RecommendationList = z.output<typeof recommendationList>
