import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** A part of an upgrade that takes more than 2 s at a million listings; see decision 081. */
export type OnlineStep = {
  name: string
  /**
   * Does the batch that begins at `cursor`, in about a second, and returns where the next one begins; null at the end.
   * A batch may run twice, because a worker can be killed before the progress is stored.
   */
  run: (db: Db, cursor: string | null) => Promise<string | null>
}

export const dropIndexStep = (index: string): OnlineStep => ({
  name: `drop index ${index}`,
  run: async (db) => {
    await db.execute(sql.raw(`drop index concurrently if exists ${index}`))
    return null
  },
})

/** An interrupted build leaves an invalid index, which is built again. */
export const createIndexStep = (index: string, on: string): OnlineStep => ({
  name: `index ${index}`,
  run: async (db) => {
    const [existing] = await db.execute<{ is_valid: boolean }>(
      sql`select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`,
    )
    if (existing?.is_valid) return null
    if (existing) await db.execute(sql.raw(`drop index concurrently ${index}`))
    await db.execute(sql.raw(`create index concurrently ${index} on ${on}`))
    return null
  },
})
