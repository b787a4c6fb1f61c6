import { z } from 'zod'

/** An absent field is unchanged; an empty or null one is cleared. */
export const clearable = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    shape.nullable().optional(),
  )
