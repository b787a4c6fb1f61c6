import { z } from 'zod'
import { maxId } from '../rules/text/ids.ts'
import { formField } from './form-field.ts'
import { decimalInput, decodeNumber } from './number.ts'

export const id = z.number().int().min(1).max(maxId)

export const idInput = formField(id, decodeNumber)

/** Accepts also a number, which the JSON filter of react-admin contains. */
export const idParam = decimalInput(id)

/** Comma-separated ids: `3,7,12`. */
export const idList = (max: number) =>
  z.preprocess((text) => (typeof text === 'string' ? text.split(',', max + 1) : text), z.array(idParam).min(1).max(max))
