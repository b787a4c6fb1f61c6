import type { Db } from '@dalil/db/connect'
import { filesToDelete } from '@dalil/db/schema'
import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import { withDeletionLock } from './deletion-lock.ts'
import { removeFiles } from './remove-files.ts'
import type { Storage } from './store.ts'

const batchSize = 500

type Dependencies = { db: Db; storage: Storage; log: Logger }

/** Deletes the queued files. While a backup runs, the files stay in the queue. */
export async function deleteUnusedFiles(dependencies: Dependencies): Promise<void> {
  for (;;) {
    const count = await withDeletionLock(dependencies.db, () => deleteBatch(dependencies))
    if (count === null || count < batchSize) return
  }
}

/** A file that cannot be removed also leaves the queue: the nightly sweep tries again, because no row references it. */
async function deleteBatch({ db, storage, log }: Dependencies): Promise<number> {
  const files = await db.select().from(filesToDelete).orderBy(filesToDelete.id).limit(batchSize)
  if (files.length === 0) return 0
  const keysOfStore = (name: keyof Storage) => files.filter(({ store }) => store === name).map(({ key }) => key)
  await removeFiles(storage.public, keysOfStore('public'), log)
  await removeFiles(storage.private, keysOfStore('private'), log)
  // Deletes the rows after the files, so that a retried job finds the rows again.
  await db.delete(filesToDelete).where(
    inArray(
      filesToDelete.id,
      files.map(({ id }) => id),
    ),
  )
  return files.length
}
