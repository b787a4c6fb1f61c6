import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { staffRoles } from '@dalil/db/vocabulary'
import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { enqueueMails } from '../mail/enqueue.ts'

const currentWeek = sql`date_trunc('week', now() at time zone 'UTC')::date`

export const chooseWeeklyMail = (isWanted: boolean) =>
  isWanted ? sql`coalesce(${users.weekly_mail_week}, ${currentWeek})` : null

/** The week of an account changes in the transaction of its mail, so that each account gets one mail a week. */
export function sendWeeklyMails(db: Db): Promise<void> {
  return transaction(db, async (tx) => {
    const due = and(
      inArray(users.role, [...staffRoles]),
      lt(users.weekly_mail_week, currentWeek),
      isNull(users.suspended_at),
    )
    const locked = await tx.select({ id: users.id }).from(users).where(due).orderBy(users.id).for('no key update')
    const ids = locked.map(({ id }) => id)
    const sent = await tx
      .update(users)
      .set({ weekly_mail_week: currentWeek })
      .where(inArray(users.id, ids))
      .returning({ to: users.id, week: sql<string>`${users.weekly_mail_week}::text` })
    const mails = sent.map(({ to, week }) => ({ to, payload: { week } }))
    await enqueueMails(tx, 'stats:weekly', mails)
  })
}
