import { paginatedList } from '@dalil/api/contract'
import { createMiddleware } from 'hono/factory'
import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import type { AppEnv } from '../context.ts'
import { errorBody } from '../errors/error-body.ts'
import { answerInTestMode, isTestMode } from '../idempotency/test-mode.ts'
import { refuseMalformedJson } from '../validate.ts'

const textSchema = resolver(z.string())
const deletedId = z.object({ id: z.number().int() })
const errorResponseSpec = { content: { 'application/json': { schema: resolver(errorBody) } } }

type Headers = Record<string, { description: string; schema: { type: 'string' } }>
type Declared = { schema: z.ZodType | null; status: number; otherStatus?: number }

/** Declares the body and status of a response for the OpenAPI document and for tests, which validate each response. */
export const jsonResponse = (schema: z.ZodType, summary: string, status = 200, headers?: Headers) =>
  describeResponse(
    summary,
    { schema, status },
    { content: { 'application/json': { schema: resolver(schema) } }, ...(headers && { headers }) },
  )

/** Describes a body that is read as it arrives. */
export const fileBody = (...types: string[]) =>
  describeRoute({
    requestBody: {
      required: true,
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    },
  })

export const adminListOf = (row: z.ZodType, summary: string) =>
  jsonResponse(z.union([paginatedList(row), z.array(row)]), summary)

export const textResponse = (summary: string) =>
  describeResponse(summary, { schema: z.string(), status: 200 }, { content: { 'text/plain': { schema: textSchema } } })

export const noContentResponse = (summary: string) => describeResponse(summary, { schema: z.literal(''), status: 204 })

/** A deletion in the back office. The bare id is for ra-data-simple-rest, which reads a body. */
export const adminDeletion = (summary: string) =>
  describeResponse(
    summary,
    { schema: deletedId, status: 204, otherStatus: 200 },
    {},
    {
      200: {
        description: 'The id, for a request with the media type `text/plain`',
        content: { 'application/json': { schema: resolver(deletedId) } },
      },
    },
  )

export const noContentOrAcceptedResponse = (schema: z.ZodType, summary: string) =>
  describeResponse(
    summary,
    { schema, status: 204, otherStatus: 202 },
    {},
    {
      202: {
        description: 'Accepted: a job completes the request',
        content: { 'application/json': { schema: resolver(schema) } },
      },
    },
  )

/** JSON, or 202 without a body for a message that expects no answer. */
export const jsonOrAcceptedResponse = (schema: z.ZodType, summary: string) =>
  describeResponse(
    summary,
    { schema, status: 200, otherStatus: 202 },
    { content: { 'application/json': { schema: resolver(schema) } } },
    { 202: { description: 'Accepted' } },
  )

const textContent = { schema: textSchema }

export const fileResponse = (summary: string, types: string[] = []) =>
  describeResponse(
    summary,
    { schema: null, status: 200 },
    { content: Object.fromEntries(types.map((type) => [type, textContent])) },
  )

export const redirectResponse = (summary: string) => describeResponse(summary, { schema: z.literal(''), status: 302 })

const descriptions: Record<number, string> = { 204: 'No content', 302: 'Redirect' }

function describeResponse(summary: string, response: Declared, body: object = {}, others: object = {}) {
  const description = descriptions[response.status] ?? (response.schema ? 'OK' : 'The content of the file')
  const described = describeRoute({
    summary,
    responses: {
      [response.status]: { description, ...body },
      ...others,
      ...(response.status === 302 ? {} : { default: { description: 'Error', ...errorResponseSpec } }),
    },
  })
  const { [uniqueSymbol]: specification } = described as { [uniqueSymbol]?: unknown }
  // Every route declares its response after sessions, limits and validators, so this is where a body is left unread.
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    await refuseMalformedJson(c)
    return isTestMode(c) ? answerInTestMode(c, next) : next()
  })
  return Object.assign(middleware, { [uniqueSymbol]: specification, response })
}
