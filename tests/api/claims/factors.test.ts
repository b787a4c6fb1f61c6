import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { claimHistory, visibleClaim } from '@dalil/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import type { Network } from '../../../api/src/outbound/network.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { createScenario } from '../../support/scenarios/scenarios.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'

let page: (path: string) => { status?: number; headers?: Record<string, string>; body?: string } = () => ({})
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, headers = {}, body = '' } = page(`${request.headers.host}${request.url}`)
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
})
afterAll(() => server.close())

type Names = Record<string, string[]>
const site = 'http://halab-sweets.example/menu'

/** Stubs name resolution, DNS records, and a web server at every address. */
async function stubWebsite(names: Names, records: Record<string, string[][]> = {}, website = site) {
  const { db, play, person, id: findId } = await createScenario()
  await play(`alter L website=${website}, B claims L`)
  const [claimant, id] = [await person('B'), await findId('claim-B')]
  const connected: string[] = []
  const gate: { hold?: Promise<void>; waiting: number } = { waiting: 0 }
  const network: Network = {
    lookup: async (host) => {
      gate.waiting++
      await gate.hold
      const addresses = names[host]
      if (!addresses) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
      return addresses
    },
    resolveTxt: async (host) => records[host] ?? [],
    connect: (address, port) => {
      connected.push(`${address}:${port}`)
      return connect((server.address() as AddressInfo).port, '127.0.0.1')
    },
  }
  const { deps } = await createTestApp()
  const token = await createSession(db, { user_id: claimant.id })
  const client = createTestClient(createApp({ ...deps, network }), async () => token)
  const { website_token } = await claimant.read(visibleClaim, `/claims/${id}`)
  const check = () => client.post(`/claims/${id}/check-website`)
  return { check, connected, token: website_token ?? '', claimant, id, records, gate }
}

const publicAddress = '93.184.216.34'
const privateError = { status: 422, body: { errors: { website: ['عنوان الموقع غير متاح على الإنترنت العام'] } } }

test('finds the token in a meta tag after a redirect, and connects to the validated address', async () => {
  const names = { 'halab-sweets.example': [publicAddress], 'www.halab-sweets.example': ['8.8.4.4'] }
  const { check, connected, token, claimant, id } = await stubWebsite(names)
  page = (path) =>
    path.startsWith('www.')
      ? { body: `<html><head><meta content='${token}' name="dalil-verification"></head>` }
      : { status: 301, headers: { location: 'http://www.halab-sweets.example/' } }
  expect(await check()).toMatchObject({ status: 200, body: { factors: [{ kind: 'website', detail: 'meta' }] } })
  expect(connected).toEqual([`${publicAddress}:80`, '8.8.4.4:80'])
  expect(await claimant.read(claimHistory, `/claims/${id}/history`)).toMatchObject({ data: [{ factor: 'website' }] })
})

test('finds the token in a TXT record, even of a domain without an address', async () => {
  const { check, token, records, connected } = await stubWebsite({})
  records['halab-sweets.example'] = [['v=spf1 -all'], ['dalil-verification=', token]]
  expect(await check()).toMatchObject({ status: 200, body: { factors: [{ kind: 'website', detail: 'dns' }] } })
  expect(connected).toEqual([])
})

test('ignores a token of another claim, a token beyond 64 kB and a token on an error page', async () => {
  const { check, token, claimant, id } = await stubWebsite({ 'halab-sweets.example': [publicAddress] })
  const tag = (content: string) => `<meta name="dalil-verification" content="${content}">`
  for (const answer of [
    { body: tag('0'.repeat(32)) },
    { body: ' '.repeat(64 * 1024) + tag(token) },
    { status: 404, body: tag(token) },
  ]) {
    page = () => answer
    expect(await check()).toMatchObject({ status: 422, body: { errors: { website: [expect.any(String)] } } })
  }
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({ factors: [] })
})

test.for<[string, Names, string]>([
  ['resolves to a private address', { 'halab-sweets.example': ['10.0.0.5'] }, site],
  ['resolves to a private address among others', { 'halab-sweets.example': [publicAddress, '::1'] }, site],
  ['has a private IP address as its host', {}, 'http://127.0.0.1/'],
  ['has an IPv4-mapped private address as its host', {}, 'http://[::ffff:169.254.169.254]/'],
  ['has a local name as its host', { localhost: ['127.0.0.1'] }, 'http://localhost/'],
  ['has a custom port', { 'halab-sweets.example': [publicAddress] }, 'http://halab-sweets.example:8080/'],
])('does not connect to a website that %s', async ([, names, website]) => {
  const { check, connected } = await stubWebsite(names, {}, website)
  page = () => ({ body: 'anything' })
  expect(await check()).toMatchObject(privateError)
  expect(connected).toEqual([])
})

test('checks two websites of an account at once, and answers 429 to a third check', async () => {
  const { check, gate } = await stubWebsite({})
  const { promise, resolve: release } = Promise.withResolvers<void>()
  gate.hold = promise
  const [first, second] = [check(), check()]
  await expect.poll(() => gate.waiting).toBe(2)
  expect(await check()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  release()
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([422, 422])
  expect(await check()).toMatchObject({ status: 422 })
})

test('follows at most two redirects, and none to a private address', async () => {
  const names = { 'halab-sweets.example': [publicAddress], 'inside.example': ['192.168.1.1'] }
  const { check, connected, claimant, id } = await stubWebsite(names)
  for (const location of ['http://inside.example/', 'http://169.254.169.254/latest/meta-data/']) {
    connected.length = 0
    page = () => ({ status: 302, headers: { location } })
    expect(await check()).toMatchObject(privateError)
    expect(connected).toEqual([`${publicAddress}:80`])
  }
  connected.length = 0
  page = () => ({ status: 302, headers: { location: '/again' } })
  expect(await check()).toMatchObject({ status: 422, body: { errors: { website: ['يحوّل الموقع أكثر من مرتين'] } } })
  expect(connected).toHaveLength(3)
  expect(await claimant.read(claimHistory, `/claims/${id}/history`)).toEqual({ data: [] })
})
