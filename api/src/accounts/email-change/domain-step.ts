import { parseEmail } from '@dalil/api/contract'
import { users } from '@dalil/db/schema'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { OnlineStep } from '../../upgrade/online-step.ts'

const batchSize = 500

/** Addresses whose other spelling has an account too keep theirs, because nobody knows which account is meant. */
export const emailDomainStep: OnlineStep = {
  name: 'write domains of e-mail addresses in one way',
  run: async (db, cursor) => {
    const rows = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(gt(users.id, Number(cursor ?? 0)), sql`${users.email} ~ '@.*([^ -~]|xn--)'`))
      .orderBy(asc(users.id))
      .limit(batchSize)
    for (const { id, email } of rows) {
      const written = parseEmail(email)
      if (written === null || written === email) continue
      const isFree = sql`not exists (select from users as other where other.email = ${written})`
      await db
        .update(users)
        .set({ email: written })
        .where(and(eq(users.id, id), isFree))
    }
    return rows.length < batchSize ? null : String(rows.at(-1)?.id)
  },
}
