import { loginChallenges, recoveryCodes, secondFactors, sessions, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createOtpauthUrl, createTotpCode, findTotpStep } from '../../../api/src/accounts/second-factor/totp.ts'
import { translate } from '../../../api/src/locales/index.ts'
import { logInAs, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { enableSecondFactor, totpCodeAt } from '../../support/totp.ts'

beforeEach(async () => {
  const { sql: query } = await createTestApp()
  await query`delete from rate_limits`
})

/** The first half of a log-in with a right password. */
async function challengeOf(email: string, changes: object = {}): Promise<string> {
  const { guest } = await createTestApp()
  const { status, body } = await guest.post('/auth/login', { email, password: testPassword, ...changes })
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  return (body as { challenge: string }).challenge
}

async function answer(challenge: string, code: string) {
  const { guest } = await createTestApp()
  return guest.post('/auth/second-factor', { challenge, code })
}

async function enterWith(email: string, code: string) {
  return answer(await challengeOf(email), code)
}

test('computes the codes of RFC 6238', () => {
  // "12345678901234567890" in Base32; the last six digits of the appendix's eight.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const known: [seconds: number, code: string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of known) expect(createTotpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

test('accepts codes of the previous, current and next step, in digits of any script', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const now = 1_234_567_890_000
  const step = Math.floor(now / 30_000)
  for (const offset of [-1, 0, 1])
    expect(findTotpStep(secret, createTotpCode(secret, step + offset), now)).toBe(step + offset)
  for (const offset of [-2, 2]) expect(findTotpStep(secret, createTotpCode(secret, step + offset), now)).toBeNull()
  expect(findTotpStep(secret, '٠٠٥ ٩٢٤', now)).toBe(step)
  for (const wrong of ['', '00592', '0059240', 'abcdef', '١٢']) expect(findTotpStep(secret, wrong, now)).toBeNull()
})

test('creates a secret of 160 bits, an otpauth URI and a QR code without scripts', async () => {
  const person = await registerAndLogIn('set-up@dalil.test')
  const { status, body } = await person.post('/user/second-factor')
  const { secret, otpauth_url, qr } = body as { secret: string; otpauth_url: string; qr: string }
  expect(status).toBe(201)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpauth_url).toBe(createOtpauthUrl(secret, 'set-up@dalil.test'))
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

test('enables with a first code, returns ten recovery codes once and stores their hashes', async () => {
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
  const kept = JSON.stringify(await db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, person.id)))
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))

  expect(await person.get('/user')).toMatchObject({ body: { second_factor: true } })
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translate.ar('mail.secondFactorOn.subject')])
  for (const path of ['/user/second-factor', '/user/second-factor/confirm']) {
    expect(await person.post(path, { code: totpCodeAt(secret) })).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_ALREADY_ON' },
    })
  }
})

test('reports since when it is enabled, and the number of unused recovery codes', async () => {
  const person = await registerAndLogIn('tells-state@example.com')
  const off = { confirmed_at: null, recovery_codes_left: 0 }
  expect(await person.get('/user/second-factor')).toMatchObject({ status: 200, body: off })
  expect(await person.post('/user/second-factor')).toMatchObject({ status: 201 })
  expect(await person.get('/user/second-factor')).toMatchObject({ body: off })
  const { codes } = await enableSecondFactor(person)
  expect(await person.get('/user/second-factor')).toMatchObject({
    body: { confirmed_at: expect.stringMatching(/^\d{4}-/), recovery_codes_left: 10 },
  })
  expect(await enterWith('tells-state@example.com', codes[0] ?? '')).toMatchObject({ status: 200 })
  expect(await person.get('/user/second-factor')).toMatchObject({ body: { recovery_codes_left: 9 } })
})

test('rejects a confirmation without a set-up, or an hour after it', async () => {
  const { db } = await createTestApp()
  const person = await registerAndLogIn('late-set-up@dalil.test')
  expect(await person.post('/user/second-factor/confirm', { code: '123456' })).toMatchObject({ status: 404 })
  const { secret } = (await person.post('/user/second-factor')).body as { secret: string }
  await db.update(secondFactors).set({ created_at: sql`now() - interval '61 minutes'` })
  expect(await person.post('/user/second-factor/confirm', { code: totpCodeAt(secret) })).toMatchObject({ status: 404 })
})

test('requires a code at log-in, and accepts each code once', async () => {
  const email = 'two-halves@dalil.test'
  const person = await registerAndLogIn(email)
  const { secret } = await enableSecondFactor(person)
  // The code that confirmed it is used up.
  expect(await enterWith(email, totpCodeAt(secret, -1))).toMatchObject({
    status: 422,
    body: { code: 'SECOND_FACTOR_WRONG' },
  })
  const code = totpCodeAt(secret)
  const entered = await enterWith(email, code)
  expect(entered).toMatchObject({ status: 200, body: { token: expect.any(String), user: { id: person.id } } })
  expect(await enterWith(email, code)).toMatchObject({ status: 422, body: { code: 'SECOND_FACTOR_WRONG' } })
})

test('accepts one of two concurrent log-ins with one code', async () => {
  const email = 'race@dalil.test'
  const { secret } = await enableSecondFactor(await registerAndLogIn(email))
  const challenges = [await challengeOf(email), await challengeOf(email), await challengeOf(email)]
  const answers = await Promise.all(challenges.map((challenge) => answer(challenge, totpCodeAt(secret))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('accepts one of two concurrent answers to one challenge', async () => {
  const email = 'race-challenge@dalil.test'
  const { secret, codes } = await enableSecondFactor(await registerAndLogIn(email))
  const challenge = await challengeOf(email)
  const answers = await Promise.all([answer(challenge, totpCodeAt(secret)), answer(challenge, codes[0] ?? '')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('ends a challenge after a success, five tries, five minutes or a password change', async () => {
  const { db } = await createTestApp()
  const email = 'challenges@dalil.test'
  const person = await registerAndLogIn(email)
  const { secret, codes } = await enableSecondFactor(person)
  const dead = { status: 422, body: { code: 'TOKEN_INVALID', message: translate.ar('login.challenge_invalid') } }
  expect(await answer('x'.repeat(43), totpCodeAt(secret))).toMatchObject(dead)

  const guessed = await challengeOf(email)
  for (let tries = 0; tries < 5; tries++) {
    expect(await answer(guessed, '000000')).toMatchObject({ status: 422, body: { code: 'SECOND_FACTOR_WRONG' } })
  }
  expect(await answer(guessed, totpCodeAt(secret))).toMatchObject(dead)

  const old = await challengeOf(email)
  await db.update(loginChallenges).set({ expires_at: sql`now() - interval '1 second'` })
  expect(await answer(old, totpCodeAt(secret))).toMatchObject(dead)

  const used = await challengeOf(email)
  expect(await answer(used, totpCodeAt(secret))).toMatchObject({ status: 200 })
  expect(await answer(used, codes[0] ?? '')).toMatchObject(dead)

  const before = await challengeOf(email)
  const chosen = 'a longer new one'
  const choice = { current_password: testPassword, password: chosen, password_confirmation: chosen }
  expect(await person.put('/user/password', choice)).toMatchObject({ status: 200 })
  expect(await answer(before, codes[1] ?? '')).toMatchObject(dead)
})

test('accepts a recovery code once, in any notation, and sends a mail', async () => {
  const email = 'recovers@dalil.test'
  const { codes } = await enableSecondFactor(await registerAndLogIn(email))
  await deliverMail()
  const [code = ''] = codes
  expect(await enterWith(email, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ status: 200 })
  const [mail] = await deliverMail()
  expect(mail?.subject).toBe(translate.ar('mail.recoveryCodeUsed.subject'))
  expect(mail?.text).toContain(translate.ar('mail.recoveryCodeUsed.left', { count: 9 }))
  expect(await enterWith(email, code)).toMatchObject({ status: 422, body: { code: 'SECOND_FACTOR_WRONG' } })
  expect(await enterWith(email, codes[1] ?? '')).toMatchObject({ status: 200 })
})

test('gives the session the lifetime that the first step asked for', async () => {
  const { db } = await createTestApp()
  const email = 'remembered@dalil.test'
  const person = await registerAndLogIn(email)
  const { secret } = await enableSecondFactor(person)
  await answer(await challengeOf(email, { remember: true }), totpCodeAt(secret))
  const [row] = await db.select().from(sessions).where(eq(sessions.remember, true))
  expect(row?.user_id).toBe(person.id)
})

test('stays enabled after a password reset', async () => {
  const { guest } = await createTestApp()
  const email = 'forgets@dalil.test'
  await enableSecondFactor(await registerAndLogIn(email))
  await deliverMail()
  await guest.post('/auth/forgot-password', { email })
  const link = (await deliverMail())[0]?.links.find(({ pathname }) => pathname.endsWith('/reset-password'))
  const chosen = { password: testPassword, password_confirmation: testPassword }
  const reset = await guest.post('/auth/reset-password', { ...Object.fromEntries(link?.searchParams ?? []), ...chosen })
  expect(reset).toMatchObject({ status: 200 })
  await challengeOf(email)
})

test('requires a fresh session to disable, deletes the recovery codes and sends a mail', async () => {
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

test('counts wrong codes by account and address across challenges', async () => {
  const house = await createTestApp()
  const { guest } = house.withSettings({ RATE_LIMITS: 'on' })
  const email = 'many-codes@dalil.test'
  const { secret } = await enableSecondFactor(await registerAndLogIn(email))
  const send = (path: string, body: object, address: string) =>
    guest.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
      address,
    })
  const challenge = async (address: string) =>
    ((await send('/auth/login', { email, password: testPassword }, address)).body as { challenge: string }).challenge
  const guess = async (address: string, code: string) =>
    send('/auth/second-factor', { challenge: await challenge(address), code }, address)
  for (let tries = 0; tries < 10; tries++) expect((await guess('203.0.113.40', '000000')).status).toBe(422)
  expect(await guess('203.0.113.40', totpCodeAt(secret))).toMatchObject({
    status: 429,
    body: { message: translate.ar('login.too_many') },
  })
  expect((await guess('198.51.100.40', totpCodeAt(secret))).status).toBe(200)
})

test('rejects requests of an account that is being deleted without a 500', async () => {
  const { db } = await createTestApp()
  const email = 'goes@dalil.test'
  const person = await registerAndLogIn(email)
  const { secret } = await enableSecondFactor(person)
  const challenge = await challengeOf(email)
  await db.delete(users).where(eq(users.id, person.id))
  expect(await answer(challenge, totpCodeAt(secret))).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
})
