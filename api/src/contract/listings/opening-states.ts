import { pageSizes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idList } from '../fields/id.ts'
import { unpaginatedList } from '../lists.ts'

/** `ids=3,7,12`: at most as many as a page of listings has. */
export const openingStatesQuery = z.object({ ids: idList(pageSizes.max) })

const openingState = z
  .object({
    id: z.number().int(),
    time_zone: z.string(),
    /** Null if the hours of today are unknown. */
    is_open_now: z.boolean().nullable(),
    /** The next moments when it opens or closes, at most four; none if it never closes. */
    changes: z.array(z.iso.datetime()),
  })
  .meta({ id: 'OpeningState' })
export type OpeningState = z.output<typeof openingState>
export const openingStateList = unpaginatedList(openingState)
