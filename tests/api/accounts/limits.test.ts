import { rateLimits } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rateLimitRules } from '../../../api/src/http/limits/rate-limit-rules.ts'
import { translate } from '../../../api/src/locales/index.ts'
import { createRegistrationForm, registerAccount, testPassword } from '../../support/accounts.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createLimitedApp, home } from './limited-app.ts'

const wrong = 'not the password'

beforeEach(async () => {
  const { db } = await createTestApp()
  await db.delete(rateLimits)
})

test('answers 429 to a correct password after five failures', async () => {
  const { tryWith, post } = await createLimitedApp()
  await registerAccount('five@dalil.test')
  for (let tries = 0; tries < 5; tries++) expect((await tryWith('five@dalil.test', wrong)).status).toBe(422)

  const response = await tryWith('five@dalil.test', testPassword)
  expect(response).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'محاولات دخول كثيرة، يرجى المحاولة لاحقاً' },
  })
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(16 * 60)
  for (const language of languages) {
    const { body } = await post('/auth/login', { email: 'FIVE@dalil.test', password: testPassword }, home, {
      'Accept-Language': language,
    })
    expect(body).toMatchObject({ message: translate[language]('login.too_many') })
  }
})

test('limits failed logins per account and IP address, and does not limit other accounts or addresses', async () => {
  const { tryWith } = await createLimitedApp()
  await registerAccount('held@dalil.test')
  await registerAccount('free@dalil.test')
  for (let tries = 0; tries < 6; tries++) await tryWith('held@dalil.test', wrong)
  expect((await tryWith('held@dalil.test', testPassword)).status).toBe(429)
  expect((await tryWith('held@dalil.test', testPassword, '203.0.113.21')).status).toBe(200)
  expect((await tryWith('free@dalil.test', testPassword)).status).toBe(200)
})

test('limits logins from an IP address after twenty failures with any e-mail', async () => {
  const { tryWith } = await createLimitedApp()
  await registerAccount('bystander@dalil.test')
  for (let tries = 0; tries < 20; tries++) {
    expect((await tryWith(`guess${tries}@dalil.test`, wrong)).status).toBe(422)
  }
  expect((await tryWith('bystander@dalil.test', testPassword)).status).toBe(429)
  expect((await tryWith('bystander@dalil.test', testPassword, '203.0.113.22')).status).toBe(200)
})

test('requires a captcha after a hundred failures for one e-mail in a day, but never locks the account', async () => {
  const testApp = await createTestApp()
  const { guest } = testApp.withSettings({ RATE_LIMITS: 'on', CAPTCHA_TEST_CODE: 'ABC123' })
  await registerAccount('hunted@dalil.test')
  const attempt = (email: string, form: object, address: string, language = 'ar') =>
    guest.request('/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email, ...form }),
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      address,
    })
  // Sets the counters directly: hashing a hundred passwords would take a minute.
  for (const email of ['hunted@dalil.test', 'nobody-here@dalil.test']) {
    await attempt(email, { password: wrong }, '198.51.100.1')
    await testApp.db
      .update(rateLimits)
      .set({ tries: 99 })
      .where(and(eq(rateLimits.name, 'auth.login.day'), eq(rateLimits.tries, 1)))
    expect((await attempt(email, { password: wrong }, '192.0.2.1')).status).toBe(422)

    for (const tried of [wrong, testPassword]) {
      for (const language of languages) {
        expect(await attempt(email, { password: tried }, '203.0.113.99', language)).toMatchObject({
          status: 422,
          body: { code: 'CAPTCHA_WRONG', errors: { captcha: [translate[language]('login.captcha_required')] } },
        })
      }
    }
  }
  const { id } = (await guest.get('/captcha')).body as { id: string }
  expect(
    await attempt('hunted@dalil.test', { password: testPassword, captchaId: id, captcha: 'XXXXXX' }, '203.0.113.99'),
  ).toMatchObject({ status: 422, body: { code: 'CAPTCHA_WRONG' } })
  const solved = async () => ({
    captchaId: ((await guest.get('/captcha')).body as { id: string }).id,
    captcha: 'abc123',
  })
  expect(await attempt('hunted@dalil.test', { password: wrong, ...(await solved()) }, '203.0.113.99')).toMatchObject({
    status: 422,
    body: { code: 'INVALID_CREDENTIALS' },
  })
  expect(
    await attempt('hunted@dalil.test', { password: testPassword, ...(await solved()) }, '203.0.113.99'),
  ).toMatchObject({
    status: 200,
  })
  await testApp.db.update(rateLimits).set({ window_start: sql`window_start - interval '26 hours'` })
  expect(await attempt('hunted@dalil.test', { password: testPassword }, '203.0.113.99')).toMatchObject({ status: 200 })
})

test('limits logins from a network after two hundred failures from any of its IP addresses', async () => {
  const { tryWith, db } = await createLimitedApp()
  await registerAccount('neighbour@dalil.test')
  await tryWith('somebody@dalil.test', wrong, '2001:db8:77:1::1')
  await db.update(rateLimits).set({ tries: 199 }).where(eq(rateLimits.name, 'auth.login.network'))
  expect((await tryWith('somebody@dalil.test', wrong, '2001:db8:77:2::1')).status).toBe(422)
  expect((await tryWith('neighbour@dalil.test', testPassword, '2001:db8:77:3::1')).status).toBe(429)
  expect((await tryWith('neighbour@dalil.test', testPassword, '2001:db8:78::1')).status).toBe(200)
})

test('checks the password of only five of twenty concurrent logins to one account', async () => {
  const { tryWith } = await createLimitedApp()
  await registerAccount('crowd@dalil.test')
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryWith('crowd@dalil.test', wrong)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('checks the password of only twenty of fifty concurrent logins with different e-mails', async () => {
  const { tryWith } = await createLimitedApp()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, each) => tryWith(`many${each}@dalil.test`, wrong)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
})

test('does not count successful logins', async () => {
  const { tryWith } = await createLimitedApp()
  await registerAccount('daily@dalil.test')
  for (let times = 0; times < 7; times++) expect((await tryWith('daily@dalil.test', testPassword)).status).toBe(200)
  for (let tries = 0; tries < 4; tries++) await tryWith('daily@dalil.test', wrong)
  expect((await tryWith('daily@dalil.test', testPassword)).status).toBe(200)
})

test('resets the count of failures after 15 minutes', async () => {
  const { tryWith, db } = await createLimitedApp()
  await registerAccount('patient@dalil.test')
  for (let tries = 0; tries < 6; tries++) await tryWith('patient@dalil.test', wrong)
  await db.update(rateLimits).set({ window_start: sql`window_start - interval '16 minutes'` })
  expect((await tryWith('patient@dalil.test', testPassword)).status).toBe(200)
})

test('stores no e-mail address in the counters', async () => {
  const { tryWith, db } = await createLimitedApp()
  await tryWith('secretive@dalil.test', wrong)
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('secretive')
})

test.for([
  ['registration', '/auth/register', {}, 60],
  ['a password reset', '/auth/forgot-password', { email: 'x' }, 30],
  ['resets with a link', '/auth/reset-password', {}, 60],
  ['verification with a link', '/auth/verify-email', {}, 60],
] as const)('answers 429 to too many requests for %s', async ([, path, form, times]) => {
  const { post } = await createLimitedApp()
  const statuses: number[] = []
  for (let tries = 0; tries <= times; tries++) statuses.push((await post(path, form)).status)
  expect(statuses.slice(0, times)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})

test('answers 429 to a password change after ten attempts with a wrong current password', async () => {
  const { as } = await createLimitedApp()
  const form = { current_password: wrong, password: testPassword, password_confirmation: testPassword }
  for (let tries = 0; tries < 10; tries++) await as('said').put('/user/password', form)
  expect(await as('said').put('/user/password', form)).toMatchObject({ status: 429 })
})

test('applies no limit when RATE_LIMITS is off', async () => {
  const { guest } = await createTestApp()
  for (let tries = 0; tries < 7; tries++) {
    expect(await guest.post('/auth/login', { email: 'nobody@dalil.test', password: wrong })).toMatchObject({
      status: 422,
    })
  }
  expect(await guest.post('/auth/register', createRegistrationForm('unlimited@dalil.test'))).toMatchObject({
    status: 201,
  })
})

test('lets an account change its names three times a day, and repeat the same names', async () => {
  const { as } = (await createTestApp()).withSettings({ RATE_LIMITS: 'on' })
  const rename = async (firstName: string) =>
    (await as('said').put('/user/profile', { firstName, lastName: 'العلي' })).status
  for (const name of ['خالد', 'خلود', 'خلدون']) expect(await rename(name)).toBe(200)
  for (let times = 0; times < 5; times++) expect(await rename('خلدون')).toBe(200)
  expect(await rename('خالد')).toBe(429)
})

test('limits the edits of an account in an hour, from any session', async () => {
  const { as, db, listingIds } = await createLimitedApp()
  const caller = `user:${(await createTestApp()).userIds.amira}`
  const [tries] = rateLimitRules['listings.edit']
  await db.insert(rateLimits).values({ name: 'listings.edit', caller, window_start: sql`now()`, tries })
  const path = `/listings/${listingIds.bakery}`
  expect(await as('amira').put(path, { price: 12 })).toMatchObject({ status: 429 })
  for (const action of ['confirm', 'publish', 'unpublish'])
    expect(await as('amira').post(`${path}/${action}`)).toMatchObject({ status: 429 })
  expect(await as('amira').delete(path)).toMatchObject({ status: 429 })
})
