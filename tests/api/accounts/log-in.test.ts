import { knownDevices, users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyPassword } from '../../../api/src/accounts/passwords.ts'
import { type TextKey, translate } from '../../../api/src/locales/index.ts'
import { logInAs, registerAccount, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

test.for([
  [
    'an empty e-mail',
    { email: '', password: testPassword },
    'email',
    'البريد الإلكتروني مطلوب',
    'validation.email_required',
  ],
  ['no e-mail', { password: testPassword }, 'email', 'البريد الإلكتروني مطلوب', 'validation.email_required'],
  [
    'an invalid e-mail',
    { email: 'x', password: testPassword },
    'email',
    'البريد الإلكتروني غير صالح',
    'validation.email',
  ],
  [
    'an empty password',
    { email: 'a@b.sa', password: '' },
    'password',
    'كلمة المرور مطلوبة',
    'validation.login_password_required',
  ],
  [
    'a password of 7 characters',
    { email: 'a@b.sa', password: '1234567' },
    'password',
    'كلمة المرور قصيرة جداً',
    'validation.login_password_short',
  ],
] as const)('rejects a login with %s', async ([, form, field, arabic, key]) => {
  const { guest } = await createTestApp()
  for (const language of languages) {
    const { status, body } = await guest.post('/auth/login', form, { 'Accept-Language': language })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { [field]: [translate[language](key as TextKey)] },
    })
    if (language === 'ar') expect(body).toMatchObject({ errors: { [field]: [arabic] } })
  }
})

test('returns a token and the account, and accepts the token in requests', async () => {
  const { guest } = await createTestApp()
  await registerAccount('rim@dalil.test')
  const { body } = await guest.post('/auth/login', { email: ' RIM@dalil.test ', password: testPassword })
  expect(body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), user: { email: 'rim@dalil.test' } })
  const rim = await logInAs('rim@dalil.test')
  expect((await rim.get('/user')).body).toEqual((body as { user: object }).user)
})

test.for([
  ['a wrong password', 'known@dalil.test', 'wrong password'],
  ['a password with one letter in another case', 'known@dalil.test', 'FIRST-password'],
  ['an unknown e-mail', 'unknown@dalil.test', 'first-password'],
  ['a password above the maximum length', 'known@dalil.test', 'first-password'.repeat(10)],
] as const)('rejects a login with %s, always with the same message', async ([, email, tried]) => {
  const { guest, db } = await createTestApp()
  if ((await db.$count(users, eq(users.email, 'known@dalil.test'))) === 0) {
    await registerAccount('known@dalil.test', { password: 'first-password', confirmPassword: 'first-password' })
  }
  for (const language of languages) {
    const { status, body } = await guest.post(
      '/auth/login',
      { email, password: tried },
      { 'Accept-Language': language },
    )
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: translate[language]('problem.INVALID_CREDENTIALS'),
      request_id: expect.any(String),
    })
  }
})

test('answers 503 immediately when five hundred logins are queued', async () => {
  const quick = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const answers = await Promise.allSettled(Array.from({ length: 600 }, () => verifyPassword(testPassword, quick)))
  const rejected = answers.filter(({ status }) => status === 'rejected')
  expect(rejected.length).toBeGreaterThan(90)
  expect(rejected.length).toBeLessThan(100)
  expect(rejected[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', headers: { 'Retry-After': '10' } } })
  expect(await verifyPassword(testPassword, quick)).toMatchObject({ isValid: false, needsRehash: true })
})

test('accepts a password hash with another cost, and rehashes the password at the next login', async () => {
  const { db } = await createTestApp()
  const id = await registerAccount('early@dalil.test')
  // Creates a hash of `password` with lower cost parameters.
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 7)
  const message = testPassword.normalize('NFC')
  const tag = argon2Sync('argon2id', { message, nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${base64(salt)}$${base64(tag)}`
  await db.update(users).set({ password_hash: old }).where(eq(users.id, id))

  await logInAs('early@dalil.test')
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await logInAs('early@dalil.test')
})

test('rejects every password for an account without a hash', async () => {
  const { guest } = await createTestApp()
  expect(await guest.post('/auth/login', { email: 'amira@dalil.test', password: 'none none' })).toMatchObject({
    status: 422,
    body: { code: 'INVALID_CREDENTIALS' },
  })
})

test('issues a session of thirty days when “remember me” is set, and of one day otherwise', async () => {
  await registerAccount('forgetful@dalil.test')
  const short = await logInAs('forgetful@dalil.test')
  await logInAs('forgetful@dalil.test', { remember: true })
  const { body } = await short.get('/user/sessions')
  const days = (body as { data: { created_at: string; expires_at: string; current: boolean }[] }).data.map((each) => ({
    days: Math.round((Date.parse(each.expires_at) - Date.parse(each.created_at)) / 86_400_000),
    current: each.current,
  }))
  expect(days).toContainEqual({ days: 1, current: true })
  expect(days).toContainEqual({ days: 30, current: false })
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test('sends a mail about a login from a new device, but not about the first device', async () => {
  const email = 'devices@dalil.test'
  await registerAccount(email)
  await deliverMail()
  const agent = (name: string) => ({ headers: { 'User-Agent': name } })

  await logInAs(email, agent(firefox))
  await logInAs(email, agent(firefox.replaceAll('140', '141')))
  expect(await deliverMail()).toEqual([])

  const there = await logInAs(email, agent(phone))
  await logInAs(email, agent(phone))
  const mails = await deliverMail()
  expect(mails.map(({ subject }) => subject)).toEqual([translate.ar('mail.newDevice.subject')])
  expect(mails[0]?.text).toContain('Safari, iOS, iPhone')
  expect((await there.get('/user/sessions')).body).toMatchObject({
    data: [{ device: 'Safari, iOS, iPhone' }, { device: 'Safari, iOS, iPhone' }, {}, { device: 'Firefox, Linux' }],
  })
})

test('sends a mail about a login with a known device from another network, once for each network', async () => {
  const { guest, db } = await createTestApp()
  const email = 'networks@dalil.test'
  const user_id = await registerAccount(email)
  await deliverMail()
  const logInFrom = async (address: string) => {
    const body = JSON.stringify({ email, password: testPassword })
    const headers = { 'User-Agent': firefox, 'Content-Type': 'application/json' }
    expect(await guest.request('/auth/login', { method: 'POST', body, headers, address })).toMatchObject({
      status: 200,
    })
    return (await deliverMail()).map(({ subject }) => subject)
  }
  const isNew = [translate.ar('mail.newDevice.subject')]
  await db.insert(knownDevices).values({ user_id, device: 'Firefox, Linux' })
  expect(await logInFrom('203.0.113.7'), 'a device without a network').toEqual([])
  expect(await logInFrom('203.0.113.200')).toEqual([])
  expect(await logInFrom('198.51.100.7')).toEqual(isNew)
  expect(await logInFrom('198.51.100.8')).toEqual([])
  expect(await logInFrom('2001:db8:1:2::3')).toEqual(isNew)
})

test('ends only the current session at log-out', async () => {
  const here = await registerAndLogIn('two-places@dalil.test')
  const there = await logInAs('two-places@dalil.test')
  expect(await here.post('/auth/logout')).toMatchObject({ status: 204, body: '' })
  expect(await here.get('/user')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  expect(await here.post('/auth/logout')).toMatchObject({ status: 401 })
  expect(await there.get('/user')).toMatchObject({ status: 200 })
})

test('ends another session of the caller, but no session of another account', async () => {
  const { as } = await createTestApp()
  const here = await registerAndLogIn('ends@dalil.test')
  const lost = await logInAs('ends@dalil.test')
  const { data } = (await here.get('/user/sessions')).body as { data: { id: number; current: boolean }[] }
  const other = data.find(({ current }) => !current)?.id
  expect(JSON.stringify(data)).not.toContain('token')

  expect(await as('jan').delete(`/user/sessions/${other}`)).toMatchObject({ status: 404 })
  expect(await here.delete(`/user/sessions/${other}`)).toMatchObject({ status: 204 })
  expect(await lost.get('/user')).toMatchObject({ status: 401 })
  expect(await here.delete(`/user/sessions/${other}`)).toMatchObject({ status: 404 })
})
