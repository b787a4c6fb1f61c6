import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** Writing a listing and its search document takes a millisecond. */
const batchSize = 500

export const refreshCountryMeans = (db: Db) => db.execute(sql`select refresh_country_means()`)

/** Whether there was a listing left whose rank follows an older mean. */
export async function applyNextMean(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ applied: boolean }>(sql`select apply_country_mean(${batchSize}::integer) as applied`)
  return row?.applied ?? false
}

/** Follows the mean of each country's stars where it moved noticeably; see decision 096. */
export async function refreshRanks(db: Db): Promise<void> {
  await refreshCountryMeans(db)
  while (await applyNextMean(db));
}
