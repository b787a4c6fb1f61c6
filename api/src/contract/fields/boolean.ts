import { z } from 'zod'
import { formField } from './form-field.ts'

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

const decodeBoolean = (value: unknown) => booleans.get(value) ?? value

/** Accepts also a boolean, which the JSON filter of react-admin contains. */
export const booleanParam = z.preprocess(decodeBoolean, z.boolean())

export const booleanInput = formField(z.boolean(), decodeBoolean)
