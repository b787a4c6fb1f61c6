import { pageSizes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idList } from '../fields/id.ts'
import { unpaginatedList } from '../lists.ts'

/** `ids=3,7,12`: at most as many as fit on a page of listings. */
export const openingStatesQuery = z.object({ ids: idList(pageSizes.max) })

const openingState = z
  .object({
    id: z.number().int(),
    time_zone: z.string(),
    /** Null if today's hours are unknown. */
    is_open_now: z.boolean().nullable(),
    /** The next times, at most four, at which the place opens or closes; empty if the place never closes. */
    changes: z.array(z.iso.datetime()),
  })
  .meta({ id: 'OpeningState' })
export type OpeningState = z.output<typeof openingState>
export const openingStateList = unpaginatedList(openingState)
