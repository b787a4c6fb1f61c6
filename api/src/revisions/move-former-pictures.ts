import type { Db } from '@dalil/db/connect'
import { listings, pictures, revisionPictures, revisions } from '@dalil/db/schema'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { movePictures, type PictureMove } from '../images/move-pictures.ts'
import type { Storage } from '../storage/store.ts'

type Payload = { listing_id: number; urls: string[] }

/** Moves pictures that a live revision has replaced to new URLs, which only the owner and staff can read. */
export async function moveFormerPictures(
  deps: { db: Db; storage: Storage },
  { listing_id, urls }: Payload,
): Promise<void> {
  await movePictures(deps, await readHiddenPictures(deps.db, { listing_id, urls }), (tx, moves) =>
    replaceUrls(tx, listing_id, moves),
  )
}

async function readHiddenPictures(db: Db, { listing_id, urls }: Payload): Promise<(typeof pictures.$inferSelect)[]> {
  return db
    .selectDistinctOn([pictures.id], getTableColumns(pictures))
    .from(revisions)
    .innerJoin(revisionPictures, eq(revisionPictures.revision_id, revisions.id))
    .innerJoin(pictures, eq(pictures.url, revisionPictures.image_url))
    .where(
      and(eq(revisions.listing_id, listing_id), eq(revisions.is_live, true), inArray(pictures.url, urls), isReplaced),
    )
    .orderBy(pictures.id)
}

const isReplaced = sql`not exists (select from listings where cover_image_url = ${pictures.url})
  and not exists (select from listings where logo_url = ${pictures.url})
  and not exists (select from listing_images where image_url = ${pictures.url})`

/** The revision and the history refer to a picture by its URL. */
async function replaceUrls(tx: Db, listing_id: number, moves: PictureMove[]): Promise<void> {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listing_id)).for('no key update')
  for (const { from, to } of moves) {
    const moved = await tx.execute(sql`
      update revision_pictures set image_url = ${to} from revisions
      where image_url = ${from} and revisions.id = revision_id and revisions.listing_id = ${listing_id}
        and not exists (select from listings where cover_image_url = ${from})
        and not exists (select from listings where logo_url = ${from})
        and not exists (select from listing_images where listing_images.image_url = ${from})
      returning 1`)
    if (moved.length === 0) continue
    for (const table of [sql`revisions`, sql`listing_versions`]) {
      await tx.execute(sql`
        update ${table} set changes = replace(changes::text, to_jsonb(${from}::text)::text, to_jsonb(${to}::text)::text)::jsonb
        where listing_id = ${listing_id} and strpos(changes::text, to_jsonb(${from}::text)::text) > 0`)
    }
  }
}
