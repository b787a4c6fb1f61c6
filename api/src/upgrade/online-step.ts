import type { Db } from '@dalil/db/connect'
import { sql as statement } from 'drizzle-orm'
import type { Sql } from 'postgres'

/** A part of an upgrade that takes more than 2 s with a million listings; see decision 081. */
export type OnlineStep = {
  name: string
  /** Processes the batch at `cursor` and returns the next cursor, or null at the end. Must be idempotent. */
  run: (db: Db, cursor: string | null, sql: Sql) => Promise<string | null>
}

export const dropIndexStep = (index: string): OnlineStep => ({
  name: `drop index ${index}`,
  run: async (_, __, sql) => {
    await runConcurrently(sql, `drop index concurrently if exists ${index}`)
    return null
  },
})

/** Builds an index concurrently. An interrupted build leaves an invalid index, which the next run rebuilds. */
export const createIndexStep = (index: string, on: string, { isUnique = false } = {}): OnlineStep => ({
  name: `index ${index}`,
  run: async (db, _, sql) => {
    const [existing] = await db.execute<{ is_valid: boolean }>(
      statement`select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`,
    )
    if (existing?.is_valid) return null
    if (existing) await runConcurrently(sql, `drop index concurrently ${index}`)
    await runConcurrently(sql, `create ${isUnique ? 'unique ' : ''}index concurrently ${index} on ${on}`)
    return null
  },
})

/** Rebuilds an index whose expression has new results. An interrupted run leaves an invalid copy, which the next drops. */
export const rebuildIndexStep = (index: string): OnlineStep => ({
  name: `rebuild index ${index}`,
  run: async (_, __, sql) => {
    await runConcurrently(sql, `drop index concurrently if exists ${index}_ccnew`)
    await runConcurrently(sql, `reindex index concurrently ${index}`)
    return null
  },
})

/** The statement waits for older transactions, such as the snapshot of a backup, but blocks no other transaction. */
async function runConcurrently(sql: Sql, text: string): Promise<void> {
  const session = await sql.reserve()
  const [former] = await session<{ lock_timeout: string }[]>`show lock_timeout`
  try {
    await session`set lock_timeout = 0`
    await session.unsafe(text)
  } finally {
    await session`select set_config('lock_timeout', ${former?.lock_timeout ?? '0'}, false)`.catch(() => undefined)
    session.release()
  }
}
