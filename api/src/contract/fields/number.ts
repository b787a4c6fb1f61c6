import { z } from 'zod'
import { parseDecimal } from '../rules/text/clean-pasted.ts'
import { formField } from './form-field.ts'

/** Returns the number that decimal digits mean, and any other value unchanged. */
export const decodeNumber = (value: unknown) =>
  typeof value === 'string' ? (limitSize(parseDecimal(value)) ?? value) : value

/** Hundreds of digits are a number that is too large, not one that is none. */
const limitSize = (number: number | undefined) =>
  number === Infinity ? Number.MAX_VALUE : number === -Infinity ? -Number.MAX_VALUE : number

/**
 * A number, or its decimal digits in a query or path; `0x1`, `1e3` and `true` are rejected. Set defaults with
 * `prefault`, because the JSON schema of an input omits those set with `default`.
 */
export const decimalInput = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(decodeNumber, shape)

const ruleIfNoNumber = ({ code }: { code?: string }) => (code === 'invalid_type' ? 'number' : undefined)

/** A number in JSON, or its decimal digits in multipart forms. */
export const numberInput = ({ min, max }: { min: number; max: number }) =>
  formField(z.number({ error: ruleIfNoNumber }).min(min).max(max), decodeNumber)

export const hasAtMostTwoDecimals = (value: number) => Math.round(value * 100) === Number((value * 100).toFixed(6))
