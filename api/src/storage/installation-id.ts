import { randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { installation } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { Storage } from './store.ts'

const name = 'file_store'

/** A random text that a database and its two stores share, by which each knows that it belongs to the others. */
export type InstallationIds = { database: string | null; public: string | null; private: string | null }

export async function readInstallationIds(db: Db, storage: Storage): Promise<InstallationIds> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return {
    database: row?.value ?? null,
    public: await storage.public.readInstallationId(),
    private: await storage.private.readInstallationId(),
  }
}

/** `unmarked`: none of the three has one. `ours`: all have the same. `foreign`: anything else. */
export function compareInstallationIds(ids: InstallationIds): 'unmarked' | 'ours' | 'foreign' {
  const distinct = new Set(Object.values(ids))
  if (distinct.size > 1) return 'foreign'
  return ids.database === null ? 'unmarked' : 'ours'
}

/** Gives the stores to the database from now on: with its mark, or with a new one. */
export async function assignInstallationId(db: Db, storage: Storage, { database }: InstallationIds): Promise<void> {
  const value = database ?? (await createInstallationId(db))
  await storage.private.writeInstallationId(value)
  await storage.public.writeInstallationId(value)
}

/** Of two programs that draw one at once, both go on with that of the first. */
async function createInstallationId(db: Db): Promise<string> {
  await db
    .insert(installation)
    .values({ name, value: randomBytes(16).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  if (!row)
    throw new Error('installation: the id of the file store was deleted while it was being created. Start again.')
  return row.value
}
