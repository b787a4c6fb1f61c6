import { rateLimits } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createRegistrationForm, registerAccount, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'
import { createLimitedApp } from './limited-app.ts'

beforeEach(async () => {
  const { db } = await createTestApp()
  await db.delete(rateLimits)
})

test('sends a verification mail at most once a minute', async () => {
  const { as, db } = await createLimitedApp()
  expect(await as('noor').post('/auth/resend-verification')).toMatchObject({ status: 200 })
  const response = await as('noor').post('/auth/resend-verification')
  expect(response).toMatchObject({ status: 429, body: { message: 'محاولات كثيرة، يرجى المحاولة لاحقاً' } })
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(64)
  await db.update(rateLimits).set({ window_start: sql`window_start - interval '65 seconds'` })
  expect(await as('noor').post('/auth/resend-verification')).toMatchObject({ status: 200 })
})

test('sends at most five verification mails a day, including the first', async () => {
  const { post, db, app } = await createLimitedApp()
  const email = 'five-mails@dalil.test'
  expect(await post('/auth/register', createRegistrationForm(email))).toMatchObject({ status: 201 })
  const { body } = await post('/auth/login', { email, password: testPassword })
  const person = createTestClient(app, async () => (body as { token: string }).token)
  const resend = async () => {
    // Deletes the counter of the limit of one mail per minute, which another test checks.
    await db.delete(rateLimits).where(eq(rateLimits.name, 'auth.resend'))
    return person.post('/auth/resend-verification')
  }
  for (let mails = 1; mails < 5; mails++) expect(await resend()).toMatchObject({ status: 200 })
  const response = await resend()
  expect(response).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(86_000)
  await db.update(rateLimits).set({ window_start: sql`window_start - interval '26 hours'` })
  expect(await resend()).toMatchObject({ status: 200 })
})

test('counts subaddresses, and the dots of Gmail, as one mailbox that gets five verification mails a day', async () => {
  const { post } = await createLimitedApp()
  const register = async (email: string) => (await post('/auth/register', createRegistrationForm(email))).status
  for (const tag of ['', '+1', '+2', '+3', '+4']) expect(await register(`victim${tag}@gmail.com`)).toBe(201)
  for (const email of ['victim+5@gmail.com', 'v.ictim@gmail.com', 'vic.tim+6@googlemail.com'])
    expect(await register(email)).toBe(429)
  expect(await register('vic.tim@bakery.example')).toBe(201)
})

test('sends five reset mails an hour to a mailbox, whatever the subaddress is', async () => {
  const { post, db } = await createLimitedApp()
  for (const tag of ['a', 'b', 'c']) await registerAccount(`many+${tag}@dalil.test`)
  await deliverMail()
  await db.delete(rateLimits)
  for (let times = 0; times < 4; times++)
    for (const tag of ['a', 'b', 'c']) await post('/auth/forgot-password', { email: `many+${tag}@dalil.test` })
  expect(await deliverMail()).toHaveLength(5)
})
