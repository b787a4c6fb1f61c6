import { isListField, storableInput, toSentName } from '@dalil/api/contract'
import { zValidator } from '@hono/zod-validator'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import { isIdText } from '../contract/rules/text/ids.ts'
import type { AppContext } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { toFieldErrors } from './errors/to-field-errors.ts'
import { FormEntries, findMisnamedField } from './uploads/form-entries.ts'

export const pathId = z.string().refine(isIdText).transform(Number)

export function validateIds<const Names extends readonly string[]>(...names: Names) {
  const each = <Value>(value: Value) =>
    Object.fromEntries(names.map((name) => [name, value])) as Record<Names[number], Value>
  const validator = zValidator('param', z.object(each(pathId)), (result, c) =>
    result.success ? undefined : c.notFound(),
  )
  return Object.assign(validator, {
    [uniqueSymbol]: { target: 'param', ...resolver(z.object(each(z.int().min(1)))) },
  })
}

export const validateId = validateIds('id')

function refuseInvalid({ success, error, target }: { success: boolean; error?: unknown; target: string }, c: unknown) {
  if (success) return
  const { req, var: context } = c as AppContext
  const toName = target === 'query' ? (name: string) => toSentName(req.query(), name) : undefined
  throw new HttpError('VALIDATION_FAILED', { errors: toFieldErrors(error as z.ZodError, context.language, toName) })
}

/** Whether a media type is `application/json` or has the suffix `+json` (RFC 6839). */
export const isJsonType = (type: string | undefined): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? '')

/** An absent or empty body counts as `{}`, so that the errors name missing fields. */
export function validateBody<Shape extends z.ZodType>(shape: Shape, { maxBytes = 0 } = {}) {
  const validate = zValidator('json', storableInput(shape), refuseInvalid)
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
  const validator = zValidator('query', storableInput(withoutEmptyFields(shape)), refuseInvalid)
  return Object.assign(validator, { [uniqueSymbol]: { target: 'query', ...resolver(shape) } })
}

export async function refuseMalformedJson({ req }: Pick<AppContext, 'req'>): Promise<void> {
  if (!isJsonType(req.header('content-type')) || req.bodyCache.text || !req.raw.body) return
  const text = await req.text()
  if (text !== '' && !isJson(text)) throw new HttpError('MALFORMED_JSON')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
