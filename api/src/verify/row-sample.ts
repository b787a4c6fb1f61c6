import type { Db } from '@dalil/db/connect'
import { type SQL, sql } from 'drizzle-orm'

/** Selects the rows with `id % divisor = remainder`. */
export type RowSample = { divisor: number; remainder: number }

/** Chooses a share of at most `most` rows of a table, a different share each day until all are covered. */
export async function chooseRowSample(db: Db, table: SQL, most: number): Promise<RowSample> {
  const [row] = await db.execute<{ rows: number; day: number }>(
    sql`select count(*)::integer as rows, current_date - date '2000-01-01' as day from ${table}`,
  )
  const divisor = Math.max(1, Math.ceil((row?.rows ?? 0) / most))
  return { divisor, remainder: (row?.day ?? 0) % divisor }
}

export const isInSample = ({ divisor, remainder }: RowSample, id: SQL) =>
  sql`${id} % ${divisor}::integer = ${remainder}::integer`
