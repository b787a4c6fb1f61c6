import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'

const batchSize = 500

/** Opens the listings whose reopening date has arrived in their time zone. */
export async function reopenListings(db: Db): Promise<void> {
  while ((await reopenBatch(db)) === batchSize);
}

const reopenBatch = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const rows = await tx.execute<{ id: number }>(sql`
      select id from listings
      where reopens_on is not null and reopens_on <= current_date + 1 and reopens_on <= (now() at time zone time_zone)::date
      order by id limit ${batchSize}::integer for no key update`)
    const ids = rows.map(({ id }) => id)
    await tx.execute(sql`update listings set business_status = 'open' where id = any(${sql.param(ids)}::integer[])`)
    return rows.length
  })
