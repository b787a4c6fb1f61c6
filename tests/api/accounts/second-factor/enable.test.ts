import { recoveryCodes, secondFactors, sessions } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createOtpauthUrl } from '../../../../api/src/accounts/second-factor/totp.ts'
import { translate } from '../../../../api/src/locales/index.ts'
import { logInAs, registerAndLogIn, testPassword } from '../../../support/accounts.ts'
import { deliverMail } from '../../../support/mail.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { computeTotpCode, enableSecondFactor } from '../../../support/totp.ts'
import { logInWithCode, startChallenge } from './challenges.ts'

beforeEach(async () => {
  const { sql: query } = await createTestApp()
  await query`delete from rate_limits`
})

test('creates a secret of 160 bits, an otpauth URI and a QR code without scripts', async () => {
  const person = await registerAndLogIn('set-up@dalil.test')
  const { status, body } = await person.post('/user/second-factor')
  const { secret, otpauth_url, qr } = body as { secret: string; otpauth_url: string; qr: string }
  expect(status).toBe(201)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpauth_url).toBe(createOtpauthUrl(secret, 'set-up@dalil.test', 'Dalil'))
  const url = new URL(otpauth_url)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret,
    issuer: 'Dalil',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  const { data, info } = await sharp(Buffer.from(qr))
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(otpauth_url)
  expect(qr).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"[^<>]*>/)
  expect(qr).not.toMatch(/<script|on\w+=|href|<style|<foreignObject/i)
  expect(await person.get('/user')).toMatchObject({ body: { second_factor: false } })
  await logInAs('set-up@dalil.test')
})

test('enables the second factor with a first code, returns ten recovery codes once and stores their hashes', async () => {
  const { db } = await createTestApp()
  const person = await registerAndLogIn('turns-on@dalil.test')
  await deliverMail()
  await person.post('/user/second-factor')
  expect(await person.post('/user/second-factor/confirm', { code: '000000' })).toMatchObject({
    status: 422,
    body: { code: 'SECOND_FACTOR_WRONG' },
  })
  const { secret, codes } = await enableSecondFactor(person)
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  const stored = JSON.stringify(await db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, person.id)))
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))

  expect(await person.get('/user')).toMatchObject({ body: { second_factor: true } })
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translate.ar('mail.secondFactorOn.subject')])
  for (const path of ['/user/second-factor', '/user/second-factor/confirm']) {
    expect(await person.post(path, { code: computeTotpCode(secret) })).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_ALREADY_ON' },
    })
  }
})

test('reports when the second factor was enabled and how many recovery codes are unused', async () => {
  const person = await registerAndLogIn('tells-state@example.com')
  const off = { confirmed_at: null, recovery_codes_left: 0 }
  expect(await person.get('/user/second-factor')).toMatchObject({ status: 200, body: off })
  expect(await person.post('/user/second-factor')).toMatchObject({ status: 201 })
  expect(await person.get('/user/second-factor')).toMatchObject({ body: off })
  const { codes } = await enableSecondFactor(person)
  expect(await person.get('/user/second-factor')).toMatchObject({
    body: { confirmed_at: expect.stringMatching(/^\d{4}-/), recovery_codes_left: 10 },
  })
  expect(await logInWithCode('tells-state@example.com', codes[0] ?? '')).toMatchObject({ status: 200 })
  expect(await person.get('/user/second-factor')).toMatchObject({ body: { recovery_codes_left: 9 } })
})

test('rejects a code that confirms a second factor without a set-up, or an hour after the set-up', async () => {
  const { db } = await createTestApp()
  const person = await registerAndLogIn('late-set-up@dalil.test')
  expect(await person.post('/user/second-factor/confirm', { code: '123456' })).toMatchObject({ status: 404 })
  const { secret } = (await person.post('/user/second-factor')).body as { secret: string }
  await db.update(secondFactors).set({ created_at: sql`now() - interval '61 minutes'` })
  expect(await person.post('/user/second-factor/confirm', { code: computeTotpCode(secret) })).toMatchObject({
    status: 404,
  })
})

test('keeps the second factor enabled after a password reset', async () => {
  const { guest } = await createTestApp()
  const email = 'forgets@dalil.test'
  await enableSecondFactor(await registerAndLogIn(email))
  await deliverMail()
  await guest.post('/auth/forgot-password', { email })
  const link = (await deliverMail())[0]?.links.find(({ pathname }) => pathname.endsWith('/reset-password'))
  const newPassword = { password: testPassword, password_confirmation: testPassword }
  const reset = await guest.post('/auth/reset-password', {
    ...Object.fromEntries(link?.searchParams ?? []),
    ...newPassword,
  })
  expect(reset).toMatchObject({ status: 200 })
  await startChallenge(email)
})

test('requires a fresh session to disable the second factor, deletes the recovery codes and sends a mail', async () => {
  const { db } = await createTestApp()
  const email = 'turns-off@dalil.test'
  const person = await registerAndLogIn(email)
  await enableSecondFactor(person)
  await deliverMail()
  await db.update(sessions).set({ confirmed_at: sql`now() - interval '11 minutes'` })
  expect(await person.delete('/user/second-factor')).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_REQUIRED' },
  })
  expect(await person.post('/auth/confirm-password', { password: testPassword })).toMatchObject({ status: 200 })
  expect(await person.delete('/user/second-factor')).toMatchObject({ status: 204 })
  expect(await db.$count(secondFactors, eq(secondFactors.user_id, person.id))).toBe(0)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.user_id, person.id))).toBe(0)
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translate.ar('mail.secondFactorOff.subject')])
  await logInAs(email)
  expect(await person.delete('/user/second-factor')).toMatchObject({ status: 204 })
})
