import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
  security?: Record<string, string[]>[]
}
type Document = {
  openapi: string
  components: { securitySchemes: object }
  paths: Record<string, Record<string, Operation>>
}

async function readDocument() {
  const testApp = await createTestApp()
  const { body } = await testApp.guest.get('/openapi.json')
  return { ...testApp, document: body as Document }
}

test('the OpenAPI document is valid OpenAPI 3.1 and resolves every reference', async () => {
  const { document } = await readDocument()
  expect(document.openapi).toMatch(/^3\.1\./)
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })

  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(references.length).toBeGreaterThan(10)
  for (const reference of references) {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
    expect(found, reference).toBeDefined()
  }
})

test('lists exactly the routes of the API in the OpenAPI document', async () => {
  const { app, document } = await readDocument()
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !/^\/api\/(?:openapi\.json$|docs(?:\/|$))/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const documentedRoutes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(new Set(documentedRoutes)).toEqual(new Set(routes))
})

test('describes summary, parameters, responses and errors for every operation', async () => {
  const { document } = await readDocument()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, summary, parameters = [], responses } of operations) {
    expect(summary, path).toMatch(/\S/)
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      expect(parameters, path).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
    }
    const { default: refusal, 202: accepted, ...others } = responses
    const answers = Object.fromEntries(Object.entries(others).filter(([code]) => Number(code) < 300 || code === '302'))
    // The same deletion answers ra-data-simple-rest with a body.
    if (answers[204] && answers[200]?.content) delete answers[200]
    if (accepted?.content) expect(Object.values(accepted.content)[0]?.schema, path).toBeTypeOf('object')
    // An upload is only accepted.
    if (accepted && Object.keys(answers).length === 0) continue
    const [status = ''] = Object.keys(answers)
    expect(Object.keys(answers), path).toEqual([expect.stringMatching(/^(?:20[014]|302)$/)])
    if (status === '302') continue
    expect(refusal?.content?.['application/json']?.schema, path).toBeTypeOf('object')
    if (status === '204') expect(answers[status]?.content, path).toBeUndefined()
    // A response that is a file has no schema.
    else if (answers[status]?.description === 'The content of the file') continue
    else expect(Object.values(answers[status]?.content ?? {})[0]?.schema, path).toBeTypeOf('object')
  }
})

test('describes types and limits of the listing search parameters', async () => {
  const { document } = await readDocument()
  const parameters = document.paths['/api/listings']?.get?.parameters ?? []
  const findSchema = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema
  expect(parameters.map(({ name }) => name).sort()).toEqual([
    'amenities[]',
    'bounds',
    'category_id',
    'city',
    'country',
    'cursor',
    'exact',
    'facets',
    'is_featured',
    'is_verified',
    'latitude',
    'literal',
    'longitude',
    'min_rating',
    'open_now',
    'page',
    'per_page',
    'radius_km',
    'sort_by',
    'title',
  ])
  expect(parameters.filter(({ required }) => required)).toEqual([])
  expect(findSchema('page')).toMatchObject({ type: 'integer', minimum: 1, default: 1 })
  expect(findSchema('per_page')).toMatchObject({ type: 'integer', minimum: 1, maximum: 500, default: 12 })
  expect(findSchema('min_rating')).toMatchObject({ type: 'number', minimum: 1, maximum: 5 })
  expect(findSchema('amenities[]')).toMatchObject({ maxItems: 10, items: { enum: expect.arrayContaining(['wifi']) } })
  expect(findSchema('is_featured')).toMatchObject({ type: 'boolean' })
  expect(findSchema('sort_by')).toMatchObject({ enum: expect.arrayContaining(['default', 'rating_desc']) })
})

test('marks operations that require a session, and describes how to log in', async () => {
  const { document } = await readDocument()
  const findSecurity = (path: string, method: string) => document.paths[path]?.[method]?.security
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  expect(findSecurity('/api/user', 'get')).toEqual([{ bearer: [] }])
  expect(findSecurity('/api/user/delete', 'delete')).toEqual([{ bearer: [] }])
  expect(findSecurity('/api/auth/login', 'post')).toEqual([])
  expect(findSecurity('/api/listings', 'get')).toEqual([])
})
