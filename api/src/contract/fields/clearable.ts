import { z } from 'zod'
import { isInvisibleText } from '../rules/text/invisible-text.ts'

/** An absent field is unchanged; an empty string or null clears the field. */
export const clearable = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' && isInvisibleText(value) ? null : value),
    shape.nullable().optional(),
  )
