import type { Db } from '@dalil/db/connect'
import { findRootCause } from '@dalil/db/describe-error'
import { mails } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { CountryLookup } from '../geo/country-lookup.ts'
import type { SiteReader } from '../http/context.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import type { Settings } from '../settings/settings.ts'
import { type Mailer, UndeliverableError } from './mailer.ts'
import { type MailRow, renderMail } from './render.ts'
import type { MailTemplates } from './template.ts'

type Dependencies = {
  db: Db
  settings: Settings
  siteSettings: SiteReader
  mailer: Mailer
  log: Logger
  findCountry: CountryLookup
}

/** The delays before each retry in seconds. Further retries use the last value. */
const retryDelays = [10, 30, 60, 120, 300, 600, 900]
const maxResponseLength = 500
const giveUpAfterMs = 48 * 60 * 60 * 1000

export async function sendMail(dependencies: Dependencies, templates: MailTemplates, id: number): Promise<void> {
  const { db, mailer, log } = dependencies
  const mail = await lockForSending(db, id)
  if (!mail) return
  const keepsAddress = templates[mail.template as keyof MailTemplates]?.keepsAddress === true
  let response: string | undefined
  try {
    const message = await renderMail(dependencies, templates, mail)
    if (!message) return await finish(db, mail, keepsAddress, { status: 'dropped' })
    response = await mailer.send(message)
  } catch (error) {
    const reason = describeFailure(error, mail)
    log.warn({ mail: id, template: mail.template, attempt: mail.attempts, reason }, 'mail sending failed')
    const isRejected = error instanceof UndeliverableError
    const isFinal = isRejected || Date.now() - Date.parse(mail.created_at) > giveUpAfterMs
    const isErased = isRejected && mail.user_id === null && !keepsAddress
    return isFinal ? await fail(db, mail, reason, isErased) : await retryLater(db, mail, reason)
  }
  await finish(db, mail, keepsAddress, { status: 'sent', last_response: response?.slice(0, maxResponseLength) })
}

/** Locks the e-mail for ten minutes, longer than an attempt takes. After a crash, `requeueMails` retries the e-mail. */
async function lockForSending(db: Db, id: number): Promise<MailRow | null> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, next_attempt_at: sql`now() + interval '10 minutes'` })
    // Timestamps are rounded to milliseconds, so the timestamp of a new e-mail may be in the future.
    .where(and(eq(mails.id, id), eq(mails.status, 'queued'), lte(mails.next_attempt_at, sql`now() + interval '1 ms'`)))
    .returning()
  return mail ?? null
}

type End = { status: 'sent' | 'dropped'; last_response?: string | undefined }

async function finish(
  db: Db,
  { id, address }: MailRow,
  keepsAddress: boolean,
  { status, last_response }: End,
): Promise<void> {
  await db
    .update(mails)
    .set({
      status,
      last_error: null,
      last_response: last_response ?? null,
      payload: {},
      address: keepsAddress ? address : null,
      sent_at: status === 'sent' ? sql`now()` : null,
    })
    .where(eq(mails.id, id))
}

/** Staff may retry it, unless it was rejected and its address, which belongs to no account, is erased. */
async function fail(db: Db, { id }: MailRow, last_error: string, isErased: boolean): Promise<void> {
  const erased = isErased ? { payload: {}, address: null } : {}
  await db
    .update(mails)
    .set({ status: 'failed', last_error, ...erased })
    .where(eq(mails.id, id))
}

async function retryLater(db: Db, { id, attempts }: MailRow, last_error: string): Promise<void> {
  const delay = retryDelays[attempts - 1] ?? retryDelays.at(-1) ?? 0
  await transaction(db, async (tx) => {
    const [row] = await tx
      .update(mails)
      .set({ last_error, next_attempt_at: sql`now() + make_interval(secs => ${delay}::integer)` })
      .where(eq(mails.id, id))
      .returning({ at: mails.next_attempt_at })
    if (row) await jobQueue.addWith(tx, { key: `mail:${id}`, runAt: new Date(row.at) }, 'mail:send', { id })
  })
}

function describeFailure(error: unknown, { address }: MailRow): string {
  const reason = findRootCause(error).message.slice(0, maxResponseLength)
  return address ? reason.replaceAll(address, '…') : reason
}
