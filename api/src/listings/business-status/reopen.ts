import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { logSkippedRow, skipFailingRows } from '../../jobs/skip-failing-rows.ts'

const batchSize = 500

const isDue = sql`reopens_on is not null and reopens_on <= current_date + 1
  and reopens_on <= (now() at time zone time_zone)::date`

export async function reopenListings(db: Db, log?: Logger): Promise<void> {
  const rows = await db.execute<{ id: number }>(sql`select id from listings where ${isDue} order by id`)
  const ids = rows.map(({ id }) => id)
  for (let first = 0; first < ids.length; first += batchSize)
    await skipFailingRows(ids.slice(first, first + batchSize), {
      write: (some) => reopenBatch(db, some),
      onSkip: logSkippedRow(log, 'listings:reopen'),
    })
}

const reopenBatch = (db: Db, ids: number[]): Promise<void> =>
  transaction(db, async (tx) => {
    const isSelected = sql`id = any(${sql.param(ids)}::integer[]) and ${isDue}`
    await tx.execute(sql`select from listings where ${isSelected} order by id for no key update`)
    await tx.execute(sql`update listings set business_status = 'open' where ${isSelected}`)
  })
