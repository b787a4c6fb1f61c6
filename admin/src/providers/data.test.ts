import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const storage = vi.hoisted(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: (key: string) => values.get(key) ?? null })
  return values
})

const { dataProvider } = await import('./data.ts')

const answers = (status: number, body: unknown) =>
  vi.fn(
    async (_url: string, _init: RequestInit) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

const page = { pagination: { page: 2, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} }

beforeEach(() => {
  storage.clear()
  storage.set('token', 'secret')
  storage.set('user', JSON.stringify({ id: 1, first_name: 'Amira', last_name: 'Haddad', role: 'admin' }))
  storage.set('langCode', 'nl')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('returns the rows and the total of a list response', async () => {
  const headers = { 'Content-Range': 'users 10-10/11' }
  vi.stubGlobal('fetch', async () => new Response('[{"id":11}]', { headers }))

  expect(await dataProvider.getList('users', page)).toEqual({ data: [{ id: 11 }], total: 11 })
})

test('returns the last page for one that has become empty', async () => {
  const fetch = vi.fn(async (url: string) => {
    const isLast = decodeURIComponent(url).includes('range=[20,29]')
    return new Response(isLast ? '[{"id":11}]' : '[]', { headers: { 'Content-Range': 'users */30' } })
  })
  vi.stubGlobal('fetch', fetch)

  const pagination = { page: 4, perPage: 10 }
  expect(await dataProvider.getList('users', { ...page, pagination })).toEqual({ data: [{ id: 11 }], total: 30 })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('sends the session token and the language of the user', async () => {
  const fetch = answers(200, { id: 7 })
  vi.stubGlobal('fetch', fetch)

  expect(await dataProvider.getOne('users', { id: 7 })).toEqual({ data: { id: 7 } })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/admin/users/7')
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'nl',
  })
})

test('rejects with the message of the API and one error text per field', async () => {
  const errors = { email: ['Klopt niet.', 'Is te lang.'] }
  vi.stubGlobal(
    'fetch',
    answers(422, { code: 'VALIDATION_FAILED', message: 'Kijk de velden na.', errors, request_id: 'r1' }),
  )

  await expect(dataProvider.getOne('users', { id: 7 })).rejects.toMatchObject({
    message: 'Kijk de velden na.',
    status: 422,
    body: { code: 'VALIDATION_FAILED', request_id: 'r1', errors: { email: 'Klopt niet. Is te lang.' } },
  })
})

test.for([
  ['a page instead of data', answers(200, '<h1>Dalil</h1>'), 'dalil.connection.unreachable'],
  ['an error of a reverse proxy', answers(502, '<h1>Bad gateway</h1>'), 'ra.notification.http_error'],
  ['no answer at all', vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))), 'dalil.connection.unreachable'],
] as const)('tells %s from other failures', async ([, fetch, message]) => {
  vi.stubGlobal('fetch', fetch)

  await expect(dataProvider.getOne('users', { id: 7 })).rejects.toMatchObject({ message })
})

test('returns the previous data of a record when the API answers its deletion with 204', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 204 })),
  )

  expect(await dataProvider.delete('users', { id: 7, previousData: { id: 7, email: 'a@b.c' } })).toEqual({
    data: { id: 7, email: 'a@b.c' },
  })
  expect(await dataProvider.deleteMany('users', { ids: [7, 8] })).toEqual({ data: [7, 8] })
})

test('requests records by id in pages of at most 100', async () => {
  const fetch = vi.fn(async (_url: string) => new Response('[]', { headers: { 'Content-Range': 'users */0' } }))
  vi.stubGlobal('fetch', fetch)

  await dataProvider.getMany('users', { ids: Array.from({ length: 25 }, (_, index) => index + 1) })
  const query = new URL(fetch.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams
  expect(query.get('range')).toBe('[0,24]')

  await dataProvider.getMany('users', { ids: Array.from({ length: 130 }, (_, index) => index + 1) })
  const ranges = fetch.mock.calls.slice(1).map(([url]) => new URL(url, 'http://localhost').searchParams.get('range'))
  expect(ranges).toEqual(['[0,99]', '[0,29]'])
})
