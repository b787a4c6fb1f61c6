import { z } from 'zod'

/** Absent: unchanged. Empty or null: cleared. */
export const clearable = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    shape.nullable().optional(),
  )
