import { randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { installation } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { Storage } from './store.ts'

const name = 'file_store'

/** A random text that a database and its two stores share, by which each knows that it belongs to the others. */
export type Marks = { database: string | null; public: string | null; private: string | null }

export async function readMarks(db: Db, storage: Storage): Promise<Marks> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return {
    database: row?.value ?? null,
    public: await storage.public.readMark(),
    private: await storage.private.readMark(),
  }
}

/** `unmarked`: none of the three has one. `ours`: all have the same. `foreign`: anything else. */
export function compareMarks(marks: Marks): 'unmarked' | 'ours' | 'foreign' {
  const different = new Set(Object.values(marks))
  if (different.size > 1) return 'foreign'
  return marks.database === null ? 'unmarked' : 'ours'
}

/** Gives the stores to the database from now on: with its mark, or with a new one. */
export async function shareMark(db: Db, storage: Storage, { database }: Marks): Promise<void> {
  const value = database ?? (await claimMark(db))
  await storage.private.writeMark(value)
  await storage.public.writeMark(value)
}

/** Of two programs that draw one at once, both go on with that of the first. */
async function claimMark(db: Db): Promise<string> {
  await db
    .insert(installation)
    .values({ name, value: randomBytes(16).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  if (!row) throw new Error('The mark of the file store was removed while it was made.')
  return row.value
}
