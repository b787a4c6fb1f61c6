import type { ListingChange } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { type GalleryImage, listingImages } from '@dalil/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SavedPicture } from '../../images/save-pictures.ts'

export type StoredImage = GalleryImage & { width: number | null; height: number | null }

export const readGallery = (tx: Db, listing_id: number): Promise<StoredImage[]> =>
  tx
    .select({
      id: listingImages.id,
      image_url: listingImages.image_url,
      width: listingImages.width,
      height: listingImages.height,
    })
    .from(listingImages)
    .where(eq(listingImages.listing_id, listing_id))
    .orderBy(listingImages.position, listingImages.id)

/** Assigns gallery ids to pictures, even if they are stored with a pending revision. */
export async function assignImageIds(tx: Db, saved: SavedPicture[]): Promise<StoredImage[]> {
  if (saved.length === 0) return []
  const ids = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('listing_images', 'id'))::integer as id
    from generate_series(1, ${saved.length}::integer)`)
  return saved.map(({ url, width, height }, index) => ({ id: ids[index]?.id ?? 0, image_url: url, width, height }))
}

/** Pictures that `image_order` does not list stay where they are. */
export function planGallery(
  former: StoredImage[],
  { deleted_images = [], image_order = [] }: Pick<ListingChange, 'deleted_images' | 'image_order'>,
  added: StoredImage[],
): StoredImage[] {
  const toId = (name: string) => (name.startsWith('new-') ? added[Number(name.slice(4))]?.id : Number(name))
  const places = new Map(image_order.map((name, place) => [toId(name), place]))
  return [...former.filter(({ id }) => !deleted_images.includes(id)), ...added]
    .map((image, index) => ({ image, place: places.get(image.id) ?? index }))
    .toSorted((one, other) => one.place - other.place || one.image.id - other.image.id)
    .map(({ image }) => image)
}

export async function storeGallery(
  tx: Db,
  listing_id: number,
  former: readonly GalleryImage[],
  target: StoredImage[],
): Promise<void> {
  const targetIds = new Set(target.map(({ id }) => id))
  const formerIds = new Set(former.map(({ id }) => id))
  const removedIds = [...formerIds].filter((id) => !targetIds.has(id))
  const newImages = target.filter(({ id }) => !formerIds.has(id))
  if (removedIds.length > 0)
    await tx
      .delete(listingImages)
      .where(and(eq(listingImages.listing_id, listing_id), inArray(listingImages.id, removedIds)))
  if (newImages.length > 0)
    await tx
      .insert(listingImages)
      .overridingSystemValue()
      .values(newImages.map((image) => ({ ...image, listing_id })))
  await tx.execute(sql`
    update listing_images set position = place.ordinality::integer - 1
    from jsonb_array_elements_text(${JSON.stringify(target.map(({ id }) => id))}::jsonb) with ordinality as place(id, ordinality)
    where listing_images.listing_id = ${listing_id} and listing_images.id = place.id::integer
      and listing_images.position <> place.ordinality::integer - 1`)
}

export const toGalleryImages = (images: readonly GalleryImage[]): GalleryImage[] =>
  images.map(({ id, image_url }) => ({ id, image_url }))
