import { storableInput } from '@dalil/api/contract'
import { zValidator } from '@hono/zod-validator'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import type { AppContext } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { toFieldErrors } from './errors/to-field-errors.ts'

const isFilled = (value: string) => value.trim() !== ''

/** Drops empty fields and all but the last of repeated fields. `name[]` and `name[2]` are list items. */
function toFields(query: Record<string, string | string[]>) {
  const fields = new Map<string, string | string[]>()
  for (const [key, value] of Object.entries(query)) {
    const values = [value].flat().filter(isFilled)
    const last = values.at(-1)
    if (last === undefined) continue
    const [, name = key, isItem] = /^(\w+)(\[\d*\])?$/.exec(key) ?? []
    const others = fields.get(name) ?? []
    if (isItem) fields.set(name, [others, values].flat())
    else fields.set(name, Array.isArray(others) && others.length > 0 ? [...others, last] : last)
  }
  return Object.fromEntries(fields)
}

const withoutEmptyFields = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(toFields, shape)

export function validateQuery<Shape extends z.ZodType>(shape: Shape) {
  const validator = zValidator('query', storableInput(withoutEmptyFields(shape)), (result, c) => {
    if (!result.success) {
      throw new HttpError('VALIDATION_FAILED', {
        // The type also includes errors of zod 3, which never occur here.
        errors: toFieldErrors(result.error as unknown as z.ZodError, (c as unknown as AppContext).var.language),
      })
    }
  })
  return Object.assign(validator, { [uniqueSymbol]: { target: 'query', ...resolver(shape) } })
}
