import { z } from 'zod'

/** A number in JSON, its decimal digits in multipart forms and queries. */
export const numberInput = ({ min, max }: { min: number; max: number }) =>
  z
    .union([z.number(), z.string().regex(/^\s*[-+]?(\d+(\.\d+)?|\.\d+)\s*$/)], { error: 'number' })
    .transform(Number)
    .pipe(z.number().min(min).max(max))

export const hasAtMostTwoDecimals = (value: number) => Math.round(value * 100) === Number((value * 100).toFixed(6))
