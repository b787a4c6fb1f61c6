import { pageSizes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idList } from '../fields/id.ts'
import { component, unpaginatedList } from '../schemas.ts'

export const openingStatesQuery = z.object({ ids: idList(pageSizes.max) })

const openingState = component('OpeningState', {
  id: z.number().int(),
  time_zone: z.string(),
  is_open_now: z.boolean().nullable(),
  /** At most four; empty if the place never closes. */
  changes: z.array(z.iso.datetime()),
})
export type OpeningState = z.output<typeof openingState>
export const openingStateList = unpaginatedList(openingState)
