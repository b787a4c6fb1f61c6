import { countryCodes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idParam } from '../fields/id.ts'
import { component } from '../schemas.ts'
import { createAdminSearch } from './search.ts'

const placeCounts = {
  places: z.number().int(),
  /** With a description, a position, opening hours, and a telephone number or website. */
  complete: z.number().int(),
  /** Within the last six months. */
  confirmed: z.number().int(),
}

/** Public places of a city: all of them, and by top category or by the subcategories of one. */
export const cityCoverage = component('CityCoverage', {
  id: z.number().int(),
  city: z.string(),
  country: z.enum(countryCodes),
  ...placeCounts,
  categories: z.array(z.object({ id: z.number().int(), name: z.string(), ...placeCounts })),
})
export type CityCoverage = z.output<typeof cityCoverage>

/** Without `country`, cities of the open countries. `search` is a part of the name of a city. The first order is that of the population. */
export const coverageSearch = createAdminSearch(['population', 'id'], 'DESC', {
  country: z.enum(countryCodes).optional(),
  category_id: idParam.optional(),
})
export type CoverageSearch = z.output<typeof coverageSearch>
