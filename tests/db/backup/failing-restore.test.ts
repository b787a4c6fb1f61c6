import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../../api/src/backup/restore-backup.ts'
import type { Storage, Store } from '../../../api/src/storage/store.ts'
import { backUp, countTables, listStoredKeys, noop, openStores } from '../../support/backup/archives.ts'
import { connectForTest, createEmptyDatabase } from '../../support/empty-database.ts'

/** Restores a backup into stores of which `change` makes the public one fail. */
async function restoreInto(
  name: string,
  change: (store: Store, target: { close: () => Promise<void> }) => Partial<Store>,
) {
  const { file, manifest } = await backUp(name)
  const target = await createEmptyDatabase(name)
  const storage = openStores(`${name}-restored`)
  const changed: Storage = { ...storage, public: { ...storage.public, ...change(storage.public, target) } }
  const warnings: string[] = []
  const onWarning = (warning: string) => void warnings.push(warning)
  const error = await restoreBackup(target, target.url, changed, { file, manifest, onBytes: noop, onWarning }).catch(
    (reason: Error) => reason,
  )
  return { error, warnings, storage, tables: await countTables(connectForTest(target.url).sql) }
}

test('leaves the stores empty when the connection is lost during the restore of files', async () => {
  const { error, storage, tables } = await restoreInto('lost', (store, target) => ({
    put: async (...file) => {
      await target.close()
      await sleep(200)
      await store.put(...file)
    },
  }))
  expect(error).toBeInstanceOf(Error)
  expect(await listStoredKeys(storage)).toEqual([])
  expect(tables).toBe(0)
})

test('leaves neither installation id nor files in the stores when the last write fails', async () => {
  const { error, storage, tables } = await restoreInto('id', () => ({
    writeInstallationId: () => Promise.reject(new Error('the disk is full')),
  }))
  expect(error).toMatchObject({ message: 'the disk is full' })
  expect(await listStoredKeys(storage)).toEqual([])
  expect([await storage.public.readInstallationId(), await storage.private.readInstallationId()]).toEqual([null, null])
  expect(tables).toBe(0)
})

test('reports why a restore failed, and warns about files that the restore cannot remove', async () => {
  const { error, warnings } = await restoreInto('stuck', () => ({
    put: () => Promise.reject(new Error('the disk is full')),
    remove: () => Promise.reject(new Error('the disk is read only')),
  }))
  expect(error).toMatchObject({ message: 'the disk is full' })
  expect(warnings).toEqual([expect.stringContaining('the disk is read only')])
})

test('does not retry a restore after a deadlock, because files are already written', async () => {
  let puts = 0
  const { error } = await restoreInto('conflict', () => ({
    put: () => {
      puts++
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    },
  }))
  expect(error).toMatchObject({ message: 'deadlock detected' })
  expect(puts).toBe(1)
})
