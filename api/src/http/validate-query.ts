import { storable } from '@dalil/api/contract'
import { zValidator } from '@hono/zod-validator'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import type { AppContext } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { toFieldErrors } from './errors/to-field-errors.ts'

/** Empty fields count as absent, and of repeated ones the last counts. */
const withoutEmptyFields = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    (validateQuery: Record<string, string | string[]>) =>
      Object.fromEntries(
        Object.entries(validateQuery)
          .map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value] as const)
          .filter(([, value]) => value?.trim() !== ''),
      ),
    shape,
  )

export function validateQuery<Shape extends z.ZodType>(shape: Shape) {
  const validator = zValidator('query', storable(withoutEmptyFields(shape)), (result, c) => {
    if (!result.success) {
      throw new HttpError('VALIDATION_FAILED', {
        // The type covers zod 3 too, whose errors never occur here.
        errors: toFieldErrors(result.error as unknown as z.ZodError, (c as unknown as AppContext).var.language),
      })
    }
  })
  return Object.assign(validator, { [uniqueSymbol]: { target: 'query', ...resolver(shape) } })
}
