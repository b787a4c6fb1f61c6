import { type BackupResult, backupResult } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { installation } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'

const name = 'last_backup'

export async function storeLastBackup(db: Db, result: BackupResult): Promise<void> {
  const value = JSON.stringify(result)
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } })
}

export async function readLastBackup(db: Db): Promise<BackupResult | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? backupResult.parse(JSON.parse(row.value)) : null
}
