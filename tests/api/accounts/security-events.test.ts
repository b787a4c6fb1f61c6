import { auditEntries, rateLimits, users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { createLogger } from '../../../api/src/program/deps.ts'
import { readSettings } from '../../../api/src/settings/settings.ts'
import { registerAccount, testPassword } from '../../support/accounts.ts'
import { runDueJobs } from '../../support/mail.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'
import { computeTotpCode, enableSecondFactor } from '../../support/totp.ts'

type Line = { event: string; account_id: number | null; network: string; code?: string; limit?: string }

/** Creates the app with a captured log. `lines()` returns the security events since the previous call of `lines()`. */
async function createLoggedApp(environment: Record<string, string> = {}) {
  const testApp = await createTestApp()
  let texts: string[] = []
  const settings = { ...testApp.deps.settings, ...readSettings({ ...environment, LOG_LEVEL: 'info' }) }
  const log = createLogger(settings, { write: (text: string) => void texts.push(text) })
  const app = createApp({ ...testApp.deps, settings, log })
  const guest = createTestClient(app)
  const send = (method: string, path: string, body: object = {}, token = '') =>
    guest.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      address: '203.0.113.77',
    })
  const all: string[] = []
  const lines = () => {
    const read = texts.map((text) => JSON.parse(text) as Line).filter(({ event }) => event)
    all.push(...texts)
    texts = []
    return read
  }
  return { ...testApp, app, log, send, lines, all }
}

const readAuditActions = async (id: number) => {
  const { db } = await createTestApp()
  const rows = await db
    .select({ action: auditEntries.action, actor_id: auditEntries.actor_id, actor_role: auditEntries.actor_role })
    .from(auditEntries)
    .where(eq(auditEntries.subject_id, id))
    .orderBy(auditEntries.id)
  return rows.filter(({ action }) => action.startsWith('security.'))
}

test('logs logins, resets, confirmations, denials and exports with account and network, without secrets', async () => {
  const { send, lines, all, log } = await createLoggedApp({ RATE_LIMITS: 'off' })
  const email = 'events@dalil.test'
  const id = await registerAccount(email)
  lines()
  const about = { account_id: id, network: '203.0.113.0/24' }
  const nobody = { account_id: null, network: '203.0.113.0/24' }

  await send('POST', '/auth/login', { email, password: 'something wrong' })
  expect(lines()).toMatchObject([{ event: 'login_failed', ...about }])
  await send('POST', '/auth/login', { email: 'no-account@dalil.test', password: 'something wrong' })
  expect(lines()).toMatchObject([{ event: 'login_failed', ...nobody }])
  const { token } = (await send('POST', '/auth/login', { email, password: testPassword })).body as { token: string }
  expect(lines()).toMatchObject([{ event: 'login_succeeded', ...about }])

  await send('POST', '/auth/confirm-password', { password: 'something wrong' }, token)
  await send('POST', '/auth/confirm-password', { password: testPassword }, token)
  expect(lines()).toMatchObject([
    { event: 'password_confirmation_failed', ...about },
    { event: 'password_confirmed', ...about },
  ])
  await send('GET', '/user/export', {}, token)
  expect(lines()).toMatchObject([{ event: 'data_exported', ...about }])
  await send('GET', '/admin/stats', {}, token)
  expect(lines()).toMatchObject([{ event: 'access_denied', code: 'FORBIDDEN', path: '/api/admin/stats', ...about }])

  for (const asked of [email, 'no-account@dalil.test']) {
    await send('POST', '/auth/forgot-password', { email: asked })
    await runDueJobs({ log, mailer: { send: async () => undefined } })
  }
  expect(lines()).toMatchObject([
    { event: 'reset_requested', ...about },
    { event: 'reset_requested', ...nobody },
  ])
  await send('POST', '/auth/reset-password', {
    email,
    token: 'none',
    password: testPassword,
    password_confirmation: testPassword,
  })
  expect(lines()).toMatchObject([{ event: 'reset_failed', ...nobody }])

  const text = all.join('')
  for (const secret of [email, 'no-account', 'something wrong', testPassword, token]) expect(text).not.toContain(secret)
  expect(await readAuditActions(id)).toEqual([])
})

test('logs changes of the second factor', async () => {
  const { send, lines, app } = await createLoggedApp({ RATE_LIMITS: 'off' })
  const email = 'factor-events@dalil.test'
  const id = await registerAccount(email)
  const { token } = (await send('POST', '/auth/login', { email, password: testPassword })).body as { token: string }
  lines()
  const person = createTestClient(app, async () => token)
  const { secret, codes } = await enableSecondFactor(person)
  const challenge = async () =>
    ((await send('POST', '/auth/login', { email, password: testPassword })).body as { challenge: string }).challenge
  await send('POST', '/auth/second-factor', { challenge: await challenge(), code: '000000' })
  await send('POST', '/auth/second-factor', { challenge: await challenge(), code: computeTotpCode(secret) })
  await send('POST', '/auth/second-factor', { challenge: await challenge(), code: codes[0] })
  await send('DELETE', '/user/second-factor', {}, token)
  expect(lines().map(({ event, account_id }) => [event, account_id])).toEqual([
    ['second_factor_on', id],
    ['login_challenged', id],
    ['second_factor_failed', id],
    ['login_challenged', id],
    ['second_factor_succeeded', id],
    ['login_succeeded', id],
    ['login_challenged', id],
    ['recovery_code_used', id],
    ['login_succeeded', id],
    ['second_factor_off', id],
  ])
})

test('logs the limit that rejected a login with the account, and audits that of staff once', async () => {
  const { send, lines, db } = await createLoggedApp({ RATE_LIMITS: 'on' })
  await db.delete(rateLimits)
  const email = 'held-up@dalil.test'
  const id = await registerAccount(email)
  await db
    .update(users)
    .set({ role: 'moderator', moderates: ['nl'] })
    .where(eq(users.id, id))
  for (let tries = 0; tries < 8; tries++) await send('POST', '/auth/login', { email, password: 'something wrong' })
  const limited: ReturnType<typeof lines> = []
  await expect.poll(() => limited.push(...lines().filter(({ event }) => event === 'login_limited'))).toBe(3)
  for (const line of limited) expect(line).toMatchObject({ limit: 'auth.login', account_id: id })
  const countAudited = async () =>
    (await readAuditActions(id)).filter(({ action }) => action === 'security.login_limited').length
  await expect.poll(countAudited).toBe(1)
  await db.delete(rateLimits)
})

test('writes security events of staff to the audit log, and failed logins without an actor', async () => {
  const { send, db } = await createLoggedApp({ RATE_LIMITS: 'off' })
  const email = 'staff-events@dalil.test'
  const id = await registerAccount(email)
  await db
    .update(users)
    .set({ role: 'moderator', moderates: ['nl'] })
    .where(eq(users.id, id))
  await send('POST', '/auth/login', { email, password: 'something wrong' })
  await expect
    .poll(() => readAuditActions(id))
    .toEqual([{ action: 'security.login_failed', actor_id: null, actor_role: null }])
  await send('POST', '/auth/login', { email, password: testPassword })
  const token = await createSession(db, { user_id: id })
  await send('GET', '/admin/users', {}, token)
  const by = { actor_id: id, actor_role: 'moderator' }
  await expect
    .poll(async () => (await readAuditActions(id)).slice(1))
    .toEqual([
      { action: 'security.login_succeeded', ...by },
      { action: 'security.access_denied', ...by },
    ])
  const [row] = await db
    .select({ after: auditEntries.after, address: auditEntries.address })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'security.access_denied'))
  expect(row).toEqual({
    after: { code: 'FORBIDDEN', method: 'GET', path: '/api/admin/users' },
    address: '203.0.113.77',
  })
})
