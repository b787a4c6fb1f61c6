import { listings } from '@dalil/db/schema'
import { and, asc, gt, or, sql } from 'drizzle-orm'
import type { OnlineStep } from '../../upgrade/online-step.ts'
import { hasNormalizedNumbers, phoneNumberColumns, storeNormalizedNumbers } from './stored-numbers.ts'

const batchSize = 1000

/** Normalizes phone numbers that an earlier release stored as typed. */
export const phoneNumberStep: OnlineStep = {
  name: 'normalize phone numbers',
  run: async (db, cursor) => {
    const { id, phone, whatsapp } = listings
    const rows = await db
      .select(phoneNumberColumns)
      .from(listings)
      .where(and(gt(id, Number(cursor ?? 0)), or(sql`${phone} is not null`, sql`${whatsapp} is not null`)))
      .orderBy(asc(id))
      .limit(batchSize)
    for (const row of rows) if (!hasNormalizedNumbers(row)) await storeNormalizedNumbers(db, row)
    return rows.length < batchSize ? null : `${rows.at(-1)?.id}`
  },
}
