import { z } from 'zod'

const decimalNumber = /^\s*[-+]?(\d+(\.\d+)?|\.\d+)\s*$/

/**
 * A number, or its decimal digits in a query or path; `0x1`, `1e3` and `true` are rejected. Set defaults with
 * `prefault`, because the JSON schema of an input omits those set with `default`.
 */
export const decimalInput = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' && decimalNumber.test(value) ? Number(value) : value), shape)

/** A number in JSON, or its decimal digits in multipart forms and queries. */
export const numberInput = ({ min, max }: { min: number; max: number }) =>
  z
    .union([z.number(), z.string().regex(decimalNumber)], { error: 'number' })
    .transform(Number)
    .pipe(z.number().min(min).max(max))

export const hasAtMostTwoDecimals = (value: number) => Math.round(value * 100) === Number((value * 100).toFixed(6))
