import { mails, tokens, users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TextKey } from '../../../api/src/locales/index.ts'
import { logInAs, registerAccount, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { translateSite } from '../../support/fixtures/translate-site.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { readMailedLink, sendResetRequest } from './mailed-links.ts'

const newPassword = 'another password'
const choice = { password: newPassword, password_confirmation: newPassword }

test('verifies the e-mail address once through the mailed link, then sends a welcome mail', async () => {
  const { guest } = await createTestApp()
  await deliverMail()
  const here = await registerAndLogIn('confirms@dalil.test')
  const link = await readMailedLink('/verify-email')
  expect(link.email).toBe('confirms@dalil.test')
  expect(await here.get('/my-reviews')).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })

  expect(await guest.post('/auth/verify-email', { ...link, email: ' Confirms@dalil.test' })).toMatchObject({
    status: 200,
    body: { message: translateSite.ar('verify.done'), account_type: 'user' },
  })
  expect((await here.get('/user')).body).toMatchObject({ email_verified_at: expect.any(String) })
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translateSite.ar('mail.welcome.subject')])
  expect(await guest.post('/auth/verify-email', link)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  expect(await here.post('/auth/resend-verification')).toMatchObject({
    body: { message: translateSite.ar('verify.already') },
  })
  expect(await deliverMail()).toEqual([])
})

test('invalidates the previous link when a new link is requested', async () => {
  const { guest } = await createTestApp()
  await deliverMail()
  const here = await registerAndLogIn('again@dalil.test')
  const first = await readMailedLink('/verify-email')
  expect(await here.post('/auth/resend-verification')).toMatchObject({
    status: 200,
    body: { message: translateSite.ar('verify.sent') },
  })
  const second = await readMailedLink('/verify-email')
  expect(await guest.post('/auth/verify-email', first)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  expect(await guest.post('/auth/verify-email', second)).toMatchObject({ status: 200 })
})

test('resets the password once, ends every session, verifies the e-mail address and sends a mail', async () => {
  const { guest } = await createTestApp()
  const here = await registerAndLogIn('resets@dalil.test')
  const link = await sendResetRequest('resets@dalil.test')

  expect(await guest.post('/auth/reset-password', { ...link, ...choice })).toMatchObject({
    status: 200,
    body: { status: translateSite.ar('reset.changed'), message: translateSite.ar('reset.changed') },
  })
  expect(await here.get('/user')).toMatchObject({ status: 401 })
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([
    translateSite.ar('mail.passwordChanged.subject'),
  ])
  expect(await guest.post('/auth/login', { email: 'resets@dalil.test', password: testPassword })).toMatchObject({
    status: 422,
  })
  const back = await logInAs('resets@dalil.test', { password: newPassword })
  expect((await back.get('/user')).body).toMatchObject({ email_verified_at: expect.any(String) })
  expect(await guest.post('/auth/reset-password', { ...link, ...choice })).toMatchObject({
    status: 422,
    body: { code: 'TOKEN_INVALID', message: 'الرابط غير صالح أو انتهت صلاحيته' },
  })
})

test('accepts the token and e-mail of a reset link in the query, at both reset paths', async () => {
  const { guest } = await createTestApp()
  await registerAccount('query@dalil.test')
  await deliverMail()
  await guest.post('/auth/request-password-reset', { email: 'query@dalil.test' })
  const { token, email } = await readMailedLink('/reset-password')
  expect(await guest.post(`/auth/reset-password?token=${token}`, { email, ...choice })).toMatchObject({ status: 200 })

  const next = await sendResetRequest(email)
  const query = new URLSearchParams(next)
  expect(await guest.post(`/auth/reset-password?${query}`, choice)).toMatchObject({ status: 200 })
})

test.for([
  ['that was never sent', { token: 'x'.repeat(43) }],
  ['with an empty token', { token: '' }],
  ['without a token', { token: undefined }],
  ['with invalid characters', { token: 'ش\u0007' }],
  ['with an overlong token', { token: 'x'.repeat(5000) }],
  ['of another account', { email: 'amira@dalil.test' }],
  ['of an unknown account', { email: 'nobody@dalil.test' }],
  ['without an e-mail', { email: undefined }],
] as const)('rejects a reset link %s, and then accepts the valid link', async ([, changes], { task }) => {
  const { guest } = await createTestApp()
  const email = `${task.id}@dalil.test`
  await registerAccount(email)
  const link = await sendResetRequest(email)
  expect(await guest.post('/auth/reset-password', { ...link, ...choice, ...changes })).toMatchObject({
    status: 422,
    body: { code: 'TOKEN_INVALID' },
  })
  expect(await guest.post('/auth/reset-password', { ...link, ...choice })).toMatchObject({ status: 200 })
})

test.for([
  ['to reset a password', 'reset_password', 60, '/auth/reset-password'],
  ['to verify an address', 'verify_email', 24 * 60, '/auth/verify-email'],
] as const)('accepts a mailed link %s until the link expires', async ([, purpose, minutes, path]) => {
  const { guest, db } = await createTestApp()
  const email = `${purpose.replace('_', '-')}@dalil.test`
  const id = await registerAccount(email)
  const link = purpose === 'verify_email' ? await readMailedLink('/verify-email') : await sendResetRequest(email)
  const mine = and(eq(tokens.user_id, id), eq(tokens.purpose, purpose))
  const [row] = await db.select().from(tokens).where(mine)
  const age = Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')
  expect(Math.round(age / 60_000)).toBe(minutes)

  await db.update(tokens).set({ expires_at: sql`now() - interval '1 second'` }).where(mine)
  expect(await guest.post(path, { ...link, ...choice })).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  await db.update(tokens).set({ expires_at: sql`now() + interval '1 second'` }).where(mine)
  expect(await guest.post(path, { ...link, ...choice })).toMatchObject({ status: 200 })
})

test('rejects a link that was issued for another purpose', async () => {
  const { guest } = await createTestApp()
  await deliverMail()
  await registerAccount('mixed@dalil.test')
  const confirming = await readMailedLink('/verify-email')
  expect(await guest.post('/auth/reset-password', { ...confirming, ...choice })).toMatchObject({ status: 422 })
  expect(await guest.post('/auth/verify-email', confirming)).toMatchObject({ status: 200 })
})

test('accepts one of two concurrent resets with one link', async () => {
  const { guest } = await createTestApp()
  await registerAccount('race@dalil.test')
  const link = await sendResetRequest('race@dalil.test')
  const answers = await Promise.all(
    ['first password', 'second password'].map((each) =>
      guest.post('/auth/reset-password', { ...link, password: each, password_confirmation: each }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('stores only hashes of tokens', async () => {
  const { db } = await createTestApp()
  await registerAccount('hashed@dalil.test')
  const link = await sendResetRequest('hashed@dalil.test')
  expect(link.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify([await db.select().from(tokens), await db.select().from(mails)])).not.toContain(link.token)
})

test.for([
  ['without a password', { password: undefined }, 'password', 'validation.new_password_required'],
  ['with a short password', { password: '1234567' }, 'password', 'validation.new_password_short'],
  ['with a long password', { password: 'x'.repeat(31) }, 'password', 'validation.new_password_long'],
  [
    'without a confirmation',
    { password_confirmation: '' },
    'password_confirmation',
    'validation.confirmation_required',
  ],
  [
    'with a different confirmation',
    { password_confirmation: 'something else' },
    'password_confirmation',
    'validation.confirmation_differs',
  ],
] as const)('rejects a reset %s', async ([, changes, field, key]) => {
  const { guest } = await createTestApp()
  for (const language of languages) {
    const form = { email: 'a@b.sa', token: 'x', ...choice, ...changes }
    const { status, body } = await guest.post('/auth/reset-password', form, { 'Accept-Language': language })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { [field]: [translateSite[language](key as TextKey)] } })
  }
})

test.for([
  [undefined, 'validation.email_required'],
  ['', 'validation.email_required'],
  ['no address', 'validation.email'],
] as const)('rejects a reset request for the e-mail %s with %s', async ([email, key]) => {
  const { guest } = await createTestApp()
  for (const language of languages) {
    const { status, body } = await guest.post('/auth/forgot-password', { email }, { 'Accept-Language': language })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { email: [translateSite[language](key)] } })
  }
})

test('responds to known and unknown addresses alike, and enqueues a job for each', async () => {
  const { guest, sql: query } = await createTestApp()
  await registerAccount('exists@dalil.test')
  await deliverMail()
  for (const language of languages) {
    const [one, other] = await Promise.all(
      ['exists@dalil.test', 'exists.not@dalil.test'].map((email) =>
        guest.post('/auth/forgot-password', { email }, { 'Accept-Language': language }),
      ),
    )
    expect(one?.status).toBe(200)
    expect(one?.body).toEqual({
      status: translateSite[language]('forgot.sent'),
      message: translateSite[language]('forgot.sent'),
    })
    expect(other).toMatchObject({ status: 200, body: one?.body })
  }
  const waiting = await query`select task_identifier as job from graphile_worker.jobs`
  expect(waiting.map(({ job }) => job)).toEqual(Array(6).fill('accounts:send-reset'))
  expect((await deliverMail()).map(({ to }) => to)).toEqual(Array(3).fill('exists@dalil.test'))
})

test('limits the number of reset mails to one address', async () => {
  const { guest } = await createTestApp()
  await registerAccount('flooded@dalil.test')
  await deliverMail()
  for (let times = 0; times < 12; times++) await guest.post('/auth/forgot-password', { email: 'flooded@dalil.test' })
  expect(await deliverMail()).toHaveLength(5)
})

test('writes mails in the language of the account, not of the request', async () => {
  const { guest } = await createTestApp()
  await registerAccount('english@dalil.test', {}, { 'Accept-Language': 'en' })
  await deliverMail()
  await guest.post('/auth/forgot-password', { email: 'english@dalil.test' }, { 'Accept-Language': 'nl' })
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translateSite.en('mail.reset.subject')])
})

test('changes nothing when a reset is rejected', async () => {
  const { db, guest } = await createTestApp()
  const id = await registerAccount('rolled@dalil.test')
  const before = await db.select().from(users).where(eq(users.id, id))
  await guest.post('/auth/reset-password', { email: 'rolled@dalil.test', token: 'x', ...choice })
  expect(await db.select().from(users).where(eq(users.id, id))).toEqual(before)
})
