import { auditEntries } from '@dalil/db/schema'
import { and, eq, gt, lte, max } from 'drizzle-orm'
import type { OnlineStep } from '../upgrade/online-step.ts'

const batchSize = 100_000

/** Renames the log-out action in entries that an earlier release wrote. */
export const renameSignOutStep: OnlineStep = {
  name: 'rename the audit action user.sign_out',
  run: async (db, cursor) => {
    const { id, action } = auditEntries
    const first = Number(cursor ?? 0)
    const isInBatch = and(gt(id, first), lte(id, first + batchSize))
    await db
      .update(auditEntries)
      .set({ action: 'user.log_out' })
      .where(and(isInBatch, eq(action, 'user.sign_out')))
    const [row] = await db.select({ last: max(id) }).from(auditEntries)
    return first + batchSize < (row?.last ?? 0) ? `${first + batchSize}` : null
  },
}
