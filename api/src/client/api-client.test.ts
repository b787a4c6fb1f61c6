import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { registerReauthentication } from './reauthentication.ts'

const user = { id: 1, first_name: 'Amira', role: 'user' }
const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
const passwordRequired = () => respond(403, { code: 'PASSWORD_REQUIRED', message: 'Confirm your password.' })

const onUnauthorized = vi.fn()
const client = createApiClient({
  baseUrl: '/api',
  language: () => 'ar',
  offlineMessage: () => 'You are offline.',
  unexpectedMessage: () => 'Something went wrong.',
  onUnauthorized,
})
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

let values: Record<string, string>

beforeEach(() => {
  fetch.mockReset()
  onUnauthorized.mockReset()
  values = { token: 'secret', user: JSON.stringify(user) }
  vi.stubGlobal('localStorage', { getItem: (key: string) => values[key] ?? null })
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('sends JSON with the session token, the language, and the version as If-Match', async () => {
  fetch.mockResolvedValue(respond(200, { id: 7 }))
  expect(await client.put('/listings/7', { title: 'x' }, { version: 3 })).toEqual({ id: 7 })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect([url, init?.method, init?.body]).toEqual(['/api/listings/7', 'PUT', '{"title":"x"}'])
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'ar',
    'content-type': 'application/json',
    'if-match': '"v3"',
  })
})

test('lets the browser set the Content-Type of a form with files', async () => {
  fetch.mockResolvedValue(respond(200, {}))
  await client.post('/listings', new FormData())
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).has('Content-Type')).toBe(false)
})

test('rejects with the code, message, field errors and Retry-After of an error response', async () => {
  const error = { code: 'TOO_MANY_REQUESTS', message: 'Wait.', errors: { email: ['No.'] } }
  fetch.mockResolvedValue(respond(429, error, { 'Retry-After': '30' }))
  await expect(client.get('/user')).rejects.toMatchObject({ ...error, status: 429, retryAfter: 30 })
})

test.for([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['a page instead of JSON', async () => respond(200, '<h1>Log in to the hotspot</h1>'), 200],
] as const)('rejects with OFFLINE after %s', async ([, answer, status]) => {
  fetch.mockImplementation(answer)
  await expect(client.get('/user')).rejects.toMatchObject({ code: 'OFFLINE', message: 'You are offline.', status })
})

test('rejects with the status, errors and message of a JSON body without a code', async () => {
  const body = { message: 'Taken.', errors: { email: ['Taken.'] } }
  fetch.mockResolvedValue(respond(422, body))
  await expect(client.get('/user')).rejects.toMatchObject({ code: 'INTERNAL', ...body, status: 422, isAnswered: true })
})

test.for([
  ['a JSON error without a message', {}],
  ['an error without a body', ''],
  ['an error page of a proxy', '<h1>Bad gateway</h1>'],
] as const)('rejects with UNEXPECTED after %s', async ([, body]) => {
  fetch.mockImplementation(async () => respond(500, body))
  await expect(client.get('/user')).rejects.toMatchObject({
    code: 'UNEXPECTED',
    message: 'Something went wrong.',
    isAnswered: false,
    status: 500,
  })
})

test('rejects an aborted request with its reason', async () => {
  const controller = new AbortController()
  fetch.mockImplementation(() => {
    controller.abort('outdated')
    return Promise.reject(controller.signal.reason)
  })
  await expect(client.get('/user', { signal: controller.signal })).rejects.toBe('outdated')
})

test('calls onUnauthorized with the rejected token when the session has ended', async () => {
  fetch.mockImplementation(async () => respond(401, { code: 'UNAUTHENTICATED', message: 'Log in.' }))
  await expect(client.get('/user')).rejects.toMatchObject({ status: 401 })
  expect(onUnauthorized).toHaveBeenCalledWith('secret', 'GET')
})

test.for([
  ['repeats the request when the same user has logged in again', user, 2],
  ['does not repeat the request when another user has logged in', { ...user, id: 2 }, 1],
] as const)('handles a 401 response of the API: %s', async ([, next, requests]) => {
  fetch.mockImplementationOnce(async () => {
    Object.assign(values, { token: 'renewed', user: JSON.stringify(next) })
    return respond(401, { code: 'UNAUTHENTICATED', message: 'Log in.' })
  })
  fetch.mockImplementation(async () => respond(200, {}))
  await client.get('/user').catch(() => undefined)
  const tokens = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('Authorization'))
  expect(tokens).toEqual(['Bearer secret', 'Bearer renewed'].slice(0, requests))
})

test('repeats a request after the password is confirmed', async () => {
  const remove = registerReauthentication(async () => true)
  fetch.mockResolvedValueOnce(passwordRequired()).mockResolvedValueOnce(respond(200, {}))
  await client.delete('/user/delete')
  expect(fetch).toHaveBeenCalledTimes(2)
  remove()
})

test('asks for the password once for concurrent requests, and rejects with CANCELLED when the user declines', async () => {
  const prompt = vi.fn(async () => false)
  const remove = registerReauthentication(prompt)
  fetch.mockImplementation(async () => passwordRequired())
  const results = await Promise.allSettled([client.get('/a'), client.get('/b')])
  expect(results).toMatchObject([{ reason: { code: 'CANCELLED' } }, { reason: { code: 'CANCELLED' } }])
  expect(prompt).toHaveBeenCalledTimes(1)
  remove()
})

test('rejects with PASSWORD_REQUIRED when no password dialog is registered', async () => {
  fetch.mockImplementation(async () => passwordRequired())
  await expect(client.get('/user')).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('sends the same key until a form is answered, and another key for another form', async () => {
  const keys = () => fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('Idempotency-Key'))
  const form = (title: string) => {
    const data = new FormData()
    data.append('title', title)
    return data
  }
  fetch.mockRejectedValueOnce(new TypeError('network')).mockImplementation(async () => respond(201, {}))
  await expect(client.post('/listings', form('a'))).rejects.toMatchObject({ code: 'OFFLINE' })
  await client.post('/listings', form('b'))
  await client.post('/listings', form('a'))
  await client.post('/listings', form('a'))
  await client.post('/auth/login', { email: 'a' })
  const [first, other, repeated, later, none] = keys()
  expect(first).toMatch(/^[\d-]{7,}$/)
  expect(repeated).toBe(first)
  expect(new Set([first, other, later]).size).toBe(3)
  expect(none).toBeNull()
})
