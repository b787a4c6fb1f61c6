import { type BackupResult, backupResult } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { readInstalled, storeInstalled } from '@dalil/db/installation'

const name = 'last_backup'

export const storeLastBackup = (db: Db, result: BackupResult): Promise<void> =>
  storeInstalled(db, name, JSON.stringify(result))

export async function readLastBackup(db: Db): Promise<BackupResult | null> {
  const value = await readInstalled(db, name)
  return value === null ? null : backupResult.parse(JSON.parse(value))
}
