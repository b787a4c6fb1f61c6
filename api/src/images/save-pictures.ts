import { toPictureFile } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { pictures } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { PictureRole } from '@dalil/db/vocabulary'
import { createFileKey, toMediaPath } from '../storage/store.ts'
import { encodePicture } from './encode-picture.ts'
import { deleteOnFailure, type SaveContext, type SavedFiles, saveEachUpload, type Uploads } from './save-files.ts'
import type { Upload } from './upload.ts'

export type SavedPicture = { url: string; width: number; height: number }

/** `work` gets the URLs by field: `saved.cover_image?.url`, `saved.listing_images[0].url`. */
export function savePictures<Files extends Uploads, Result>(
  context: SaveContext,
  files: Files,
  work: (tx: Db, saved: SavedFiles<Files, SavedPicture>) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = []
  const rows: (typeof pictures.$inferInsert)[] = []
  const saveOne = async (upload: Upload): Promise<SavedPicture> => {
    const role = upload.role as PictureRole
    const { webp, ...picture } = await encodePicture(upload, role, context.viewer.id)
    const base = createFileKey()
    for (const { width, content } of webp) {
      const key = toPictureFile(base, width, 'webp')
      keys.push(key)
      await context.storage.public.put(key, content, 'image/webp')
    }
    const widths = webp.map(({ width }) => width)
    const url = toMediaPath(toPictureFile(base, Math.max(...widths), 'webp'))
    rows.push({ ...picture, url, path: toMediaPath(base), role, webp: widths })
    return { url, width: picture.width, height: picture.height }
  }
  return deleteOnFailure(context.storage.public, keys, async () => {
    const saved = await saveEachUpload(files, saveOne, context.language)
    return transaction(context.db, async (tx) => {
      await insertPictures(context, tx, rows)
      return work(tx, saved)
    })
  })
}

async function insertPictures(
  { jobQueue }: Pick<SaveContext, 'jobQueue'>,
  tx: Db,
  rows: (typeof pictures.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const added = await tx.insert(pictures).values(rows).returning({ id: pictures.id })
  const ids = added.map(({ id }) => id)
  // The first width is enough to show a page, so e-mails have priority.
  await jobQueue.addWith(tx, { lowPriority: true }, 'images:create-variants', { ids })
}
