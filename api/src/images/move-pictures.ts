import { buffer } from 'node:stream/consumers'
import { toPictureFile } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import type { pictures } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { jobQueue } from '../jobs/job-queue.ts'
import { createFileKey, parseMediaPath, type Storage, type Store, toMediaPath } from '../storage/store.ts'
import { deleteOnFailure } from './save-files.ts'
import { insertPictures } from './save-pictures.ts'

type Picture = typeof pictures.$inferSelect
export type PictureMove = { from: string; to: string; row: typeof pictures.$inferInsert }

/**
 * Copies pictures to new random URLs, which `replaceUrls` writes where the former ones stand. Then deletes those of both
 * that no row references.
 */
export async function movePictures(
  { db, storage }: { db: Db; storage: Storage },
  moved: Picture[],
  replaceUrls: (tx: Db, moves: PictureMove[]) => Promise<void>,
): Promise<void> {
  const moves: PictureMove[] = []
  const keys: string[] = []
  await deleteOnFailure(storage.public, keys, async () => {
    for (const picture of moved) {
      const move = await copyFiles(storage.public, picture, keys)
      if (move) moves.push(move)
    }
    if (moves.length > 0) await transaction(db, (tx) => storeMoves(tx, moves, replaceUrls))
  })
}

async function copyFiles(store: Store, picture: Picture, keys: string[]): Promise<PictureMove | null> {
  const { id: _id, created_at: _createdAt, url, path, webp, ...row } = picture
  const base = createFileKey()
  for (const width of webp) {
    const file = await store.get(parseMediaPath(toPictureFile(path, width, 'webp')) ?? '')
    if (!file) return null
    const key = toPictureFile(base, width, 'webp')
    keys.push(key)
    await store.put(key, await buffer(file.content), 'image/webp')
  }
  const to = url.replace(path, toMediaPath(base))
  return { from: url, to, row: { ...row, url: to, path: toMediaPath(base), webp, avif: [] } }
}

async function storeMoves(
  tx: Db,
  moves: PictureMove[],
  replaceUrls: (tx: Db, moves: PictureMove[]) => Promise<void>,
): Promise<void> {
  await insertPictures(
    { jobQueue },
    tx,
    moves.map(({ row }) => row),
  )
  await replaceUrls(tx, moves)
  const all = JSON.stringify(moves.flatMap(({ from, to }) => [from, to]))
  await tx.execute(sql`
    select delete_unreferenced_pictures(array(select jsonb_array_elements_text(${all}::jsonb)))`)
  await jobQueue.add(tx, 'storage:delete-files')
}
