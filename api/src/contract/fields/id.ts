import { z } from 'zod'
import { decimalInput } from './number.ts'

/** The maximum of PostgreSQL's `integer`. */
const largestId = 2_147_483_647

export const idInput = decimalInput(z.number().int().min(1).max(largestId))

/** Comma-separated ids: `3,7,12`. */
export const idList = (max: number) =>
  z.preprocess((text) => (typeof text === 'string' ? text.split(',', max + 1) : text), z.array(idInput).min(1).max(max))
