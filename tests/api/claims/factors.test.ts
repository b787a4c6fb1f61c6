import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { claimHistory, listing as listingSchema, visibleClaim } from '@dalil/api/contract'
import { claimCodes, listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createApp } from '../../../api/src/app.ts'
import type { Network } from '../../../api/src/outbound/network.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'
import { createClaimFixture } from './claim-scene.ts'

const email = 'info@halab-sweets.example'

async function receiveCode(): Promise<string> {
  const mail = (await deliverMail()).find(({ to }) => to === email)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('proves an e-mail address of the website’s domain with a code, which is stored as a hash', async () => {
  const { db, claimant, id } = await createClaimFixture()
  await deliverMail()
  expect(await claimant.post(`/claims/${id}/email-code`, { email })).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining(email) },
  })
  const code = await receiveCode()
  const rows = await db.execute(sql`
    select to_jsonb(claim_codes) as row from claim_codes where claim_id = ${id} union all select to_jsonb(mails) from mails`)
  expect(JSON.stringify([...rows])).not.toContain(code)
  expect(
    await claimant.post(`/claims/${id}/email-code/confirm`, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }),
  ).toMatchObject({ status: 200, body: { factors: [{ kind: 'domain_email', detail: email }] } })
  expect(await claimant.post(`/claims/${id}/email-code/confirm`, { code })).toMatchObject({ status: 422 })
  expect(await claimant.read(claimHistory, `/claims/${id}/history`)).toMatchObject({
    data: [{ by: 'claimant', action: 'prove', factor: 'domain_email' }],
  })
})

test('rejects even the right code after five wrong ones', async () => {
  const { claimant, id } = await createClaimFixture()
  await deliverMail()
  await claimant.post(`/claims/${id}/email-code`, { email })
  const code = await receiveCode()
  const wrong = code === '000000' ? '111111' : '000000'
  const confirm = (typed: string) => claimant.post(`/claims/${id}/email-code/confirm`, { code: typed })
  for (let tries = 0; tries < 5; tries++)
    expect(await confirm(wrong)).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG', errors: { code: ['الرمز غير صحيح'] } },
    })
  expect(await confirm(code)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({ factors: [] })

  await claimant.post(`/claims/${id}/email-code`, { email })
  expect(await confirm(await receiveCode())).toMatchObject({ status: 200 })
})

test('counts concurrent attempts', async () => {
  const { claimant, id } = await createClaimFixture()
  await deliverMail()
  await claimant.post(`/claims/${id}/email-code`, { email })
  await receiveCode()
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => claimant.post(`/claims/${id}/email-code/confirm`, { code: 'x' })),
  )
  const codes = tries.map(({ body }) => (body as { code: string }).code)
  expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5)
  expect(codes.filter((code) => code === 'TOKEN_INVALID')).toHaveLength(3)
})

test('rejects the code of a domain that is no longer that of the website', async () => {
  const { db, claimant, id, listing_id } = await createClaimFixture()
  await deliverMail()
  await claimant.post(`/claims/${id}/email-code`, { email })
  const code = await receiveCode()
  const set = (website: string | null) => db.update(listings).set({ website }).where(eq(listings.id, listing_id))
  for (const website of ['https://beta.example', null]) {
    await set(website)
    expect(await claimant.post(`/claims/${id}/email-code/confirm`, { code })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    })
  }
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({ factors: [] })
  await set(`https://${email.slice(email.indexOf('@') + 1)}`)
  expect(await claimant.post(`/claims/${id}/email-code/confirm`, { code })).toMatchObject({ status: 200 })
})

test('rejects a code after fifteen minutes, and a code for another address', async () => {
  const { db, claimant, id } = await createClaimFixture()
  await deliverMail()
  await claimant.post(`/claims/${id}/email-code`, { email })
  const first = await receiveCode()
  await claimant.post(`/claims/${id}/email-code`, { email: 'boss@halab-sweets.example' })
  expect(await claimant.post(`/claims/${id}/email-code/confirm`, { code: first })).toMatchObject({ status: 422 })
  await claimant.post(`/claims/${id}/email-code`, { email })
  const code = await receiveCode()
  await db.update(claimCodes).set({ expires_at: sql`now() - interval '1 second'` }).where(eq(claimCodes.claim_id, id))
  expect(await claimant.post(`/claims/${id}/email-code/confirm`, { code })).toMatchObject({
    status: 422,
    body: { code: 'TOKEN_INVALID' },
  })
})

test.for([
  ['an address of another domain', 'info@sweets.example', 'https://halab-sweets.example', 'halab-sweets.example'],
  [
    'an address of a subdomain',
    'info@mail.halab-sweets.example',
    'https://halab-sweets.example',
    'halab-sweets.example',
  ],
  ['an address of a public mail provider', 'halab@gmail.com', 'https://gmail.com', 'بريد عام'],
  ['an address when the listing has no website', 'info@halab-sweets.example', null, 'لا موقع'],
  ['an invalid address', 'halab', 'https://halab-sweets.example', 'غير صالح'],
] as const)('sends no code to %s', async ([, to, website, words]) => {
  const { db, claimant, id, listing_id } = await createClaimFixture()
  await db.update(listings).set({ website }).where(eq(listings.id, listing_id))
  await deliverMail()
  expect(await claimant.post(`/claims/${id}/email-code`, { email: to })).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.stringContaining(words)] } },
  })
  expect(await deliverMail()).toEqual([])
})

test('stores the latest register number, and rejects a malformed one', async () => {
  const { claimant, stranger, id } = await createClaimFixture()
  const add = (kind: string, number: string) => claimant.post(`/claims/${id}/register`, { kind, number })
  expect(await add('nl_kvk', '1234567')).toMatchObject({
    status: 422,
    body: { errors: { number: [expect.any(String)] } },
  })
  expect(await add('de_hrb', '1234567')).toMatchObject({
    status: 422,
    body: { errors: { kind: [expect.any(String)] } },
  })
  expect(await add('nl_kvk', '12345678')).toMatchObject({ status: 200 })
  expect(await add('sa_cr', '١٠١٠ ١٢٣٤٥٦')).toMatchObject({
    body: { factors: [{ kind: 'register', register: 'sa_cr', detail: '1010123456' }] },
  })
  expect(await stranger.post(`/claims/${id}/register`, { kind: 'nl_kvk', number: '12345678' })).toMatchObject({
    status: 404,
  })
})

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

/** A fake Internet: names, DNS records, and one web server behind all addresses. */
async function openWebsite(names: Names, records: Record<string, string[][]> = {}, website = site) {
  const { db, claimant, id, listing_id, admin } = await createClaimFixture()
  await db.update(listings).set({ website }).where(eq(listings.id, listing_id))
  const connected: string[] = []
  const network: Network = {
    lookup: async (host) => {
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
  return { check, connected, token: website_token ?? '', claimant, id, admin, listing_id, records }
}

const publicAddress = '93.184.216.34'
const privateError = { status: 422, body: { errors: { website: ['عنوان الموقع غير متاح على الإنترنت العام'] } } }

test('finds the token in a meta tag after a redirect, and connects to the validated address', async () => {
  const names = { 'halab-sweets.example': [publicAddress], 'www.halab-sweets.example': ['8.8.4.4'] }
  const { check, connected, token, claimant, id } = await openWebsite(names)
  page = (path) =>
    path.startsWith('www.')
      ? { body: `<html><head><meta content='${token}' name="dalil-verification"></head>` }
      : { status: 301, headers: { location: 'http://www.halab-sweets.example/' } }
  expect(await check()).toMatchObject({ status: 200, body: { factors: [{ kind: 'website', detail: 'meta' }] } })
  expect(connected).toEqual([`${publicAddress}:80`, '8.8.4.4:80'])
  expect(await claimant.read(claimHistory, `/claims/${id}/history`)).toMatchObject({ data: [{ factor: 'website' }] })
})

test('finds the token in a TXT record, even of a domain without an address', async () => {
  const { check, token, records, connected } = await openWebsite({})
  records['halab-sweets.example'] = [['v=spf1 -all'], ['dalil-verification=', token]]
  expect(await check()).toMatchObject({ status: 200, body: { factors: [{ kind: 'website', detail: 'dns' }] } })
  expect(connected).toEqual([])
})

test('ignores a token of another claim, beyond 64 kB or on an error page', async () => {
  const { check, token, claimant, id } = await openWebsite({ 'halab-sweets.example': [publicAddress] })
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
  const { check, connected } = await openWebsite(names, {}, website)
  page = () => ({ body: 'anything' })
  expect(await check()).toMatchObject(privateError)
  expect(connected).toEqual([])
})

test('follows two redirects at most, and none to a private address', async () => {
  const names = { 'halab-sweets.example': [publicAddress], 'inside.example': ['192.168.1.1'] }
  const { check, connected, claimant, id } = await openWebsite(names)
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

test('shows which factors were checked for a verified listing, without their details', async () => {
  const { claimant, admin, id, listing_id } = await createClaimFixture()
  const { guest } = await createTestApp()
  const read = () => guest.read(listingSchema, `/listings/${listing_id}`)
  await claimant.post(`/claims/${id}/register`, { kind: 'sa_cr', number: '1010123456' })
  expect(await read()).toMatchObject({ verification: null })
  await admin.post(`/admin/claims/${id}/approve`, {})
  expect((await read()).verification).toEqual({
    verified_at: expect.any(String),
    factors: [{ kind: 'register', checked_at: expect.any(String) }],
  })
})

test('shows when staff verified a listing that has no claim', async () => {
  const { admin, listing_id } = await createClaimFixture()
  const { guest } = await createTestApp()
  await admin.post(`/admin/listings/${listing_id}/verify`, {})
  expect((await guest.read(listingSchema, `/listings/${listing_id}`)).verification).toEqual({
    verified_at: expect.any(String),
    factors: [],
  })
})
