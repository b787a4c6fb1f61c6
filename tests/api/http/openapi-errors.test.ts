import { errorStatuses } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { type OpenApiDocument, readOperations } from '../../fuzz/operations.ts'
import { createTestApp } from '../../support/test-app.ts'

type Content = Record<string, { schema?: { allOf?: { properties?: { code?: { enum: string[] } } }[] } }>
type Described = { security: object[]; tags: string[]; responses: Record<string, { content?: Content }> }

async function readDocument() {
  const { guest } = await createTestApp()
  const document = (await guest.get('/openapi.json')).body as OpenApiDocument
  const operations = readOperations(document)
  const find = (name: string) => {
    const found = operations.find(({ method, path }) => `${method} ${path}` === name)
    return found?.described as unknown as Described & (typeof operations)[number]['described']
  }
  return { document, operations, find }
}

const codesOf = ({ responses }: Described, status: number) =>
  responses[status]?.content?.['application/json']?.schema?.allOf?.flatMap(
    ({ properties }) => properties?.code?.enum ?? [],
  )

test('names each error status of an operation with its codes, and each code that the API has', async () => {
  const { operations, find } = await readDocument()
  const named = new Set<string>()
  for (const { described, method, path } of operations)
    for (const status of Object.keys(described.responses).filter(
      (each) => Number(each) >= 300 && !['302', '304'].includes(each),
    )) {
      const codes = codesOf(described as unknown as Described, Number(status)) ?? []
      expect(codes.length, `${method} ${path} ${status}`).toBeGreaterThan(0)
      for (const code of codes) {
        named.add(code)
        expect(errorStatuses, code).toHaveProperty(code, Number(status))
      }
    }
  const outsideOfOperations = ['METHOD_NOT_ALLOWED', 'REQUEST_TIMEOUT', 'URI_TOO_LONG', 'INTERNAL']
  const ofTheServer = ['EXPECTATION_FAILED', 'HEADERS_TOO_LARGE', 'RANGE_NOT_SATISFIABLE', 'INSUFFICIENT_STORAGE']
  const missing = Object.keys(errorStatuses).filter((code) => !named.has(code))
  expect(missing.sort()).toEqual([...outsideOfOperations, ...ofTheServer].sort())
  expect(codesOf(find('POST /api/listings/{id}/reviews'), 403)).toEqual([
    'EMAIL_NOT_VERIFIED',
    'FEATURE_OFF',
    'KEY_SCOPE_MISSING',
    'OWNER_CANNOT_REVIEW',
  ])
  expect(codesOf(find('PUT /api/listings/{id}'), 412)).toEqual(['VERSION_CONFLICT'])
  expect(codesOf(find('GET /api/listings/{id}'), 301)).toEqual(['MERGED'])
})

test('describes a session as required, optional or not read', async () => {
  const { operations, find } = await readDocument()
  const optional = [{}, { bearer: [] }]
  for (const { described, path } of operations)
    expect((described as unknown as Described).security, path).toBeInstanceOf(Array)
  for (const name of [
    'GET /api/listings/{id}',
    'GET /api/listings/{id}/reviews',
    'GET /api/categories',
    'POST /api/contact',
  ])
    expect(find(name).security, name).toEqual(optional)
  for (const name of ['POST /api/categories', 'GET /api/admin/listings', 'PUT /api/listings/{id}', 'GET /api/user'])
    expect(find(name).security, name).toEqual([{ bearer: [] }])
  expect(find('GET /api/metrics').security).toEqual([{ metrics: [] }])
  expect(find('GET /api/cities').security).toEqual([])
})

test('describes the lengths of texts, required files, booleans, CSV and the link of a confirmation', async () => {
  const { document, find } = await readDocument()
  const { ListingInput } = document.components.schemas
  expect(ListingInput?.properties?.title).toMatchObject({ type: 'string', minLength: 2, maxLength: 50 })
  expect(ListingInput?.properties?.keywords).toMatchObject({ items: { maxLength: 50 } })
  expect(document.components.schemas.ContactInput?.properties?.email).toMatchObject({ maxLength: 254 })
  expect(document.components.schemas.Registration?.properties?.password).toMatchObject({ minLength: 8, maxLength: 30 })
  const form = find('POST /api/listings').requestBody?.content['multipart/form-data']?.schema
  expect(form).toMatchObject({ allOf: [expect.anything(), { required: ['cover_image'] }] })
  expect(Object.keys(find('PUT /api/listings/{id}').requestBody?.content ?? {}).sort()).toEqual([
    'application/json',
    'multipart/form-data',
  ])
  const openNow = find('GET /api/listings').parameters?.find(({ name }) => name === 'open_now')
  expect(openNow?.schema).toEqual({ type: 'boolean' })
  expect(Object.keys(find('GET /api/admin/reviews').responses[200]?.content ?? {})).toEqual([
    'application/json',
    'text/csv',
  ])
  expect(Object.keys(find('POST /api/listings/{id}/confirm-by-link').responses)).toEqual(
    expect.arrayContaining(['302', '404', '422', 'default']),
  )
  expect(find('POST /api/contact').parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }))
})

test('describes the headers of the limits wherever a limit applies', async () => {
  const { document, operations } = await readDocument()
  expect(Object.keys(document.components.headers)).toEqual(['RateLimit', 'RateLimit-Policy'])
  for (const { described, path } of operations) {
    const { responses } = described as unknown as { responses: Record<string, { headers?: object }> }
    const isProbe = ['/api/health', '/api/ready', '/api/metrics'].includes(path)
    const limits = isProbe ? [] : ['RateLimit', 'RateLimit-Policy', 'Retry-After']
    expect(Object.keys(responses[429]?.headers ?? {}), path).toEqual(limits)
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
    const own = path === '/api/listings/changes' ? ['Feed-Cursor'] : []
    if (success) expect(Object.keys(success.headers ?? {}), path).toEqual([...own, ...limits.slice(0, 2)])
  }
})

test('names the scope with which a key may make a call', async () => {
  const { find } = await readDocument()
  for (const [name, scope] of [
    ['GET /api/listings', 'read'],
    ['PUT /api/listings/{id}', 'listings'],
    ['PUT /api/reviews/{id}/reply', 'reviews'],
    ['PUT /api/user/password', undefined],
    ['GET /api/admin/listings', undefined],
  ] as const)
    expect((find(name) as { 'x-key-scope'?: string })['x-key-scope'], name).toBe(scope)
})
