import { claimHistory, visibleClaim } from '@dalil/api/contract'
import { claimCodes, claims, listings, mails, rateLimits } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createClaimFixture } from './claim-fixture.ts'

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

test('rejects even the right code after five wrong codes', async () => {
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

test('limits wrong codes across concurrent attempts', async () => {
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

test('limits the number of codes per day, because each code can be guessed five times', async () => {
  const { db, make, listing_id } = await createClaimFixture()
  const claimant = await createLoggedInUser({}, { RATE_LIMITS: 'on' })
  const id = await make.claim({ listing_id, user_id: claimant.id })
  const send = async () => (await claimant.post(`/claims/${id}/email-code`, { email })).status
  for (let codes = 0; codes < 10; codes++) expect(await send()).toBe(200)
  await db.update(rateLimits).set({ window_start: sql`window_start - interval '20 hours'` })
  expect(await send()).toBe(429)
  await db.update(rateLimits).set({ window_start: sql`window_start - interval '6 hours'` })
  expect(await send()).toBe(200)
})

test('limits the codes per day for a listing and for a mailbox, across all accounts', async () => {
  const { db, make, listing_id } = await createClaimFixture()
  const website = 'https://halab-sweets.example'
  const branches = [listing_id, await make.listing({ website })]
  const claimants = await Promise.all(Array.from({ length: 4 }, () => createLoggedInUser({}, { RATE_LIMITS: 'on' })))
  const countMails = () => db.$count(mails, eq(mails.template, 'claims:email-code'))
  const sendTo = async (branch: 0 | 1, by: number, to: string) => {
    const claimant = claimants[by]
    const listing = branches[branch] ?? 0
    const open = and(eq(claims.listing_id, listing), eq(claims.user_id, claimant?.id ?? 0))
    const [claim] = await db.select({ id: claims.id }).from(claims).where(open)
    const id = claim?.id ?? (await make.claim({ listing_id: listing, user_id: claimant?.id ?? 0 }))
    return claimant?.post(`/claims/${id}/email-code`, { email: to })
  }
  await db.delete(rateLimits)
  const before = await countMails()
  for (let codes = 0; codes < 10; codes++)
    expect(
      await sendTo(codes % 2 === 0 ? 0 : 1, codes % 4, codes % 3 === 0 ? email : 'INFO+menu@halab-sweets.example'),
    ).toMatchObject({ status: 200 })
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
