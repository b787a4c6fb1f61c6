import { buffer } from 'node:stream/consumers'
import { toPictureFile } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { pictures, reviewPhotos, reviews } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { deleteOnFailure } from '../images/save-files.ts'
import { insertPictures } from '../images/save-pictures.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { createFileKey, parseMediaPath, type Storage, type Store, toMediaPath } from '../storage/store.ts'

type Picture = typeof pictures.$inferSelect
type Move = { from: string; to: string; row: typeof pictures.$inferInsert }

/** Moves the photographs of hidden reviews to new URLs, which only their authors and staff can read. */
export async function moveHiddenPhotos(
  { db, storage }: { db: Db; storage: Storage },
  { ids }: { ids: number[] },
): Promise<void> {
  const moves: Move[] = []
  const keys: string[] = []
  await deleteOnFailure(storage.public, keys, async () => {
    for (const picture of await readFormerlyPublicPictures(db, ids)) {
      const move = await copyFiles(storage.public, picture, keys)
      if (move) moves.push(move)
    }
    if (moves.length > 0) await transaction(db, (tx) => storeMoves(tx, ids, moves))
  })
}

/** Reads the pictures of hidden reviews whose URLs were public before the review was hidden. */
async function readFormerlyPublicPictures(db: Db, ids: number[]): Promise<Picture[]> {
  return db
    .select(getTableColumns(pictures))
    .from(reviews)
    .innerJoin(reviewPhotos, eq(reviewPhotos.review_id, reviews.id))
    .innerJoin(pictures, eq(pictures.url, reviewPhotos.image_url))
    .where(and(inArray(reviews.id, ids), eq(reviews.status, 'hidden'), lt(pictures.created_at, reviews.hidden_at)))
}

async function copyFiles(store: Store, picture: Picture, keys: string[]): Promise<Move | null> {
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

async function storeMoves(tx: Db, ids: number[], moves: Move[]): Promise<void> {
  const hidden = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(inArray(reviews.id, ids), eq(reviews.status, 'hidden')))
    .orderBy(reviews.id)
    .for('update')
  await insertPictures(
    { jobQueue },
    tx,
    moves.map(({ row }) => row),
  )
  const urls = moves.map(({ from, to }) => ({ from, to }))
  const hiddenIds = JSON.stringify(hidden.map(({ id }) => id))
  await tx.execute(sql`
    update review_photos set image_url = move.to
    from jsonb_to_recordset(${JSON.stringify(urls)}::jsonb) as move("from" text, "to" text)
    where image_url = move.from
      and review_id in (select value::integer from jsonb_array_elements_text(${hiddenIds}::jsonb))`)
  const all = JSON.stringify(moves.flatMap(({ from, to }) => [from, to]))
  await tx.execute(sql`
    select delete_unreferenced_pictures(array(select jsonb_array_elements_text(${all}::jsonb)))`)
  await jobQueue.add(tx, 'storage:delete-files')
}
