import type { MailEntry, MailSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { mails, users } from '@dalil/db/schema'
import { eq, or, sql } from 'drizzle-orm'
import { readList } from '../http/admin-list.ts'
import type { Settings } from '../settings/settings.ts'

const select = (db: Db, { supportEmail }: Pick<Settings, 'supportEmail'>) =>
  db
    .select({
      id: mails.id,
      recipient: sql<string | null>`coalesce(
        ${users.email}, case when ${mails.address} = 'support' then ${supportEmail} else ${mails.address} end)`,
      template: mails.template,
      state: mails.status,
      tries: mails.attempts,
      last_response: sql<string | null>`coalesce(${mails.last_error}, ${mails.last_response})`,
      can_retry: canRetry,
      created_at: mails.created_at,
      sent_at: mails.sent_at,
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.user_id))

/** A mail that failed, or waits for its next attempt, and still has its recipient. */
export const canRetry = sql<boolean>`
  (${mails.status} = 'failed' or ${mails.status} = 'queued' and ${mails.attempts} > 0 and ${mails.next_attempt_at} > clock_timestamp())
  and num_nonnulls(${mails.user_id}, ${mails.address}) = 1`

export function readMails(
  db: Db,
  settings: Pick<Settings, 'supportEmail'>,
  search: MailSearch,
): Promise<PaginatedList<MailEntry>> {
  const { state, search: text } = search
  const email = text?.toLowerCase()
  const account = sql`${mails.user_id} = (select id from ${users} where email = ${email})`
  const conditions = [state && eq(mails.status, state), email ? or(account, eq(mails.address, email)) : undefined]
  return readList(db, { select: select(db, settings), table: mails, conditions, search })
}

export async function readMail(
  db: Db,
  settings: Pick<Settings, 'supportEmail'>,
  id: number,
): Promise<MailEntry | null> {
  return (await select(db, settings).where(eq(mails.id, id)))[0] ?? null
}
