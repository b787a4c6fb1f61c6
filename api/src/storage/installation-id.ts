import { randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { readInstalled } from '@dalil/db/installation'
import { installation } from '@dalil/db/schema'
import type { TransactionSql } from 'postgres'
import type { Storage } from './store.ts'

const name = 'file_store'

/** A random id in the database and both stores, which proves that they belong together. */
type InstallationIds = { database: string | null; public: string | null; private: string | null }

export async function readInstallationIds(db: Db, storage: Storage): Promise<InstallationIds> {
  return {
    database: await readInstalled(db, name),
    public: await storage.public.readInstallationId(),
    private: await storage.private.readInstallationId(),
  }
}

/** `unmarked`: neither database nor stores have an id; `ours`: all have the same id; `foreign`: the ids differ. */
export function compareInstallationIds(ids: InstallationIds): 'unmarked' | 'ours' | 'foreign' {
  const distinct = new Set(Object.values(ids))
  if (distinct.size > 1) return 'foreign'
  return ids.database === null ? 'unmarked' : 'ours'
}

export async function assignInstallationId(db: Db, storage: Storage, { database }: InstallationIds): Promise<void> {
  const value = database ?? (await createInstallationId(db))
  await storage.private.writeInstallationId(value)
  await storage.public.writeInstallationId(value)
}

/** Returns the id in the transaction of a restore, whose rows may already include it. */
export async function readOrCreateInstallationId(tx: TransactionSql): Promise<string> {
  const [row] = await tx<{ value: string }[]>`
    insert into public.installation (name, value) values (${name}, ${createId()})
    on conflict (name) do update set value = installation.value
    returning value`
  return row?.value ?? ''
}

const createId = () => randomBytes(16).toString('hex')

/** If two processes insert ids concurrently, both use the first id. */
async function createInstallationId(db: Db): Promise<string> {
  await db.insert(installation).values({ name, value: createId() }).onConflictDoNothing()
  const id = await readInstalled(db, name)
  if (id === null)
    throw new Error('installation: the id of the file store was deleted while it was being created. Start again.')
  return id
}
