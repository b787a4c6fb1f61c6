import type { ReviewChange } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { reviewPhotos } from '@dalil/db/schema'
import { type Language, limits } from '@dalil/db/vocabulary'
import { eq, inArray, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { fileList } from '../http/uploads/file-fields.ts'
import type { SavedPicture } from '../images/save-pictures.ts'
import type { Upload } from '../images/upload.ts'
import { planGallery, type StoredImage } from '../listings/write/gallery.ts'

export const photoFields = { photos: fileList('picture', limits.images.max) }
export type PhotoFiles = { photos: Upload[] }

export async function assertPhotosOn({ siteSettings }: AuthenticatedContext, { photos }: PhotoFiles): Promise<void> {
  if (photos.length > 0 && !(await siteSettings.read()).review_photos) throw new HttpError('FEATURE_OFF')
}

const columns = {
  id: reviewPhotos.id,
  image_url: reviewPhotos.image_url,
  width: reviewPhotos.width,
  height: reviewPhotos.height,
}

const readPhotos = (tx: Db, review_id: number): Promise<StoredImage[]> =>
  tx
    .select(columns)
    .from(reviewPhotos)
    .where(eq(reviewPhotos.review_id, review_id))
    .orderBy(reviewPhotos.position, reviewPhotos.id)

export async function addPhotos(tx: Db, review_id: number, saved: SavedPicture[], first = 0): Promise<StoredImage[]> {
  if (saved.length === 0) return []
  const rows = saved.map(({ url, width, height }, index) => ({
    review_id,
    image_url: url,
    width,
    height,
    position: first + index,
  }))
  const added = await tx.insert(reviewPhotos).values(rows).returning(columns)
  return added.toSorted((one, other) => one.id - other.id)
}

export async function changePhotos(
  tx: Db,
  review_id: number,
  { deleted_photos, photo_order }: ReviewChange,
  saved: SavedPicture[],
  language: Language,
): Promise<boolean> {
  const former = await readPhotos(tx, review_id)
  const newPhotos = await addPhotos(tx, review_id, saved, former.length)
  const target = planGallery(former, { deleted_images: deleted_photos, image_order: photo_order }, newPhotos)
  if (newPhotos.length > 0 && target.length > limits.images.max)
    throw createFieldError(language, 'photos', 'validation.images_max')
  const targetIds = target.map(({ id }) => id)
  const removedIds = former.flatMap(({ id }) => (targetIds.includes(id) ? [] : [id]))
  if (removedIds.length > 0) await tx.delete(reviewPhotos).where(inArray(reviewPhotos.id, removedIds))
  if (targetIds.join() === former.map(({ id }) => id).join()) return false
  await tx.execute(sql`
    update review_photos set position = place.ordinality::integer - 1
    from jsonb_array_elements_text(${JSON.stringify(targetIds)}::jsonb) with ordinality as place(id, ordinality)
    where review_photos.review_id = ${review_id} and review_photos.id = place.id::integer
      and review_photos.position <> place.ordinality::integer - 1`)
  return true
}
