import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { reviews } from '@dalil/db/schema'
import { expect, test } from 'vitest'
import { createBackup } from '../../../api/src/backup/create-backup.ts'
import { restoreBackup } from '../../../api/src/backup/restore-backup.ts'
import {
  archiveFolder,
  backUp,
  countTables,
  listStoredKeys,
  noop,
  openStores,
  silentOptions,
} from '../../support/backup/archives.ts'
import { connectForTest, createEmptyDatabase } from '../../support/empty-database.ts'
import { createTestApp } from '../../support/test-app.ts'

test('completes one of two concurrent restores, and rejects the other without changes', async () => {
  const { file, manifest, keys } = await backUp('twice')
  const target = await createEmptyDatabase('twice')
  const second = connectForTest(target.url)
  const storage = openStores('twice-restored')
  const options = { file, manifest, onBytes: noop, onWarning: noop }
  const results = await Promise.allSettled([
    restoreBackup(target, target.url, storage, options),
    restoreBackup(second, target.url, storage, options),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('is not empty') },
  })
  expect((await listStoredKeys(storage)).toSorted()).toEqual([keys.public, keys.private].toSorted())
  expect(await target.sql`select count(*)::integer as count from graphile_worker._private_jobs`).toEqual([
    { count: manifest.jobs },
  ])
})

test('leaves database and stores empty when a restore fails', async () => {
  const { file, manifest } = await backUp('failing')
  const target = await createEmptyDatabase('failing')
  const storage = openStores('failing-restored')
  const restore = (changed: typeof manifest) =>
    restoreBackup(target, target.url, storage, { file, manifest: changed, onBytes: noop, onWarning: noop })

  const wrongRows = manifest.tables.map((table) => (table.name === 'replies' ? { ...table, rows: 99 } : table))
  await expect(restore({ ...manifest, tables: wrongRows })).rejects.toThrow('The table replies has')
  const wrongColumns = manifest.tables.map((table) =>
    table.name === 'reviews' ? { ...table, columns: table.columns.toReversed() } : table,
  )
  await expect(restore({ ...manifest, tables: wrongColumns })).rejects.toThrow(/invalid input|reviews cannot be loaded/)
  await expect(restore({ ...manifest, migration: createHash('sha256').digest('hex') })).rejects.toThrow('later release')
  expect(await countTables(target.sql)).toBe(0)
  expect(await listStoredKeys(storage)).toEqual([])

  await restore(manifest)
  expect(await target.db.$count(reviews)).toBeGreaterThan(0)
})

test('rejects a target that is not empty, and the path of an existing file', async () => {
  const { file, manifest, storage, sql } = await backUp('refused')
  const { url } = await createTestApp()
  const options = { file, manifest, onBytes: noop, onWarning: noop }
  await expect(restoreBackup({ sql }, url, openStores('none'), options)).rejects.toThrow('The database is not empty')
  const target = await createEmptyDatabase('refused')
  await expect(restoreBackup(target, target.url, storage, options)).rejects.toThrow('The store of files is not empty')
  await expect(createBackup({ sql }, storage, { file, ...silentOptions })).rejects.toThrow('exists already')
  await expect(createBackup({ sql }, storage, { ...silentOptions, file: join(file, 'x.tar.gz') })).rejects.toThrow(
    'Cannot write',
  )
  const empty = await createEmptyDatabase('nothing')
  const other = { file: join(archiveFolder, 'nothing.tar.gz'), ...silentOptions }
  await expect(createBackup(connectForTest(empty.url, 2), storage, other)).rejects.toThrow(
    'there is nothing to back up',
  )
})
