import { z } from 'zod'
import { parseDecimal } from '../rules/text/clean-pasted.ts'
import { formField } from './form-field.ts'

/** Returns the number that decimal digits mean, and any other value unchanged. */
export const decodeNumber = (value: unknown) => (typeof value === 'string' ? (parseDecimal(value) ?? value) : value)

/**
 * A number, or its decimal digits in a query or path; `0x1`, `1e3` and `true` are rejected. Set defaults with
 * `prefault`, because the JSON schema of an input omits those set with `default`.
 */
export const decimalInput = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(decodeNumber, shape)

/** A number in JSON, or its decimal digits in multipart forms. */
export const numberInput = ({ min, max }: { min: number; max: number }) =>
  formField(z.number({ error: 'number' }).min(min).max(max), decodeNumber)

export const hasAtMostTwoDecimals = (value: number) => Math.round(value * 100) === Number((value * 100).toFixed(6))
