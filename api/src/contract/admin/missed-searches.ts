import { countryCodes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { component } from '../schemas.ts'
import { createAdminSearch, periodFields } from './search.ts'

/** A keyword that found nothing, folded as search folds, and not linked to a person. */
export const missedSearch = component('MissedSearch', {
  /** Its place in the list. */
  id: z.number().int(),
  query: z.string(),
  /** Null for searches in all countries. */
  country: z.enum(countryCodes).nullable(),
  count: z.number().int(),
  last_day: z.iso.date(),
})
export type MissedSearch = z.output<typeof missedSearch>

/** Without a period: the days that are kept. */
export const missedSearchSearch = createAdminSearch(['count', 'last_day', 'query'], 'DESC', {
  country: z.enum(countryCodes).optional(),
  ...periodFields,
})
export type MissedSearchSearch = z.output<typeof missedSearchSearch>
