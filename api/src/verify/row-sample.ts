import type { Db } from '@dalil/db/connect'
import { type SQL, sql } from 'drizzle-orm'

/** Selects the rows with `id % of = rest`. */
export type RowSample = { of: number; rest: number }

/** Chooses a share of at most `most` rows of a table, a different share each day until all are covered. */
export async function chooseRowSample(db: Db, table: SQL, most: number): Promise<RowSample> {
  const [row] = await db.execute<{ rows: number; day: number }>(
    sql`select count(*)::integer as rows, current_date - date '2000-01-01' as day from ${table}`,
  )
  const of = Math.max(1, Math.ceil((row?.rows ?? 0) / most))
  return { of, rest: (row?.day ?? 0) % of }
}

export const isInSample = ({ of, rest }: RowSample, id: SQL) => sql`${id} % ${of}::integer = ${rest}::integer`
