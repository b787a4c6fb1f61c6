import type { Db } from '@dalil/db/connect'
import { filesToDelete } from '@dalil/db/schema'
import { inArray } from 'drizzle-orm'
import { areDeletionsHeld } from './deletion-lock.ts'
import type { Storage } from './store.ts'

const batchSize = 500

export async function deleteUnusedFiles({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  for (;;) {
    if (await areDeletionsHeld(db)) return
    const files = await db.select().from(filesToDelete).orderBy(filesToDelete.id).limit(batchSize)
    if (files.length === 0) return
    const keysOfStore = (name: keyof Storage) => files.filter(({ store }) => store === name).map(({ key }) => key)
    await storage.public.remove(keysOfStore('public'))
    await storage.private.remove(keysOfStore('private'))
    // After the files, so that a failed job finds them again.
    await db.delete(filesToDelete).where(
      inArray(
        filesToDelete.id,
        files.map(({ id }) => id),
      ),
    )
    if (files.length < batchSize) return
  }
}
