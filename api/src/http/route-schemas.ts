import { type FieldErrors, storable } from '@dalil/api/contract'
import { translateIssue } from '@dalil/api/locales/issues'
import type { Language } from '@dalil/db/vocabulary'
import { zValidator } from '@hono/zod-validator'
import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import type { AppContext } from './context.ts'
import { HttpError } from './errors/http-error.ts'

/** Messages by field; errors within a field also by the path of the part. */
export function toFieldErrors(error: z.core.$ZodError, language: Language): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const message = translateIssue(issue, language)
    for (const name of fieldNames(issue)) errors[name] = [...new Set([...(errors[name] ?? []), message])]
  }
  return errors
}

function fieldNames({ path }: z.core.$ZodIssue): string[] {
  const [field = '_', ...part] = path.map(String)
  const isOneOfMany = path.length === 2 && typeof path[1] === 'number'
  return part.length === 0 || isOneOfMany ? [field] : [field, path.join('.')]
}

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

/** Validates a JSON body. An absent body counts as empty, so that missing fields are named. */
export function validateBody<Shape extends z.ZodType>(shape: Shape) {
  const validate = zValidator('json', storable(shape), (result, c) => {
    if (!result.success) {
      throw new HttpError('VALIDATION_FAILED', {
        errors: toFieldErrors(result.error as unknown as z.ZodError, (c as unknown as AppContext).var.language),
      })
    }
  })
  const validator: typeof validate = async (c, next) => {
    const type = c.req.header('content-type')
    const isEmpty = type === undefined && (await c.req.text()) === ''
    if (!isEmpty && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type ?? ''))
      throw new HttpError('UNSUPPORTED_MEDIA_TYPE')
    return validate(c, next)
  }
  return Object.assign(validator, { [uniqueSymbol]: { target: 'json', ...resolver(shape) } })
}

export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647))

/** Validates path parameters as positive integers; anything else is 404. */
export function validateIds<const Names extends readonly string[]>(...names: Names) {
  const each = <Value>(value: Value) =>
    Object.fromEntries(names.map((name) => [name, value])) as Record<Names[number], Value>
  const validator = zValidator('param', z.object(each(idParam)), (result, c) =>
    result.success ? undefined : c.notFound(),
  )
  return Object.assign(validator, {
    [uniqueSymbol]: { target: 'param', ...resolver(z.object(each(z.int().min(1)))) },
  })
}

export const validateId = validateIds('id')

export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    listings_count: z.number().int().optional(),
    decided_by: z.string().nullable().optional(),
    decided_at: z.iso.datetime().nullable().optional(),
    challenge: z.string().optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' })

const errorResponseSpec = { content: { 'application/json': { schema: resolver(errorBody) } } }

type Declared = { schema: z.ZodType | null; status: number }

/**
 * Declares the body and the status of a route's response, for the OpenAPI document and for tests, which parse each
 * response with the schema.
 */
export const jsonResponse = (schema: z.ZodType, summary: string, status = 200) =>
  describeResponse(summary, { schema, status }, { content: { 'application/json': { schema: resolver(schema) } } })

export const noContent = (summary: string) => describeResponse(summary, { schema: z.literal(''), status: 204 })

export const fileResponse = (summary: string) => describeResponse(summary, { schema: null, status: 200 })

export const redirectResponse = (summary: string) => describeResponse(summary, { schema: z.literal(''), status: 302 })

const descriptions: Record<number, string> = { 204: 'Done', 302: 'There' }

function describeResponse(summary: string, response: Declared, body: object = {}) {
  const description = descriptions[response.status] ?? (response.schema ? 'OK' : 'The file')
  const described = describeRoute({
    summary,
    responses: {
      [response.status]: { description, ...body },
      ...(response.status === 302 ? {} : { default: { description: 'A problem', ...errorResponseSpec } }),
    },
  })
  return Object.assign(described, { response })
}
