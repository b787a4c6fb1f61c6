import { z } from 'zod'

/** The maximum of PostgreSQL's `integer`. */
const largestId = 2_147_483_647

export const idInput = z.coerce.number().int().min(1).max(largestId)
