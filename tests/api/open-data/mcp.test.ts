import { categoryList, cityList, errorStatuses, listing, listingList } from '@dalil/api/contract'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let client: Client

beforeAll(async () => {
  const { deps } = await createTestApp()
  server = await openTestServer(deps, new ResponseCache(0))
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`)))
})

afterAll(async () => {
  await client.close()
  await server.close()
})

async function call(name: string, args: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: args })
  const [{ text = '' } = {}] = result.content as { text?: string }[]
  return { isError: result.isError === true, text, value: result.structuredContent }
}

test('introduces itself and lists five tools that only read', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'Dalil' })
  expect(client.getInstructions()).toContain('/listings/{id}')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'get', 'nearby', 'categories', 'cities'])
  for (const { name, annotations, inputSchema } of tools)
    expect([annotations?.readOnlyHint, inputSchema.type], name).toEqual([true, 'object'])
})

test('answers the same as the API', async () => {
  const { guest, listingIds, categoryIds } = await createTestApp()
  const english = { 'Accept-Language': 'en' }
  const found = await call('search', { query: 'bakkerij', country: 'nl', language: 'en' })
  expect(found.value).toEqual(await guest.read(listingList, '/listings?title=bakkerij&country=nl', english))
  expect(found.text).toContain('Bakkerij Al Sham')
  expect(JSON.parse(found.text)).toEqual(found.value)
  expect((await call('get', { id: listingIds.bakery, language: 'en' })).value).toEqual(
    await guest.read(listing, `/listings/${listingIds.bakery}`, english),
  )
  const around = { latitude: 52.0653, longitude: 4.2898, radius_km: 5, category_id: categoryIds.bakeries }
  expect((await call('nearby', around)).value).toEqual(
    await guest.read(listingList, `/listings?${new URLSearchParams({ ...toTexts(around), sort_by: 'distance' })}`),
  )
  expect((await call('categories', { country: 'nl' })).value).toEqual(
    await guest.read(categoryList, '/categories/tree?country=nl'),
  )
  expect((await call('cities', { query: 'amst', country: 'nl', language: 'en' })).value).toEqual(
    await guest.read(cityList, '/cities?q=amst&country=nl', english),
  )
})

const toTexts = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

test('does not show what is not public', async () => {
  const { listingIds } = await createTestApp()
  const { isError, text } = await call('get', { id: listingIds.draft })
  expect([isError, JSON.parse(text).code]).toEqual([true, 'NOT_FOUND'])
})

test.for([
  ['search', { query: 7 }],
  ['search', { per_page: 1_000_000 }],
  ['search', { country: 'xx' }],
  ['search', { page: 9_000_000 }],
  ['search', { query: 'x'.repeat(5000) }],
  ['search', { query: '\u0000' }],
  ['get', {}],
  ['get', { id: '7' }],
  ['get', { id: 1e300 }],
  ['get', { id: -1 }],
  ['get', { id: 2_147_483_647 }],
  ['nearby', { latitude: 91, longitude: 4 }],
  ['nearby', { latitude: 52 }],
  ['nearby', { latitude: 52, longitude: 4, radius_km: 1e9 }],
  ['categories', { language: 'fr' }],
  ['cities', { query: { $ne: null } }],
  ['drop', {}],
] as const)('refuses wrong arguments of a tool (%s, case %#)', async ([name, args]) => {
  const answer = await call(name, args).catch((error: Error) => ({ isError: true, text: error.message }))
  expect(answer.isError).toBe(true)
  expect(answer.text).not.toBe('')
})

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/mcp`, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })
const readJson = async (response: Response) =>
  z.looseObject({ code: z.string().optional() }).parse(await response.json())
const message = (method: string, params?: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

test.for([
  ['no JSON', '{', {}, 400],
  ['no body', '', {}, 422],
  ['a batch', `[${message('ping')},${message('ping')}]`, {}, 422],
  ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"ping"}', {}, 422],
  ['no method', '{"jsonrpc":"2.0","id":1}', {}, 422],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', {}, 422],
  ['a body of 66 kB', message('ping', { text: 'x'.repeat(66_000) }), {}, 413],
  ['a deep argument', message('tools/call', { name: 'get', arguments: {} }).replace('{}', `{"id":${deep}}`), {}, 422],
  ['a form', 'method=ping', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['an unknown version of the protocol', message('ping'), { 'MCP-Protocol-Version': '1999-01-01' }, 400],
  ['a text of another encoding', new Uint8Array([0xff, 0xfe, 0x7b]), {}, 400],
] as const)('refuses %s', async ([, body, headers, status]) => {
  const response = await post(body, headers)
  expect(response.status).toBe(status)
  expect(errorStatuses).toHaveProperty((await readJson(response)).code ?? '', status)
})

test.for([
  ['an unknown method', message('tools/run'), 'error'],
  ['an unknown tool', message('tools/call', { name: 'drop' }), undefined],
  ['arguments that are a list', message('tools/call', { name: 'search', arguments: [] }), undefined],
  ['a name that is a number', message('tools/call', { name: 7 }), 'error'],
  ['a tool with the name of a property', message('tools/call', { name: '__proto__', arguments: {} }), undefined],
] as const)('answers %s with an error of JSON-RPC or of the tool', async ([, body, field]) => {
  const response = await post(body)
  expect(response.status).toBe(200)
  const answer = await readJson(response)
  expect(answer.error ?? answer.result).toMatchObject(answer.error ? { code: expect.any(Number) } : { isError: true })
  if (field) expect(answer).toHaveProperty(field)
})

test.for([
  ['no params of a call', 'tools/call', undefined, 'params'],
  ['arguments that are a text', 'tools/call', { name: 'search', arguments: 'x' }, 'params.arguments'],
  ['a name that is a number', 'tools/call', { name: 5 }, 'params.name'],
  ['no params of the first message', 'initialize', undefined, 'params'],
  ['a cursor that is a number', 'tools/list', { cursor: 5 }, 'params.cursor'],
] as const)('answers %s with the code of invalid params, and their names', async ([, method, params, name]) => {
  const response = await post(message(method, params))
  expect([response.status, await readJson(response)]).toEqual([
    200,
    { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: `Invalid: ${name}` } },
  ])
})

test('answers without a session, whatever the client accepts, and a notification with 202', async () => {
  const list = await post(message('tools/list'), { Accept: '*/*' })
  expect([list.status, await list.json()]).toMatchObject([200, { result: { tools: { length: 5 } } }])
  const note = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}')
  expect([note.status, await note.text()]).toEqual([202, ''])
})

test.for(['GET', 'DELETE', 'PUT'])('answers %s with 405, because it keeps no stream and no session', async (method) => {
  const response = await fetch(`${server.url}/api/mcp`, { method, headers: { Accept: 'text/event-stream' } })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  await response.body?.cancel()
})

test('counts each message as a search', async () => {
  const { withSettings } = await createTestApp()
  const limited = await openTestServer(withSettings({}).deps, new ResponseCache(0))
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < 125; sent++) {
    const response = await fetch(`${limited.url}/api/v1/mcp`, {
      method: 'POST',
      body: message('ping'),
      headers: { 'Content-Type': 'application/json' },
    })
    await response.body?.cancel()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
  await limited.close()
  expect(statuses.get(200)).toBeGreaterThanOrEqual(120)
  expect(statuses.get(429)).toBeGreaterThan(0)
})
