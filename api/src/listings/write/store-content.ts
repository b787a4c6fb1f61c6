import type { Db } from '@dalil/db/connect'
import { type GalleryImage, listings, type StoredChanges } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { LockedListing } from '../queries.ts'
import { findContentChanges, findGalleryChanges, toContentColumns } from './content-changes.ts'
import { readGallery, type StoredImage, storeGallery } from './gallery.ts'

type Content = {
  listing: LockedListing
  /** By the name of the field, as in changes. */
  values: Record<string, unknown>
  /** Pictures that the values may name besides those of the gallery. */
  kept?: StoredImage[]
}

/** Gives fields the values of a revision or of an earlier version. Returns what it changed. */
export async function storeContent(tx: Db, { listing, values, kept = [] }: Content): Promise<StoredChanges> {
  const gallery = await readGallery(tx, listing.id)
  const named = values.images as GalleryImage[] | undefined
  const stored = new Map([...gallery, ...kept].map((image) => [image.id, image]))
  const target = named ? named.flatMap(({ id }) => stored.get(id) ?? []) : gallery
  const columns = toContentColumns(values, listing)
  const changes = { ...findContentChanges(listing, columns), ...findGalleryChanges(gallery, target) }
  if (Object.keys(changes).length === 0) return changes
  if (changes.images) await storeGallery(tx, listing.id, gallery, target)
  await tx
    .update(listings)
    .set({ ...columns, version: listing.version + 1 })
    .where(eq(listings.id, listing.id))
  return changes
}
