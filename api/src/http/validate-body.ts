import { storableInput } from '@dalil/api/contract'
import { zValidator } from '@hono/zod-validator'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type { z } from 'zod'
import type { AppContext } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { toFieldErrors } from './errors/to-field-errors.ts'

/** Whether a media type is `application/json` or has the suffix `+json` (RFC 6839). */
export const isJsonType = (type: string | undefined): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? '')

/** An absent or empty body counts as `{}`, so that the errors name missing fields. */
export function validateBody<Shape extends z.ZodType>(shape: Shape, { maxBytes = 0 } = {}) {
  const validate = zValidator('json', storableInput(shape), (result, c) => {
    if (!result.success) {
      throw new HttpError('VALIDATION_FAILED', {
        errors: toFieldErrors(result.error as unknown as z.ZodError, (c as unknown as AppContext).var.language),
      })
    }
  })
  const validator: typeof validate = async (c, next) => {
    const type = c.req.header('content-type')
    const mayBeEmpty = type === undefined || isJsonType(type) || c.req.header('content-length') === '0'
    const isEmpty = mayBeEmpty && (await c.req.text()) === ''
    if (!isEmpty && !isJsonType(type)) throw new HttpError('UNSUPPORTED_MEDIA_TYPE')
    // Without a media type, the validator does not parse the body.
    if (isEmpty) c.req.raw.headers.delete('content-type')
    return validate(c, next)
  }
  return Object.assign(validator, { [uniqueSymbol]: { target: 'json', ...resolver(shape) }, maxBytes })
}
