import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** The number of listings per batch. Writing a listing and its search document takes 1 ms. */
const batchSize = 500

export const refreshCountryMeans = (db: Db) => db.execute(sql`select refresh_country_means()`)

/** Applies a changed mean to the next batch of a country's ranks. Call it until it returns false. */
export async function applyNextMean(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ applied: boolean }>(sql`select apply_country_mean(${batchSize}::integer) as applied`)
  return row?.applied ?? false
}

/** Recomputes the ranks of each country whose mean of stars has changed noticeably (decision 096). */
export async function refreshRanks(db: Db): Promise<void> {
  await refreshCountryMeans(db)
  while (await applyNextMean(db));
}
