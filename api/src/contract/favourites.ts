import { z } from 'zod'
import { idParam } from './fields/id.ts'
import { listingRow } from './listings/row.ts'
import { countryCode } from './places.ts'
import { component, paginatedList } from './schemas.ts'

const maxIds = 100

/** `among=3,7,12`: the ids to check. */
export const favouriteIdQuery = z.object({
  among: z.preprocess(
    (text) => (typeof text === 'string' ? text.split(',', maxIds + 1) : text),
    z.array(idParam).max(maxIds),
  ),
})
export const favouriteIdList = z.object({ data: z.array(z.number().int()) })

export const recommendationSearch = z.object({ country: countryCode.optional() })

const recommendation = component('Recommendation', {
  ...listingRow.shape,
  reason: z.string(),
})
export const recommendationList = paginatedList(recommendation)
export type RecommendationList = z.output<typeof recommendationList>
