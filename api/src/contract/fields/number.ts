import { z } from 'zod'
import { parseDecimal } from '../rules/text/clean-pasted.ts'
import { formField } from './form-field.ts'

export const decodeNumber = (value: unknown) =>
  typeof value === 'string' ? (limitSize(parseDecimal(value)) ?? value) : value

/** Hundreds of digits are a number that is too large, not one that is none. */
const limitSize = (number: number | undefined) =>
  number === Infinity ? Number.MAX_VALUE : number === -Infinity ? -Number.MAX_VALUE : number

/** Rejects `0x1`, `1e3` and `true`. Set defaults with `prefault`: the JSON schema of an input omits `default`. */
export const decimalInput = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(decodeNumber, shape)

const ruleIfNoNumber = ({ code }: { code?: string }) => (code === 'invalid_type' ? 'number' : undefined)

export const numberInput = ({ min, max }: { min: number; max: number }) =>
  formField(z.number({ error: ruleIfNoNumber }).min(min).max(max), decodeNumber)

export const hasAtMostTwoDecimals = (value: number) => Math.round(value * 100) === Number((value * 100).toFixed(6))
