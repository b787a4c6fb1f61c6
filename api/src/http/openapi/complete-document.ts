import { type ErrorCode, errorStatuses } from '@dalil/api/contract'
import { findKeyScope, isRefusedIfOff } from '@dalil/api/contract/rules'
import type { Hono } from 'hono'
import type { generateSpecs } from 'hono-openapi'
import type { AppEnv } from '../context.ts'
import { isProbeRequest } from '../limits/request-cost.ts'
import { operationErrors } from './operation-errors.ts'

export type Document = Awaited<ReturnType<typeof generateSpecs>>
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const problem = { $ref: '#/components/schemas/Problem' }

export function completeDocument(document: Document, app: Hono<AppEnv>): Document {
  const tags = new Set<string>()
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = item?.[method]
      if (!operation) continue
      nameLists(operation)
      operation.tags = [toTag(path)]
      tags.add(toTag(path))
      operation.security = toSecurity(path, operation.security ?? [])
      const scope = findKeyScope(`${method.toUpperCase()} ${path.replace('/api', '')}`)
      if (scope) Object.assign(operation, { 'x-key-scope': scope })
      addJsonForms(operation)
      addCsv(operation)
      if (method === 'get') addNotModified(operation)
      addErrors(operation, listErrors(`${method.toUpperCase()} ${path}`, operation, app))
      if (!isProbeRequest(path)) addLimits(operation)
    }
  document.tags = [...tags].sort().map((name) => ({ name, description: `Paths under /api/${name.replace(' ', '/')}` }))
  return document
}

const toTag = (path: string) => /^\/api\/((?:admin\/)?[^/{]+)/.exec(path)?.[1]?.replace('/', ' ') ?? 'api'

function nameLists({ parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if (!('in' in parameter) || parameter.in !== 'query' || !parameter.schema || !('items' in parameter.schema))
      continue
    if (!parameter.name.endsWith('[]')) parameter.name += '[]'
    const base = parameter.name.slice(0, -2)
    parameter.description = `Repeat the parameter for each item. \`${base}\` and \`${base}[0]\` are read too.`
  }
}

/** A middleware with an optional session adds an empty requirement, one that requires a session does not. */
function toSecurity(path: string, found: NonNullable<Operation['security']>): NonNullable<Operation['security']> {
  if (path === '/api/metrics') return [{ metrics: [] }]
  const empty = found.filter((each) => Object.keys(each).length === 0).length
  if (found.length === 0) return []
  return found.length > 2 * empty ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

/** A form without a required file may also be JSON. */
function addJsonForms({ requestBody }: Operation): void {
  const form = requestBody && 'content' in requestBody ? requestBody.content['multipart/form-data'] : undefined
  if (!form?.schema || !('allOf' in form.schema)) return
  const [fields, files] = form.schema.allOf ?? []
  if (!requestBody || !('content' in requestBody) || !fields || !files || ('required' in files && files.required))
    return
  requestBody.content['application/json'] = { schema: fields }
}

const hasCsv = ({ parameters = [] }: Operation) =>
  parameters.some((parameter) => 'name' in parameter && parameter.name === 'format')

function addCsv(operation: Operation): void {
  const { responses } = operation
  const success = responses?.['200']
  if (hasCsv(operation) && success && !('$ref' in success))
    success.content = { ...success.content, 'text/csv': { schema: { type: 'string' } } }
}

/** Answers for guests have an ETag. */
function addNotModified({ responses, security }: Operation): void {
  const success = responses?.['200']
  if (
    !responses ||
    security?.length === 1 ||
    !success ||
    !('content' in success) ||
    !success.content?.['application/json']
  )
    return
  responses['304'] = { description: 'Not modified: `If-None-Match` names the present content' }
}

function listErrors(name: string, operation: Operation, app: Hono<AppEnv>): ErrorCode[] {
  const [method = '', path = ''] = name.split(' ')
  const handlers = app.router.match(method, path.replace(/\{\w+\}/g, '1'))[0].map(([[, { handler }]]) => handler)
  const ofMiddleware = handlers.flatMap((handler) => ('errors' in handler ? (handler.errors as ErrorCode[]) : []))
  const isValidated = operation.requestBody || operation.parameters?.some((each) => 'in' in each && each.in !== 'path')
  return [
    ...(method === 'GET' ? [] : (['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE'] as const)),
    ...(operation.requestBody ? (['UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'UNAUTHENTICATED',
    ...(path.startsWith('/api/admin/') ? (['FORBIDDEN', 'SECOND_FACTOR_REQUIRED'] as const) : []),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(isValidated ? (['VALIDATION_FAILED'] as const) : []),
    ...(hasCsv(operation) ? (['PASSWORD_REQUIRED'] as const) : []),
    'MALFORMED_REQUEST',
    'KEY_IN_URL',
    findKeyScope(name.replace('/api', '')) ? 'KEY_SCOPE_MISSING' : 'KEY_NOT_ALLOWED',
    'TOO_MANY_REQUESTS',
    ...ofMiddleware,
    ...(isRefusedIfOff(name.replace('/api', '')) ? (['FEATURE_OFF'] as const) : []),
    ...operationErrors.flatMap(([pattern, codes]) => (pattern.test(name) ? codes : [])),
  ]
}

function addErrors(operation: Operation, codes: ErrorCode[]): void {
  const responses = operation.responses ?? {}
  operation.responses = responses
  for (const code of new Set(codes)) {
    const status = String(errorStatuses[code])
    const others = codes.filter((each) => errorStatuses[each] === errorStatuses[code])
    const named = [...new Set(others)].sort()
    const schema = {
      allOf: [problem, { type: 'object' as const, properties: { code: { enum: named } }, additionalProperties: true }],
    }
    responses[status] = { description: named.join(', '), content: { 'application/json': { schema } } }
  }
  responses.default ??= { description: 'Error', content: { 'application/json': { schema: problem } } }
}

const retryAfter = { description: 'Seconds until the next attempt', schema: { type: 'integer' as const } }

function addLimits({ responses = {} }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    if ('$ref' in response || !/^(?:2|429)/.test(status)) continue
    response.headers = {
      ...response.headers,
      RateLimit: { $ref: '#/components/headers/RateLimit' },
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
      ...(status === '429' && { 'Retry-After': retryAfter }),
    }
  }
}
