import type { Db } from '@dalil/db/connect'
import { type GalleryImage, listings, type StoredChanges } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { jobQueue } from '../../jobs/job-queue.ts'
import type { LockedListing } from '../queries.ts'
import { findContentChanges, findGalleryChanges, toContentColumns } from './content-changes.ts'
import { readGallery, type StoredImage, storeGallery } from './gallery.ts'

type Content = {
  listing: LockedListing
  values: Record<string, unknown>
  kept?: StoredImage[]
}

export async function storeContent(tx: Db, { listing, values, kept = [] }: Content): Promise<StoredChanges> {
  const gallery = await readGallery(tx, listing.id)
  const restoredGallery = values.images as GalleryImage[] | undefined
  const stored = new Map([...gallery, ...kept].map((image) => [image.id, image]))
  const target = restoredGallery ? restoredGallery.flatMap(({ id }) => stored.get(id) ?? []) : gallery
  const columns = toContentColumns(values, listing)
  const changes = { ...findContentChanges(listing, columns), ...findGalleryChanges(gallery, target) }
  if (Object.keys(changes).length === 0) return changes
  if (changes.images) await storeGallery(tx, listing.id, gallery, target)
  await tx
    .update(listings)
    .set({ ...columns, version: listing.version + 1 })
    .where(eq(listings.id, listing.id))
  await jobQueue.add(tx, 'duplicates:find', { ids: [listing.id] })
  return changes
}
