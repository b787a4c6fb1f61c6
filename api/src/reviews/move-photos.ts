import type { Db } from '@dalil/db/connect'
import { pictures, reviewPhotos, reviews } from '@dalil/db/schema'
import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { movePictures, type PictureMove } from '../images/move-pictures.ts'
import type { Storage } from '../storage/store.ts'

/** Moves the photographs of hidden reviews to new URLs, which only their authors and staff can read. */
export async function moveHiddenPhotos(deps: { db: Db; storage: Storage }, { ids }: { ids: number[] }): Promise<void> {
  await movePictures(deps, await readFormerlyPublicPictures(deps.db, ids), (tx, moves) => replaceUrls(tx, ids, moves))
}

/** Reads the pictures of hidden reviews whose URLs were public before the review was hidden. */
async function readFormerlyPublicPictures(db: Db, ids: number[]): Promise<(typeof pictures.$inferSelect)[]> {
  return db
    .select(getTableColumns(pictures))
    .from(reviews)
    .innerJoin(reviewPhotos, eq(reviewPhotos.review_id, reviews.id))
    .innerJoin(pictures, eq(pictures.url, reviewPhotos.image_url))
    .where(and(inArray(reviews.id, ids), eq(reviews.status, 'hidden'), lt(pictures.created_at, reviews.hidden_at)))
}

async function replaceUrls(tx: Db, ids: number[], moves: PictureMove[]): Promise<void> {
  const hidden = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(inArray(reviews.id, ids), eq(reviews.status, 'hidden')))
    .orderBy(reviews.id)
    .for('update')
  const urls = moves.map(({ from, to }) => ({ from, to }))
  const hiddenIds = JSON.stringify(hidden.map(({ id }) => id))
  await tx.execute(sql`
    update review_photos set image_url = move.to
    from jsonb_to_recordset(${JSON.stringify(urls)}::jsonb) as move("from" text, "to" text)
    where image_url = move.from
      and review_id in (select value::integer from jsonb_array_elements_text(${hiddenIds}::jsonb))`)
}
