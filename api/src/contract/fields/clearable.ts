import { z } from 'zod'

/** An absent field is unchanged; an empty string or null clears the field. */
export const clearable = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    shape.nullable().optional(),
  )
