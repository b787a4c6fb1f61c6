import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { isDataError, logSkippedRow } from '../../jobs/skip-failing-rows.ts'

/** Writing a listing and its search document takes 1 ms. */
const batchSize = 500

const refreshCountryMeans = (db: Db) => db.execute(sql`select refresh_country_means()`)

async function applyNextMean(db: Db, log?: Logger, size: number = batchSize): Promise<boolean> {
  try {
    const [row] = await db.execute<{ applied: boolean }>(sql`select apply_country_mean(${size}::integer) as applied`)
    return row?.applied ?? false
  } catch (error) {
    if (!isDataError(error)) throw error
    if (size > 1) return applyNextMean(db, log, Math.floor(size / 2))
    const [skipped] = await db.execute<{ id: number }>(sql`select skip_listing_of_country_mean() as id`)
    logSkippedRow(log, 'listings:refresh-ranks')(skipped?.id ?? 0, error)
    return true
  }
}

export async function refreshRanks(db: Db, log?: Logger): Promise<void> {
  await refreshCountryMeans(db)
  while (await applyNextMean(db, log));
}
