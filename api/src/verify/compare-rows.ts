import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'
import type { ComparedRows, DerivedDataCheck } from './derived-data-check.ts'

export type IdRange = { first: number; last: number }
export const completeIdRange: IdRange = { first: 0, last: 2 ** 31 - 1 }

/** The share of the time for which a comparison pauses, so that other queries can run. */
const defaultPauseShare = 0.45

/** Runs a query on one core, so that other queries can use the other cores. */
export async function readOnOneCore<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  return await transaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
      await tx.execute(sql`set local work_mem = '64MB'`)
      const rows: Iterable<unknown> = await tx.execute(query)
      return [...rows] as Row[]
    },
    { accessMode: 'read only' },
  )
}

export const compareInOneQuery = (query: SQL): DerivedDataCheck['compare'] =>
  async function* ({ db }) {
    yield* await readOnOneCore<ComparedRows>(db, query)
  }

export async function* createIdRanges(
  db: Db,
  table: SQL,
  size: number,
  pauseShare: number = defaultPauseShare,
): AsyncGenerator<IdRange> {
  const [row] = await db.execute<IdRange>(
    sql`select coalesce(min(id), 0) as first, coalesce(max(id), -1) as last from ${table}`,
  )
  const { first, last } = row ?? { first: 0, last: -1 }
  for (let from = first; from <= last; from += size) {
    const startedAt = performance.now()
    yield { first: from, last: from + size - 1 }
    await sleep((performance.now() - startedAt) * (pauseShare / (1 - pauseShare)))
  }
}

export const compareInBatches = (
  table: SQL,
  size: number,
  toQuery: (range: IdRange) => SQL,
): DerivedDataCheck['compare'] =>
  async function* ({ db }) {
    for await (const range of createIdRanges(db, table, size))
      yield* await readOnOneCore<ComparedRows>(db, toQuery(range))
  }

export const bindIds = (keys: string[]) => sql`${sql.param(keys.map(Number))}::integer[]`

/** The maximum number of keys in a result: at least the batch size, so that no batch omits a key. */
const maxKeys = sql.raw('50000')

export const selectDifferingRows = (differs: SQL, key: SQL = sql`id::text`) => sql`
  count(*)::integer as checked,
  (coalesce(array_agg(${key}) filter (where ${differs}), '{}'))[:${maxKeys}] as differing,
  greatest(count(*) filter (where ${differs}) - ${maxKeys}, 0)::integer as omitted`
