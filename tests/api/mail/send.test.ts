import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { enqueueMail } from '../../../api/src/mail/enqueue.ts'
import { createSmtpMailer } from '../../../api/src/mail/mailer.ts'
import { requeueMails } from '../../../api/src/mail/requeue-mails.ts'
import { runDueJobs } from '../../support/mail.ts'
import { type ParsedMail, parseMail } from '../../support/parse-mail.ts'
import { findFreePort } from '../../support/server-process.ts'
import { createTestApp } from '../../support/test-app.ts'

beforeEach(async () => {
  const { sql } = await createTestApp()
  await sql`delete from mails`
})

async function openMailServer(port: number, options: SMTPServerOptions = {}): Promise<ParsedMail[]> {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        received.push(await parseMail(Buffer.concat(pieces)))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  return received
}

const mailerAt = (port: number) => ({ mailer: createSmtpMailer(`smtp://127.0.0.1:${port}`) })

async function postWelcome() {
  const { db, userIds } = await createTestApp()
  await enqueueMail(db, 'accounts:welcome', { to: userIds.jan, payload: {} })
}

async function mailsInStore() {
  const { sql } = await createTestApp()
  return [...(await sql`select status, attempts, last_error, payload, address, sent_at from mails order by id`)]
}

/** Makes the next attempt due. */
async function waitForNextTry() {
  const { sql, db } = await createTestApp()
  await sql`update mails set next_attempt_at = now() - interval '1 hour' where status = 'queued'`
  await requeueMails(db)
}

test('queues a mail while the mail server is unavailable, and sends it once afterwards', async () => {
  const port = await findFreePort()
  await postWelcome()
  await runDueJobs(mailerAt(port))
  await waitForNextTry()
  await runDueJobs(mailerAt(port))
  expect(await mailsInStore()).toMatchObject([
    { status: 'queued', attempts: 2, last_error: expect.stringContaining('ECONNREFUSED'), sent_at: null },
  ])

  const received = await openMailServer(port)
  await runDueJobs(mailerAt(port))
  expect(received).toHaveLength(0)
  await waitForNextTry()
  await runDueJobs(mailerAt(port))
  await waitForNextTry()
  await runDueJobs(mailerAt(port))

  expect(received).toMatchObject([{ to: 'jan@dalil.test', subject: 'أهلاً بك في دليل' }])
  expect(await mailsInStore()).toMatchObject([{ status: 'sent', attempts: 3, last_error: null }])
})

test('sends a mail only once when two workers run', async () => {
  const port = await findFreePort()
  const received = await openMailServer(port)
  const { db } = await createTestApp()
  await postWelcome()
  await db.execute(
    `select graphile_worker.add_job('mail:send', json_build_object('id', id)) from mails, generate_series(1, 5)`,
  )

  await Promise.all([1, 2, 3, 4].map(() => runDueJobs(mailerAt(port))))

  expect(received).toHaveLength(1)
  expect(await mailsInStore()).toMatchObject([{ status: 'sent', attempts: 1 }])
})

test('resends a mail with the same Message-ID after the worker has died', async () => {
  const port = await findFreePort()
  const received = await openMailServer(port)
  const { sql, db } = await createTestApp()
  await postWelcome()
  await runDueJobs(mailerAt(port))
  // Simulates a worker that died after the mail server accepted the mail, before it stored the outcome.
  await sql`update mails set status = 'queued', sent_at = null, next_attempt_at = now() + interval '10 minutes'`
  await requeueMails(db)
  await runDueJobs(mailerAt(port))
  expect(received).toHaveLength(1)

  await waitForNextTry()
  await runDueJobs(mailerAt(port))

  expect(received).toHaveLength(2)
  expect(received[1]?.headers['message-id']).toBe(received[0]?.headers['message-id'])
})

test('does not retry a mail whose address the mail server rejects permanently, and erases the address', async () => {
  const port = await findFreePort()
  await openMailServer(port, {
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`No such user <${address}>`), { responseCode: 550 })),
  })
  const { db } = await createTestApp()
  await enqueueMail(db, 'accounts:deleted', { to: 'gone@dalil.test', language: 'en', payload: { first_name: 'Jan' } })
  await runDueJobs(mailerAt(port))
  await waitForNextTry()
  await runDueJobs(mailerAt(port))
  const [mail] = await mailsInStore()
  expect(mail).toMatchObject({ status: 'failed', attempts: 1, payload: {}, address: null })
  expect(mail?.last_error).toContain('550')
  expect(mail?.last_error).not.toContain('gone@dalil.test')
})

test.for([
  ['a full mailbox', { onRcptTo: 452 }],
  ['a rejected sender', { onMailFrom: 550 }],
] as const)('retries a mail later after %s', async ([, codes]) => {
  const port = await findFreePort()
  const refuse = (responseCode: number) => (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('Not now'), { responseCode }))
  await openMailServer(port, Object.fromEntries(Object.entries(codes).map(([event, code]) => [event, refuse(code)])))
  await postWelcome()
  await runDueJobs(mailerAt(port))
  expect(await mailsInStore()).toMatchObject([{ status: 'queued', attempts: 1 }])
})

test('discards a mail that could not be sent within two days', async () => {
  const { sql } = await createTestApp()
  await postWelcome()
  await sql`update mails set created_at = now() - interval '49 hours'`
  await runDueJobs(mailerAt(await findFreePort()))
  expect(await mailsInStore()).toMatchObject([{ status: 'failed', attempts: 1 }])
})

test('increases the delay between attempts to send a mail, up to 15 minutes', async () => {
  const { sql } = await createTestApp()
  const port = await findFreePort()
  await postWelcome()
  const pauses: number[] = []
  for (const attempts of [0, 1, 2, 5, 6, 40]) {
    await sql`update mails set attempts = ${attempts}`
    await waitForNextTry()
    await runDueJobs(mailerAt(port))
    const [mail] = await sql`select extract(epoch from next_attempt_at - now())::integer as pause from mails`
    pauses.push(Math.ceil((mail?.pause ?? 0) / 10) * 10)
  }
  expect(pauses).toEqual([10, 30, 60, 600, 900, 900])
})

test('deletes rows of finished mails after sixty days', async () => {
  const { sql, db } = await createTestApp()
  await postWelcome()
  await postWelcome()
  await sql`update mails set status = 'dropped', created_at = now() - interval '61 days' where id = (select min(id) from mails)`
  await requeueMails(db)
  expect(await mailsInStore()).toMatchObject([{ status: 'queued' }])
})
