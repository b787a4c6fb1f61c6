import type { Db } from '@dalil/db/connect'
import { filesToDelete } from '@dalil/db/schema'
import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import { runWithDeletionLock } from './deletion-lock.ts'
import { removeFiles } from './remove-files.ts'
import type { Storage } from './store.ts'

const batchSize = 500

type Dependencies = { db: Db; storage: Storage; log: Logger }

export async function deleteUnusedFiles(dependencies: Dependencies): Promise<void> {
  for (;;) {
    const count = await runWithDeletionLock(dependencies.db, () => deleteBatch(dependencies))
    if (count === null || count < batchSize) return
  }
}

/** Deletes a batch of files. Also unqueues a file that cannot be removed, because the nightly sweep removes it. */
async function deleteBatch({ db, storage, log }: Dependencies): Promise<number> {
  const files = await db.select().from(filesToDelete).orderBy(filesToDelete.id).limit(batchSize)
  if (files.length === 0) return 0
  const keysOfStore = (name: keyof Storage) => files.filter(({ store }) => store === name).map(({ key }) => key)
  await removeFiles(storage.public, keysOfStore('public'), log)
  await removeFiles(storage.private, keysOfStore('private'), log)
  // Deletes the rows after the files, so that a retried job reads the same rows.
  await db.delete(filesToDelete).where(
    inArray(
      filesToDelete.id,
      files.map(({ id }) => id),
    ),
  )
  return files.length
}
