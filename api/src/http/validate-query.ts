import { isListField, storableInput } from '@dalil/api/contract'
import { zValidator } from '@hono/zod-validator'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import type { AppContext } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { toFieldErrors } from './errors/to-field-errors.ts'
import { FormEntries, findMisnamedField } from './uploads/form-entries.ts'

/** The empty cursor is the beginning. */
const isFilled = (name: string, value: string) => name === 'cursor' || value.trim() !== ''

const withoutEmptyFields = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((query: Record<string, string | string[]>, context) => {
    const entries = new FormEntries<string>()
    for (const [key, value] of Object.entries(query))
      for (const each of [value].flat().filter((each) => isFilled(key, each))) entries.add(key, each)
    const fields = entries.toFields()
    for (const name of entries.listRepeated().filter((each) => isListField(shape, each) === false))
      context.addIssue({ code: 'custom', path: [name], params: { rule: 'repeated' } })
    const misnamed = Object.keys(query).map((name) => findMisnamedField(name) ?? '')
    for (const name of new Set(misnamed.filter((each) => isListField(shape, each) !== null)))
      context.addIssue({ code: 'custom', path: [name], params: { rule: 'type' } })
    return fields
  }, shape)

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
