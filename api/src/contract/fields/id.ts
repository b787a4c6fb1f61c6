import { z } from 'zod'
import { maxId } from '../rules/text/ids.ts'
import { decimalInput } from './number.ts'

export const idInput = decimalInput(z.number().int().min(1).max(maxId))

/** Comma-separated ids: `3,7,12`. */
export const idList = (max: number) =>
  z.preprocess((text) => (typeof text === 'string' ? text.split(',', max + 1) : text), z.array(idInput).min(1).max(max))
