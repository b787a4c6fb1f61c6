import type { Db } from '@dalil/db/connect'
import { mails } from '@dalil/db/schema'
import type { MailStatus } from '@dalil/db/vocabulary'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { CountryOf } from '../geo/country-of.ts'
import { jobs } from '../jobs/add.ts'
import type { Settings } from '../settings.ts'
import type { Letters } from './letter.ts'
import { type Mailer, Undeliverable } from './mailer.ts'
import { type Mail, write } from './write.ts'

type Work = { db: Db; settings: Settings; mailer: Mailer; log: Logger; countryOf: CountryOf }

/** Seconds before each next try; the last goes on until the patience ends. */
const pauses = [10, 30, 60, 120, 300, 600, 900]
/** Milliseconds that a mail may wait for its server to come back. */
const patience = 48 * 60 * 60 * 1000

/** Writes a letter and hands it to the mail server. Whoever takes it first is the only one who sends it. */
export async function send(work: Work, letters: Letters, id: number): Promise<void> {
  const { db, mailer, log } = work
  const mail = await take(db, id)
  if (!mail) return
  try {
    const envelope = await write(work, letters, mail)
    if (!envelope) return await settle(db, id, 'dropped')
    await mailer.send(envelope)
  } catch (error) {
    const reason = reasonOf(error, mail)
    log.warn({ mail: id, letter: mail.letter, attempt: mail.attempts, reason }, 'A mail could not be sent')
    const isOver = error instanceof Undeliverable || Date.now() - Date.parse(mail.created_at) > patience
    return isOver ? await settle(db, id, 'failed', reason) : await putOff(db, mail, reason)
  }
  await settle(db, id, 'sent')
}

/** For longer than a try can last nobody else gets it; and whoever dies with it leaves it to the sweep. */
async function take(db: Db, id: number): Promise<Mail | null> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, next_attempt_at: sql`now() + interval '10 minutes'` })
    // Moments are kept to the millisecond, so that one of this instant may seem to lie ahead.
    .where(and(eq(mails.id, id), eq(mails.status, 'queued'), lte(mails.next_attempt_at, sql`now() + interval '1 ms'`)))
    .returning()
  return mail ?? null
}

/** What it said and to whom is nobody's business once the outcome is known. */
async function settle(db: Db, id: number, status: MailStatus, last_error: string | null = null): Promise<void> {
  await db
    .update(mails)
    .set({ status, last_error, facts: {}, address: null, sent_at: status === 'sent' ? sql`now()` : null })
    .where(eq(mails.id, id))
}

async function putOff(db: Db, { id, attempts }: Mail, last_error: string): Promise<void> {
  const pause = pauses[attempts - 1] ?? pauses.at(-1) ?? 0
  const at = new Date(Date.now() + pause * 1000)
  await db.transaction(async (tx) => {
    await tx.update(mails).set({ last_error, next_attempt_at: at.toISOString() }).where(eq(mails.id, id))
    await jobs.addWith(tx, { key: `mail:${id}`, at }, 'mail:send', { id })
  })
}

/** The innermost cause, which repeats no query and so no values. */
function reasonOf(error: unknown, { address }: Mail): string {
  let cause = error
  for (let depth = 0; cause instanceof Error && cause.cause instanceof Error && depth < 5; depth++) cause = cause.cause
  const reason = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
  return address ? reason.replaceAll(address, '…') : reason
}
