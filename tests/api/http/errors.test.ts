import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const ids = ['0', '-1', '1.5', 'abc', '01', '2147483648', '99999999999', '1e3', '%20', '%00', '１', '1,2', '١']

test.for(ids.flatMap((id) => [`/listings/${id}`, `/listings/${id}/reviews`, `/listings/${id}/similar`]))(
  'answers 404 to an id that is not a positive integer: %s',
  async (path) => {
    const { guest } = await createTestApp()
    expect(await guest.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  },
)

test.for(ids)('answers 404 to an invalid category id: %s', async (id) => {
  const { guest } = await createTestApp()
  expect(await guest.get(`/categories/${id}/children`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test.for(['/', '/nothing', '/listings/1/nothing', '/listings/', '/../listings', '/LISTINGS'])(
  'answers 404 to an unknown path: %s',
  async (path) => {
    const { guest } = await createTestApp()
    expect(await guest.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  },
)

test('answers 404 to unknown admin paths for admins, and 401 or 403 to others', async () => {
  const { as, guest } = await createTestApp()
  expect(await guest.get('/admin/nothing')).toMatchObject({ status: 401 })
  expect(await as('mariam').get('/admin/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test.for([
  ['PUT', '/listings', 'GET, HEAD, POST'],
  ['PATCH', '/listings/1', 'GET, HEAD, PUT, DELETE'],
  ['GET', '/listings/1/publish', 'POST'],
  ['GET', '/claim-listing', 'POST'],
  ['POST', '/categories/1/children', 'GET, HEAD'],
  ['POST', '/geo', 'GET, HEAD'],
  ['POST', '/health', 'GET, HEAD'],
  ['POST', '/openapi.json', 'GET, HEAD'],
  ['DELETE', '/docs', 'GET, HEAD'],
] as const)('answers 405 with Allow to %s %s', async ([method, path, allowed]) => {
  const { guest } = await createTestApp()
  const { status, headers, body } = await guest.request(path, { method })
  expect({ status, body }).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
  expect(new Set(headers.get('allow')?.split(', '))).toEqual(new Set(allowed.split(', ')))
})

test.for([
  ['GET', '/admin/listings/bulk', 'POST'],
  ['DELETE', '/admin/listings/bulk', 'POST'],
  ['PUT', '/admin/listings/export', 'GET, HEAD'],
  ['GET', '/admin/listings/import', 'POST'],
  ['GET', '/categories/order', 'POST'],
] as const)('answers 405 to a wrong method for a fixed path, not 404: %s %s', async ([method, path, allowed]) => {
  const { as } = await createTestApp()
  const { status, headers } = await as('mariam').request(path, { method })
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: allowed })
})

test.for([
  ['PUT', 401, 'UNAUTHENTICATED'],
  ['put', 401, 'UNAUTHENTICATED'],
  ['DELETE', 401, 'UNAUTHENTICATED'],
  ['PATCH', 405, 'METHOD_NOT_ALLOWED'],
] as const)('treats a POST with _method=%s as that method', async ([method, status, code]) => {
  const { guest } = await createTestApp()
  const direct = await guest.request('/listings/1', { method: method.toUpperCase() })
  const overridden = await guest.request(`/listings/1?_method=${method}`, { method: 'POST', body: '{}' })
  for (const answer of [direct, overridden]) expect(answer).toMatchObject({ status, body: { code } })
})

test('ignores _method in a GET', async () => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.get(`/listings/${listingIds.bakery}?_method=DELETE`)).toMatchObject({ status: 200 })
  expect(await guest.request(`/listings/${listingIds.bakery}?_method=GET`, { method: 'POST' })).toMatchObject({
    status: 405,
  })
})

test('answers HEAD like GET, without the body', async () => {
  const { guest, listingIds } = await createTestApp()
  const path = `/listings/${listingIds.bakery}`
  const [head, get] = [await guest.request(path, { method: 'HEAD' }), await guest.get(path)]
  expect(head).toMatchObject({ status: 200, body: '' })
  for (const name of ['etag', 'content-type', 'cache-control', 'content-length']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name))
  }
})

test('sends errors with no-store and with the id of the request', async () => {
  const { guest } = await createTestApp()
  const { headers, body } = await guest.get('/listings/0')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({ request_id: headers.get('x-request-id') })
})

test('assigns a different id to each request', async () => {
  const { guest } = await createTestApp()
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await guest.get('/health')).headers.get('x-request-id')),
  )
  expect(new Set(ids).size).toBe(20)
})

test('returns the request id that the reverse proxy set', async () => {
  const { app } = await createTestApp()
  const response = await app.request('/api/listings/0', {}, { requestId: 'the-one', address: '' })
  expect(response.headers.get('x-request-id')).toBe('the-one')
  expect(await response.json()).toMatchObject({ request_id: 'the-one' })
})

test('rejects a body above the limit before reading it', async () => {
  const { guest } = await createTestApp()
  const body = 'x'.repeat(256 * 1024 + 1)
  expect(await guest.request('/listings', { method: 'POST', body })).toMatchObject({
    status: 413,
    body: { code: 'PAYLOAD_TOO_LARGE' },
  })
})

test.for(['application/json', 'application/json; charset=utf-8'])(
  'takes an empty body of type %s as an empty object',
  async (type) => {
    const { as, guest, listingIds } = await createTestApp()
    const post = { method: 'POST', headers: { 'Content-Type': type } }
    expect(await guest.request('/auth/login', post)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: { email: expect.any(Array) } },
    })
    expect(await as('mariam').request(`/admin/listings/${listingIds.pharmacy}/unverify`, post)).toMatchObject({
      status: 200,
    })
  },
)

test('takes a form of no bytes as an empty object', async () => {
  const { as, listingIds } = await createTestApp()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '0' }
  const path = `/admin/listings/${listingIds.pharmacy}/unfeature`
  expect(await as('mariam').request(path, { method: 'POST', headers })).toMatchObject({ status: 200 })
})
