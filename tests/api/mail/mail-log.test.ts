import { auditEntries, mails } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueMail } from '../../../api/src/mail/enqueue.ts'
import { createSmtpMailer, type Mailer, UndeliverableError } from '../../../api/src/mail/mailer.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { runDueJobs } from '../../support/mail.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'

async function sendOne(mailer: Mailer, to?: string) {
  const { db, userIds } = await createTestApp()
  await db.delete(mails)
  const addressee = to ? { to, language: 'ar' as const } : { to: userIds.lama }
  await enqueueMail(db, 'accounts:deleted', { ...addressee, payload: { first_name: 'لمى' } })
  await runDueJobs({ mailer })
  const [mail] = await db.select({ id: mails.id }).from(mails)
  return mail?.id ?? 0
}

const refusing: Mailer = { send: () => Promise.reject(new UndeliverableError('550 5.1.1 unknown user')) }
const taking: Mailer = { send: async () => '250 2.0.0 queued as 7F2' }

test('lists what was sent, to whom, and what the server said', async () => {
  const { as } = await createTestApp()
  const id = await sendOne(taking)
  const sent = {
    id,
    recipient: 'lama@dalil.test',
    template: 'accounts:deleted',
    state: 'sent',
    tries: 1,
    last_response: '250 2.0.0 queued as 7F2',
  }
  expect(await as('mariam').get('/admin/mails')).toMatchObject({
    body: { data: [{ ...sent, can_retry: false }], total: 1 },
  })
  expect(await as('mariam').get(`/admin/mails/${id}`)).toMatchObject({ status: 200, body: sent })
  expect(await as('mariam').get('/admin/mails?search=LAMA@dalil.test&state=sent')).toMatchObject({ body: { total: 1 } })
  expect(await as('mariam').get('/admin/mails?search=noor@dalil.test')).toMatchObject({ body: { total: 0 } })
  expect(await as('mariam').get('/admin/mails?state=failed')).toMatchObject({ body: { total: 0 } })
  expect(await as('mariam').get('/admin/mails?state=lost')).toMatchObject({ status: 422 })
  expect(await as('mariam').post(`/admin/mails/${id}/retry`)).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED' },
  })
  expect(await as('mariam').post('/admin/mails/999999/retry')).toMatchObject({ status: 404 })
})

test('sends a failed e-mail again', async () => {
  const { as, db } = await createTestApp()
  const id = await sendOne(refusing)
  expect(await as('mariam').get(`/admin/mails/${id}`)).toMatchObject({
    body: { state: 'failed', last_response: '550 5.1.1 unknown user', can_retry: true },
  })
  const answers = await Promise.all([1, 2].map(() => as('mariam').post(`/admin/mails/${id}/retry`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)).toMatchObject({ body: { id, state: 'queued' } })
  await runDueJobs({ mailer: taking })
  expect(await as('mariam').get(`/admin/mails/${id}`)).toMatchObject({ body: { state: 'sent', tries: 2 } })
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'mail.retry'))).toBe(1)
})

test('sends an e-mail again at once that waits for its next attempt', async () => {
  const { as } = await createTestApp()
  const id = await sendOne(createSmtpMailer('smtp://127.0.0.1:1'))
  expect(await as('mariam').get(`/admin/mails/${id}`)).toMatchObject({ body: { state: 'queued', can_retry: true } })
  expect(await as('mariam').post(`/admin/mails/${id}/retry`)).toMatchObject({ status: 200 })
  await runDueJobs({ mailer: taking })
  expect(await as('mariam').get(`/admin/mails/${id}`)).toMatchObject({ body: { state: 'sent', tries: 2 } })
})

test('does not offer to send an e-mail again whose address was erased', async () => {
  const { as } = await createTestApp()
  const id = await sendOne(refusing, 'nobody@new.test')
  expect(await as('mariam').get(`/admin/mails/${id}`)).toMatchObject({ body: { recipient: null, can_retry: false } })
  expect(await as('mariam').post(`/admin/mails/${id}/retry`)).toMatchObject({ status: 409 })
})

test.for<[string, Mailer, object]>([
  ['takes', taking, { ok: true, response: '250 2.0.0 queued as 7F2' }],
  ['refuses', refusing, { ok: false, response: '550 5.1.1 unknown user' }],
  ['is away', createSmtpMailer('smtp://127.0.0.1:1'), { ok: false, response: expect.stringContaining('ECONNREFUSED') }],
])('says that the server %s a test e-mail', async ([, mailer, answer]) => {
  const { deps, userIds, db } = await createTestApp()
  const { createSession } = await import('../../../api/src/accounts/sessions/sessions.ts')
  const token = await createSession(db, { user_id: userIds.mariam })
  const client = createTestClient(createApp({ ...deps, mailer }), async () => token)
  expect(await client.post('/admin/system/test-mail', { to: 'me@new.test' })).toMatchObject({
    status: 200,
    body: answer,
  })
  expect(await client.post('/admin/system/test-mail', { to: 'nowhere' })).toMatchObject({ status: 422 })
})

test('says that a test e-mail is in a file while there is no server', async () => {
  const { withSettings } = await createTestApp()
  const ask = async (environment: Record<string, string>) =>
    withSettings({ RATE_LIMITS: 'off', ...environment })
      .as('mariam')
      .post('/admin/system/test-mail', { to: 'me@new.test' })
  expect(await ask({})).toMatchObject({ body: { is_file: true } })
  expect(await ask({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({ body: { is_file: false } })
})
