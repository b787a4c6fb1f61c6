import { z } from 'zod'
import { isInvisibleText } from '../rules/text/invisible-text.ts'

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && isInvisibleText(value))

/** An absent field is unchanged; an empty string or null clears the field. */
export const clearable = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (isBlank(value) ? null : value), shape.nullable().optional())

/** Null and an empty string mean that the field is absent. */
export const skippable = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), shape)
