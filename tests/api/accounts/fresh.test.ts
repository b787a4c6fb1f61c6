import { rateLimits, sessions, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSession, findViewer } from '../../../api/src/accounts/sessions/sessions.ts'
import { translate } from '../../../api/src/locales/index.ts'
import { registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'

async function age(minutes: number): Promise<void> {
  const { db } = await createTestApp()
  await db.update(sessions).set({ confirmed_at: sql`now() - make_interval(mins => ${minutes})` })
}

test.for([
  ['GET', '/user/export', 'stale-export@dalil.test'],
  ['POST', '/user/second-factor', 'stale-set-up@dalil.test'],
  ['DELETE', '/user/second-factor', 'stale-factor@dalil.test'],
  ['DELETE', '/user/delete', 'stale-leave@dalil.test'],
] as const)('%s %s requires the password more than ten minutes after the login', async ([method, path, email]) => {
  const person = await registerAndLogIn(email)
  await age(11)
  expect(await person.request(path, { method })).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } })
  expect(await person.post('/auth/confirm-password', { password: testPassword })).toMatchObject({ status: 200 })
  await age(9)
  expect((await person.request(path, { method })).status).toBeLessThan(300)
})

test('requires a recently confirmed password for the export of users, not for their list', async () => {
  const { as } = await createTestApp()
  expect(await as('mariam').get('/users?format=csv')).toMatchObject({ status: 200 })
  await age(11)
  expect(await as('mariam').get('/users')).toMatchObject({ status: 200 })
  expect(await as('mariam').get('/users?format=csv')).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_REQUIRED' },
  })
})

test('marks as fresh only the session in which the password was confirmed', async () => {
  const here = await registerAndLogIn('two-sessions@dalil.test')
  const { guest, app } = await createTestApp()
  const { body } = await guest.post('/auth/login', { email: 'two-sessions@dalil.test', password: testPassword })
  const there = createTestClient(app, async () => (body as { token: string }).token)
  await age(11)
  await there.post('/auth/confirm-password', { password: testPassword })
  expect(await here.get('/user/export')).toMatchObject({ status: 403 })
  expect(await there.get('/user/export')).toMatchObject({ status: 200 })
})

test('rejects a wrong password with an error in the language of the caller', async () => {
  const person = await registerAndLogIn('confirms@dalil.test')
  await age(11)
  expect(await person.post('/auth/confirm-password', { password: 'something else' })).toMatchObject({
    status: 422,
    body: {
      code: 'VALIDATION_FAILED',
      errors: { password: [translate.ar('validation.current_password_wrong')] },
    },
  })
  expect(await person.post('/auth/confirm-password', {})).toMatchObject({
    status: 422,
    body: { errors: { password: [translate.ar('validation.login_password_required')] } },
  })
  expect(await person.get('/user/export')).toMatchObject({ status: 403 })
})

test('rejects confirmations after five wrong passwords, and does not count correct passwords', async () => {
  const testApp = await createTestApp()
  const { app } = testApp.withSettings({ RATE_LIMITS: 'on' })
  const { id, token } = await registerAndLogIn('guessed@dalil.test')
  const person = createTestClient(app, async () => token)
  for (let times = 0; times < 7; times++) {
    expect(await person.post('/auth/confirm-password', { password: testPassword })).toMatchObject({ status: 200 })
  }
  for (let tries = 0; tries < 5; tries++) {
    expect(await person.post('/auth/confirm-password', { password: 'wrong one' })).toMatchObject({ status: 422 })
  }
  const response = await person.post('/auth/confirm-password', { password: testPassword })
  expect(response).toMatchObject({ status: 429 })
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(16 * 60)
  await testApp.db.update(rateLimits).set({ window_start: sql`window_start - interval '16 minutes'` })
  expect(await person.post('/auth/confirm-password', { password: testPassword })).toMatchObject({ status: 200 })
  expect(id).toBeGreaterThan(0)
})

const endings = [
  ['user', '89 days', '1 day', true],
  ['user', '91 days', '1 minute', false],
  ['admin', '11 hours', '59 minutes', true],
  ['admin', '13 hours', '1 minute', false],
  ['admin', '2 hours', '61 minutes', false],
  ['super_admin', '13 hours', '1 minute', false],
  ['super_admin', '2 hours', '61 minutes', false],
  ['moderator', '13 hours', '61 minutes', true],
] as const

test.for(endings)(
  'decides whether a remembered session is valid: role %s, %s old, unused for %s: %s',
  async ([role, old, unused, isOpen]) => {
    const { db, userIds } = await createTestApp()
    const token = await createSession(db, { user_id: userIds.jan, remember: true })
    const session_id = (await findViewer({ reads: db, writes: db }, token))?.session_id ?? 0
    await db
      .update(users)
      .set({ role, moderates: role === 'moderator' ? ['nl'] : [] })
      .where(eq(users.id, userIds.jan))
    await db
      .update(sessions)
      .set({ created_at: sql`now() - ${old}::interval`, last_seen_at: sql`now() - ${unused}::interval` })
      .where(eq(sessions.id, session_id))
    expect((await findViewer({ reads: db, writes: db }, token)) !== null).toBe(isOpen)
    await db.update(users).set({ role: 'user', moderates: [] }).where(eq(users.id, userIds.jan))
  },
)

test('lists when each session expires', async () => {
  const { db, as, userIds } = await createTestApp()
  await db.delete(sessions).where(eq(sessions.user_id, userIds.salma))
  const old = await createSession(db, { user_id: userIds.said, remember: true })
  const { session_id = 0 } = (await findViewer({ reads: db, writes: db }, old)) ?? {}
  await db.update(sessions).set({ created_at: sql`now() - interval '89 days'` }).where(eq(sessions.id, session_id))
  const hours = async (who: 'said' | 'mariam', id?: number) => {
    const { data } = (await as(who).get('/user/sessions')).body as {
      data: { id: number; expires_at: string; current: boolean }[]
    }
    const found = data.find((each) => (id ? each.id === id : each.current))
    return Math.round((Date.parse(found?.expires_at ?? '') - Date.now()) / 3_600_000)
  }
  expect(await hours('said', session_id)).toBe(24)
  expect(await hours('mariam')).toBe(1)
})
