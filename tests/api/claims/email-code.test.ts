import { claimCodes, claims, mails, rateLimits } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createScenario } from '../../support/scenarios/scenarios.ts'

const email = 'info@halab-sweets.example'
const website = 'https://www.halab-sweets.example/menu'
const factors = (list: string) => `B gets /claims/<claim-B>: factors=${list}`

/** A claim of B, the owner of the address. */
async function createCode() {
  const scenario = await createScenario()
  const { play, person, id } = scenario
  await play(`alter L website=${website}, B claims L, told`)
  const path = `/claims/${await id('claim-B')}/email-code`
  const { post } = await person('B')
  const request = (to = email) => post(path, { email: to })
  const send = async (to = email): Promise<string> => {
    expect(await request(to)).toMatchObject({ status: 200, body: { message: expect.stringContaining(to) } })
    const mail = (await deliverMail()).find((each) => each.to === to)
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const confirm = (code: string) => post(`${path}/confirm`, { code })
  return { ...scenario, request, send, confirm, claim_id: await id('claim-B') }
}

test('proves an e-mail address of the website’s domain with a code, which is stored as a hash', async () => {
  const { db, play, send, confirm, claim_id } = await createCode()
  const code = await send()
  const rows = await db.execute(sql`
    select to_jsonb(claim_codes) as row from claim_codes where claim_id = ${claim_id} union all select to_jsonb(mails) from mails`)
  expect(JSON.stringify([...rows])).not.toContain(code)
  expect(await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    status: 200,
    body: { factors: [{ kind: 'domain_email', detail: email }] },
  })
  expect(await confirm(code)).toMatchObject({ status: 422 })
  await play('B gets /claims/<claim-B>/history: data=[{"by":"claimant","action":"prove","factor":"domain_email"}]')
})

test('rejects even the right code after five wrong codes', async () => {
  const { play, send, confirm } = await createCode()
  const code = await send()
  const wrong = { status: 422, body: { code: 'CODE_WRONG', errors: { code: ['الرمز غير صحيح'] } } }
  for (let tries = 0; tries < 5; tries++)
    expect(await confirm(code === '000000' ? '111111' : '000000')).toMatchObject(wrong)
  expect(await confirm(code)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  await play(factors('[]'))
  expect(await confirm(await send())).toMatchObject({ status: 200 })
})

test('limits wrong codes across concurrent attempts', async () => {
  const { send, confirm } = await createCode()
  await send()
  const tries = await Promise.all(Array.from({ length: 8 }, () => confirm('x')))
  const codes = tries.map(({ body }) => (body as { code: string }).code)
  expect(codes.toSorted()).toEqual([...Array(5).fill('CODE_WRONG'), ...Array(3).fill('TOKEN_INVALID')])
})

test('limits the number of codes per day, because each code can be guessed five times', async () => {
  const { db, id, factories } = await createCode()
  const claimant = await createLoggedInUser({}, { RATE_LIMITS: 'on' })
  const claim = await factories.claim({ listing_id: await id('L'), user_id: claimant.id })
  const request = async () => (await claimant.post(`/claims/${claim}/email-code`, { email })).status
  const pass = (hours: number) =>
    db.update(rateLimits).set({ window_start: sql`window_start - make_interval(hours => ${hours}::integer)` })
  for (let codes = 0; codes < 10; codes++) expect(await request()).toBe(200)
  await pass(20)
  expect(await request()).toBe(429)
  await pass(6)
  expect(await request()).toBe(200)
})

test('limits the codes per day for a listing and for a mailbox, across all accounts', async () => {
  const { db, id, factories } = await createCode()
  const branches = [await id('L'), await factories.listing({ website })]
  const claimants = await Promise.all(Array.from({ length: 4 }, () => createLoggedInUser({}, { RATE_LIMITS: 'on' })))
  const countMails = () => db.$count(mails, eq(mails.template, 'claims:email-code'))
  const sendTo = async (branch: 0 | 1, by: number, to: string) => {
    const [listing_id = 0, user_id = 0] = [branches[branch], claimants[by]?.id]
    const open = and(eq(claims.listing_id, listing_id), eq(claims.user_id, user_id))
    const [claim] = await db.select({ id: claims.id }).from(claims).where(open)
    const claim_id = claim?.id ?? (await factories.claim({ listing_id, user_id }))
    return claimants[by]?.post(`/claims/${claim_id}/email-code`, { email: to })
  }
  await db.delete(rateLimits)
  const before = await countMails()
  for (let codes = 0; codes < 10; codes++) {
    const to = codes % 3 === 0 ? email : 'INFO+menu@halab-sweets.example'
    expect(await sendTo(codes % 2 === 0 ? 0 : 1, codes % 4, to)).toMatchObject({ status: 200 })
  }
  const refused = await sendTo(0, 0, email)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3600)
  expect(await countMails(), 'a refused code is not sent').toBe(before + 10)
  for (let codes = 0; codes < 15; codes++)
    expect(await sendTo(0, 1 + (codes % 3), `shop${codes % 5}@halab-sweets.example`)).toMatchObject({ status: 200 })
  expect(await sendTo(0, 3, 'boss@halab-sweets.example')).toMatchObject({ status: 429 })
  expect(await sendTo(1, 3, 'boss@halab-sweets.example'), 'another listing').toMatchObject({ status: 200 })
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('halab-sweets')
})

test('rejects a code when the domain of the website has changed', async () => {
  const { play, send, confirm } = await createCode()
  const code = await send()
  for (const changed of ['https://beta.example', 'null']) {
    await play(`alter L website=${changed}`)
    expect(await confirm(code)).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
  }
  await play(`${factors('[]')}, alter L website=https://halab-sweets.example`)
  expect(await confirm(code)).toMatchObject({ status: 200 })
})

test('rejects a code after fifteen minutes, and a code for another address', async () => {
  const { db, send, confirm, claim_id } = await createCode()
  const first = await send()
  await send('boss@halab-sweets.example')
  expect(await confirm(first)).toMatchObject({ status: 422 })
  const code = await send()
  await db
    .update(claimCodes)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(claimCodes.claim_id, claim_id))
  expect(await confirm(code)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
})

test.for([
  ['an address of another domain', 'info@sweets.example', website, 'halab-sweets.example'],
  ['an address of a subdomain', 'info@mail.halab-sweets.example', website, 'halab-sweets.example'],
  ['an address of a public mail provider', 'halab@gmail.com', 'https://gmail.com', 'بريد عام'],
  ['an address when the listing has no website', email, 'null', 'لا موقع'],
  ['an invalid address', 'halab', website, 'غير صالح'],
] as const)('sends no code to %s', async ([, to, site, words]) => {
  const { play, request } = await createCode()
  await play(`alter L website=${site}`)
  const errors = { email: [expect.stringContaining(words)] }
  expect(await request(to)).toMatchObject({ status: 422, body: { errors } })
  expect(await deliverMail()).toEqual([])
})
