import { EventEmitter } from 'node:events'
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import type { Mailer } from '../../api/src/mail/mailer.ts'
import type { Deps } from '../../api/src/program/deps.ts'
import { createTaskList } from '../../api/src/program/job-handlers.ts'
import { type ParsedMail, parseMail } from './parse-mail.ts'
import { createTestApp } from './test-app.ts'

/** Runs the due jobs and returns the mails that they sent, each once. */
export async function deliverMail(): Promise<ParsedMail[]> {
  const mails: Buffer[] = []
  await runDueJobs({ mailer: createRecordingMailer(mails) })
  return Promise.all(mails.map(parseMail))
}

function createRecordingMailer(sent: Buffer[]): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async ({ file: _, ...mail }) => {
      const { message } = await transport.sendMail(mail)
      sent.push(message as Buffer)
      return undefined
    },
  }
}

const pools = new Map<string, pg.Pool>()

/** Opens a pool once for each database, because a new connection loads the catalogue for longer than most jobs take. */
function openPool(connectionString: string): pg.Pool {
  const known = pools.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({ connectionString, max: 3, allowExitOnIdle: true })
  // Tests end connections of the server.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  pools.set(connectionString, pool)
  return pool
}

/** Runs the due jobs and those that they add, in this process. A failed job makes the test fail. */
export async function runDueJobs(overrides: Partial<Deps> = {}): Promise<void> {
  const { url, deps } = await createTestApp()
  const events: WorkerEvents = new EventEmitter()
  const errors: unknown[] = []
  events.on('job:error', ({ error }) => void errors.push(error))
  await runOnce({
    pgPool: openPool(url),
    taskList: createTaskList({ ...deps, ...overrides }),
    concurrency: 1,
    noHandleSignals: true,
    events,
    logger: new Logger(() => () => undefined),
  })
  if (errors.length > 0) throw errors[0]
}
