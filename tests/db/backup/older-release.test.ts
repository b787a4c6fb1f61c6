import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countPendingMigrations, migrate, readRelease } from '@dalil/db/migrate'
import { expect, test } from 'vitest'
import { createBackup } from '../../../api/src/backup/create-backup.ts'
import { restoreBackup } from '../../../api/src/backup/restore-backup.ts'
import { verifyArchive } from '../../../api/src/backup/verify-archive.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { connectForTest, createEmptyDatabase } from '../../support/empty-database.ts'

const ignore = () => undefined

test('restores a backup of the first release and migrates it to the current release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-older-'))
  try {
    const { beforeTables, migrations } = readRelease()
    const older = await createEmptyDatabase('older')
    await migrate(older.sql, { beforeTables, migrations: migrations.slice(0, 1), afterTables: [], version: '0.0.1' })
    await older.sql`
      insert into users (first_name, last_name, email, password_hash) values ('ليلى', 'حسن', 'layla@example.com', 'x')`
    await older.sql`
      insert into audit_entries (action, subject_type, subject_id, created_at)
      values ('listing.approve', 'listing', 1, '2025-03-04T05:06:07Z')`
    const file = join(folder, 'older.tar.gz')
    const stores = (name: string) => createStorage({ s3: null, dataDir: join(folder, name) })
    await createBackup(connectForTest(older.url, 2), stores('older'), {
      file,
      version: '0.0.1',
      onRows: ignore,
      onFile: ignore,
      onWait: ignore,
    })

    const target = await createEmptyDatabase('newer')
    const manifest = await verifyArchive(file, ignore)
    await restoreBackup(target, target.url, stores('newer'), { file, manifest, onBytes: ignore, onWarning: ignore })
    expect(await countPendingMigrations(target.sql)).toBe(0)
    expect(await target.sql`select email from users`).toEqual([{ email: 'layla@example.com' }])
    expect(await target.sql`select created_at::text from audit_entries`).toEqual([
      { created_at: '2025-03-04 05:06:07+00' },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
