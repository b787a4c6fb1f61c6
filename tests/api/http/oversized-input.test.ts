import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { type OpenApiDocument, type Operation, readOperations } from '../../fuzz/operations.ts'
import { type Container, createContent, findContainers, nest } from '../../fuzz/oversized-inputs.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { createProposalFixture } from '../proposals/proposal-fixture.ts'

const maxBlockedMs = 50

let server: TestServer
let token: string
let document: OpenApiDocument
let ids: Record<string, number>

beforeAll(async () => {
  const { db, deps, userIds, categoryIds, id, save, suggest, findRevisionId, guest } = await createProposalFixture({
    LISTING_EDITS: 'moderated',
  })
  const { id: suggestion } = await suggest({ changes: { address: 'Plein 3' } })
  await save({ title: 'مخبز الرجاء' })
  ids = { suggestions: suggestion, revisions: await findRevisionId(), categories: categoryIds.bakeries, id }
  server = await openTestServer(deps, new ResponseCache(1_000_000))
  token = await createSession(db, { user_id: userIds.salma })
  document = (await guest.get('/openapi.json')).body as OpenApiDocument
})

afterAll(() => server.close())

const usedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the longest block of the event loop in processor time, which other processes do not change. */
async function measureBlock(run: () => Promise<Response>): Promise<{ status: number; longest: number }> {
  let last = usedMs()
  let longest = 0
  const turn = () => {
    const now = usedMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(turn, 1)
  const response = await run()
  await response.arrayBuffer()
  turn()
  clearInterval(timer)
  return { status: response.status, longest }
}

const toPath = (path: string) =>
  path.replaceAll(/\{\w+\}/g, () => String(ids[path.split('/').find((part) => part in ids) ?? 'id']))

/** Repeats a slow request, because the first one compiles the code that it runs. */
async function expectNoBlock(name: string, run: () => Promise<Response>): Promise<number> {
  let best = { status: 0, longest: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < 6 && best.longest > maxBlockedMs; tries++) {
    const { status, longest } = await measureBlock(run)
    best = { status, longest: Math.min(longest, best.longest) }
  }
  expect(best.status, name).toBeLessThan(500)
  expect(best.longest, name).toBeLessThan(maxBlockedMs)
  return best.status
}

const send = ({ method, path }: Operation, body: string | FormData) =>
  fetch(server.url + toPath(path), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    },
    body,
  })

type Case = { operation: Operation; container: Container; name: string }

const findBodyCases = (): Case[] =>
  readOperations(document).flatMap((operation) =>
    Object.values(operation.described.requestBody?.content ?? {})
      .flatMap(({ schema }) => findContainers(schema, document))
      .filter(({ schema }) => !('items' in schema && schema.items?.format === 'binary'))
      .map((container) => ({
        operation,
        container,
        name: `${operation.method} ${operation.path} ${container.path.join('.')}`,
      })),
  )

test('limits the number of items of every list and object in a body', () => {
  const cases = findBodyCases()
  expect(cases.length).toBeGreaterThan(40)
  const unlimited = cases.filter(({ container: { schema } }) => (schema.maxItems ?? schema.maxProperties) === undefined)
  expect(unlimited.map(({ name }) => name)).toEqual([])
})

test.for([
  [100_000, 0],
  [12_000, 0],
  [12_000, 'x'],
] as const)('refuses %d wrong items (%s) in any list or object of a body without a pause', async ([count, item]) => {
  const refused = new Set<number>()
  for (const { operation, container, name } of findBodyCases()) {
    const body = JSON.stringify(nest(container.path, createContent(container.kind, count, item)))
    refused.add(await expectNoBlock(name, () => send(operation, body)))
  }
  expect(refused).toContain(count > 50_000 ? 413 : 422)
})

test('refuses 50,000 wrong items in any field of a multipart form without a pause', async () => {
  const forms = readOperations(document).filter(
    ({ described }) => described.requestBody?.content['multipart/form-data'],
  )
  const cases = findBodyCases().filter(({ operation: { path, method } }) =>
    forms.some((form) => form.path === path && form.method === method),
  )
  for (const { operation, container, name } of cases) {
    const [field = '', ...inner] = container.path
    const form = new FormData()
    form.append(field, JSON.stringify(nest(inner, createContent(container.kind, 50_000, 0))).slice(0, 120_000))
    expect(await expectNoBlock(name, () => send(operation, form)), name).toBeGreaterThanOrEqual(400)
  }
  expect(cases.length).toBeGreaterThan(5)
})

test('refuses a query with as many items as a request line holds without a pause', async () => {
  const forms = ['[]', '', '[0]', '[7]']
  const reads = readOperations(document).filter(({ method }) => method === 'GET')
  const parameters = reads.flatMap(({ path, described }) =>
    (described.parameters ?? []).flatMap(({ in: place, name }) => (place === 'query' ? [{ path, name }] : [])),
  )
  for (const [index, { path, name }] of parameters.entries()) {
    const key = `${name.replace('[]', '')}${forms[index % forms.length]}`
    const query = `${key}=0&`.repeat(Math.floor(15_000 / (key.length + 3)))
    await expectNoBlock(`${path} ${key}`, () =>
      fetch(`${server.url}${toPath(path)}?${query}`, { headers: { Authorization: `Bearer ${token}` } }),
    )
  }
})

test('names at most 100 wrong parts of a body', async () => {
  const { as } = await createTestApp()
  const { status, body } = await as('salma').post('/admin/listings/bulk', {
    ids: Array(200).fill('x'),
    action: 'approve',
  })
  expect(status).toBe(422)
  expect((body as { errors: { ids: string[] } }).errors.ids).toHaveLength(1)
  const before = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, '\0']))
  const refused = await as('salma').post('/admin/suggestions/bulk', {
    ids: [1],
    action: 'accept',
    before: { 1: { a: before } },
  })
  expect(refused.status).toBe(422)
  expect(Object.keys((refused.body as { errors: object }).errors).length).toBeLessThanOrEqual(101)
})

test('looks for the suggestion and the right to decide before it validates the decision', async () => {
  const { suggest, guest } = await createProposalFixture()
  const { id } = await suggest({ changes: { address: 'Plein 4' } })
  const { as } = await createTestApp()
  expect(await guest.post(`/suggestions/${id}/accept`, { fields: [0] })).toMatchObject({ status: 401 })
  for (const action of ['accept', 'refuse'])
    for (const path of [`/suggestions/${id}/${action}`, `/suggestions/999999/${action}`])
      expect(await as('jan').post(path, { fields: [0], reason: 7 }), path).toMatchObject({ status: 404 })
  for (const path of ['/admin/suggestions/999999/accept', '/admin/revisions/999999/accept'])
    expect(await as('salma').post(path, { fields: [0] }), path).toMatchObject({ status: 404 })
  expect(await as('salma').post(`/suggestions/${id}/accept`, { fields: [0] })).toMatchObject({ status: 422 })
})

test('accepts more than 64 kB where texts of a listing need it, and nowhere else', async () => {
  const { as, listingIds } = await createTestApp()
  const description = 'خ'.repeat(2000)
  const escaped = JSON.stringify({ description, description_en: description, description_nl: description })
    .replace(/[\u0600-\u06ff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace('{', `{${' '.repeat(40_000)}`)
  const put = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: escaped }
  expect(escaped.length).toBeGreaterThan(64 * 1024)
  expect(await as('amira').request(`/listings/${listingIds.bakery}`, put)).toMatchObject({ status: 200 })
  expect(await as('amira').request('/user/profile', put)).toMatchObject({ status: 413 })
  expect(await as('amira').request(`/listings/${listingIds.bakery}/publish`, { ...put, method: 'POST' })).toMatchObject(
    {
      status: 413,
    },
  )
})
