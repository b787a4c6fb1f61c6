import type { Db } from '@dalil/db/connect'
import { type GalleryImage, revisionPictures, type StoredChanges } from '@dalil/db/schema'
import { and, eq, notInArray } from 'drizzle-orm'
import type { SavedPicture } from '../images/save-pictures.ts'
import { assignImageIds, type StoredImage } from '../listings/write/gallery.ts'

type PictureRow = typeof revisionPictures.$inferInsert
type SinglePicture = 'logo_url' | 'cover_image_url'

export async function storeRevisionImages(tx: Db, revision_id: number, images: StoredImage[]): Promise<void> {
  const rows: PictureRow[] = images.map((image) => ({ ...image, revision_id, field: 'images' }))
  if (rows.length > 0) await tx.insert(revisionPictures).values(rows).onConflictDoNothing()
}

export async function storeRevisionPicture(
  tx: Db,
  revision_id: number,
  field: SinglePicture,
  { url, width, height }: Pick<SavedPicture, 'url'> & Partial<SavedPicture>,
): Promise<void> {
  const [image] = await assignImageIds(tx, [{ url, width: 0, height: 0 }])
  if (!image) return
  await tx
    .insert(revisionPictures)
    .values({ id: image.id, revision_id, field, image_url: url, width: width ?? null, height: height ?? null })
}

export const readRevisionImages = (tx: Db, revision_id: number): Promise<StoredImage[]> =>
  tx
    .select({
      id: revisionPictures.id,
      image_url: revisionPictures.image_url,
      width: revisionPictures.width,
      height: revisionPictures.height,
    })
    .from(revisionPictures)
    .where(and(eq(revisionPictures.revision_id, revision_id), eq(revisionPictures.field, 'images')))

export function findStoredImages(images: readonly GalleryImage[], stored: readonly StoredImage[]): StoredImage[] {
  const byId = new Map(stored.map((image) => [image.id, image]))
  return images.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Deletes the revision's pictures except those that are `before` or `after` a change; without changes, deletes all. */
export async function deleteUnusedPictures(tx: Db, revision_id: number, changes: StoredChanges): Promise<void> {
  const sides = [changes.logo_url, changes.cover_image_url].flatMap((change) => [change?.before, change?.after])
  const urls = [...sides, ...toImages(changes).map(({ image_url }) => image_url)].filter(
    (url) => typeof url === 'string',
  )
  await tx
    .delete(revisionPictures)
    .where(
      and(
        eq(revisionPictures.revision_id, revision_id),
        urls.length > 0 ? notInArray(revisionPictures.image_url, urls) : undefined,
      ),
    )
}

const toImages = ({ images }: StoredChanges): GalleryImage[] =>
  [images?.before, images?.after].flatMap((side) => (side as GalleryImage[] | undefined) ?? [])
