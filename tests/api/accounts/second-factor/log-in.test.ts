import { loginChallenges, sessions, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { translate } from '../../../../api/src/locales/index.ts'
import { registerAndLogIn, testPassword } from '../../../support/accounts.ts'
import { deliverMail } from '../../../support/mail.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { computeTotpCode, enableSecondFactor } from '../../../support/totp.ts'
import { logInWithCode, sendCode, startChallenge } from './challenges.ts'

beforeEach(async () => {
  const { sql: query } = await createTestApp()
  await query`delete from rate_limits`
})

test('requires a code at login, and accepts each code only once', async () => {
  const email = 'two-halves@dalil.test'
  const person = await registerAndLogIn(email)
  const { secret, usedCode } = await enableSecondFactor(person)
  expect(await logInWithCode(email, usedCode)).toMatchObject({
    status: 422,
    body: { code: 'SECOND_FACTOR_WRONG' },
  })
  const code = computeTotpCode(secret)
  const entered = await logInWithCode(email, code)
  expect(entered).toMatchObject({ status: 200, body: { token: expect.any(String), user: { id: person.id } } })
  expect(await logInWithCode(email, code)).toMatchObject({ status: 422, body: { code: 'SECOND_FACTOR_WRONG' } })
})

test('accepts one of two concurrent logins with the same code', async () => {
  const email = 'race@dalil.test'
  const { secret } = await enableSecondFactor(await registerAndLogIn(email))
  const challenges = [await startChallenge(email), await startChallenge(email), await startChallenge(email)]
  const answers = await Promise.all(challenges.map((challenge) => sendCode(challenge, computeTotpCode(secret))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('accepts one of two concurrent responses to the same challenge', async () => {
  const email = 'race-challenge@dalil.test'
  const { secret, codes } = await enableSecondFactor(await registerAndLogIn(email))
  const challenge = await startChallenge(email)
  const answers = await Promise.all([sendCode(challenge, computeTotpCode(secret)), sendCode(challenge, codes[0] ?? '')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('invalidates a challenge after a success, five tries, five minutes or a password change', async () => {
  const { db } = await createTestApp()
  const email = 'challenges@dalil.test'
  const person = await registerAndLogIn(email)
  const { secret, codes } = await enableSecondFactor(person)
  const dead = { status: 422, body: { code: 'TOKEN_INVALID', message: translate.ar('login.challenge_invalid') } }
  expect(await sendCode('x'.repeat(43), computeTotpCode(secret))).toMatchObject(dead)

  const guessed = await startChallenge(email)
  for (let tries = 0; tries < 5; tries++) {
    expect(await sendCode(guessed, '000000')).toMatchObject({
      status: 422,
      body: { code: 'SECOND_FACTOR_WRONG' },
    })
  }
  expect(await sendCode(guessed, computeTotpCode(secret))).toMatchObject(dead)

  const old = await startChallenge(email)
  await db.update(loginChallenges).set({ expires_at: sql`now() - interval '1 second'` })
  expect(await sendCode(old, computeTotpCode(secret))).toMatchObject(dead)

  const used = await startChallenge(email)
  expect(await sendCode(used, computeTotpCode(secret))).toMatchObject({ status: 200 })
  expect(await sendCode(used, codes[0] ?? '')).toMatchObject(dead)

  const before = await startChallenge(email)
  const newPassword = 'a longer new one'
  const choice = { current_password: testPassword, password: newPassword, password_confirmation: newPassword }
  expect(await person.put('/user/password', choice)).toMatchObject({ status: 200 })
  expect(await sendCode(before, codes[1] ?? '')).toMatchObject(dead)
})

test('accepts a recovery code once in any notation, and sends a mail', async () => {
  const email = 'recovers@dalil.test'
  const { codes } = await enableSecondFactor(await registerAndLogIn(email))
  await deliverMail()
  const [code = ''] = codes
  expect(await logInWithCode(email, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ status: 200 })
  const [mail] = await deliverMail()
  expect(mail?.subject).toBe(translate.ar('mail.recoveryCodeUsed.subject'))
  expect(mail?.text).toContain(translate.ar('mail.recoveryCodeUsed.left', { count: 9 }))
  expect(await logInWithCode(email, code)).toMatchObject({ status: 422, body: { code: 'SECOND_FACTOR_WRONG' } })
  expect(await logInWithCode(email, codes[1] ?? '')).toMatchObject({ status: 200 })
})

test('issues a session with the lifetime that the first step requested', async () => {
  const { db } = await createTestApp()
  const email = 'remembered@dalil.test'
  const person = await registerAndLogIn(email)
  const { secret } = await enableSecondFactor(person)
  await sendCode(await startChallenge(email, { remember: true }), computeTotpCode(secret))
  const [row] = await db.select().from(sessions).where(eq(sessions.remember, true))
  expect(row?.user_id).toBe(person.id)
})

test('counts wrong codes of all challenges by account and by IP address', async () => {
  const testApp = await createTestApp()
  const { guest } = testApp.withSettings({ RATE_LIMITS: 'on' })
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
  expect(await guess('203.0.113.40', computeTotpCode(secret))).toMatchObject({
    status: 429,
    body: { message: translate.ar('login.too_many') },
  })
  expect((await guess('198.51.100.40', computeTotpCode(secret))).status).toBe(200)
})

test('answers 422, not 500, to a code for an account that is being deleted', async () => {
  const { db } = await createTestApp()
  const email = 'goes@dalil.test'
  const person = await registerAndLogIn(email)
  const { secret } = await enableSecondFactor(person)
  const challenge = await startChallenge(email)
  await db.delete(users).where(eq(users.id, person.id))
  expect(await sendCode(challenge, computeTotpCode(secret))).toMatchObject({
    status: 422,
    body: { code: 'TOKEN_INVALID' },
  })
})
