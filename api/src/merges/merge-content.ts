import type { ChangedField, MergeInput } from '@dalil/api/contract'
import { listExcludedFields } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import type { GalleryImage, MergedRows, StoredChanges } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import type { AuthenticatedContext } from '../http/context.ts'
import type { LockedListing } from '../listings/queries.ts'
import { omitMissingValues } from '../listings/versions/omit-missing-values.ts'
import { recordListingVersion } from '../listings/versions/record-version.ts'
import { isSameJson, toFieldValue } from '../listings/write/content-changes.ts'
import { assignImageIds, readGallery, type StoredImage, toGalleryImages } from '../listings/write/gallery.ts'
import { storeContent } from '../listings/write/store-content.ts'
import { validateListingValues } from '../listings/write/validate-values.ts'
import { lockPendingProposals } from '../proposals/pending.ts'
import { rebaseProposal } from '../proposals/store-proposal.ts'

type MergedContent = Pick<MergedRows, 'images' | 'dropped_images' | 'changes'>
export type MergePair = { duplicate: LockedListing; survivor: LockedListing }

export async function mergeListingContent(
  tx: Db,
  context: AuthenticatedContext,
  { duplicate, survivor }: MergePair,
  keep: NonNullable<MergeInput['keep']>,
): Promise<MergedContent> {
  const gallery = await readGallery(tx, survivor.id)
  const copies = await copyImages(tx, await readGallery(tx, duplicate.id))
  const order = keep.includes('images') ? [...copies, ...gallery] : [...gallery, ...copies]
  const target = order.slice(0, limits.images.max)
  const values: Record<string, unknown> = { images: toGalleryImages(target) }
  for (const field of keep) if (field !== 'images') values[field] = toFieldValue(duplicate, field)
  const { business_status = survivor.business_status } = values as Partial<LockedListing>
  for (const field of listExcludedFields(business_status)) values[field] = null
  await validateValues(tx, context, survivor, values)
  const changes = await storeChanges(tx, context, survivor, values, copies)
  return {
    images: copies.filter((copy) => target.includes(copy)).map(({ id }) => id),
    dropped_images: gallery.filter((image) => !target.includes(image)),
    changes,
  }
}

/** Inserts separate rows for the same files, so that each listing's pictures can be deleted independently. */
async function copyImages(tx: Db, images: StoredImage[]): Promise<StoredImage[]> {
  const copies = await assignImageIds(
    tx,
    images.map(({ image_url: url }) => ({ url, width: 0, height: 0 })),
  )
  return copies.map((copy, place) => ({
    ...copy,
    width: images[place]?.width ?? null,
    height: images[place]?.height ?? null,
  }))
}

async function validateValues(
  tx: Db,
  { language }: AuthenticatedContext,
  survivor: LockedListing,
  values: Record<string, unknown>,
): Promise<void> {
  const { country = survivor.country, ...others } = values as Partial<LockedListing>
  await validateListingValues(tx, { ...others, phone: null, country }, language, {
    former: survivor,
    toField: () => 'keep',
  })
}

/** Reverts the copied fields and pictures, except fields that have changed since the merge. */
export async function revertMergedContent(
  tx: Db,
  context: AuthenticatedContext,
  survivor: LockedListing,
  { changes, images, dropped_images = [] }: MergedContent,
): Promise<void> {
  const values: Record<string, unknown> = {}
  for (const [field, { before, after }] of Object.entries(changes)) {
    if (field === 'images') continue
    const current = toFieldValue(survivor, field as Exclude<ChangedField, 'images'>)
    if (isSameJson(current, after)) values[field] = before
  }
  if (changes.images) {
    const own = (await readGallery(tx, survivor.id)).filter(({ id }) => !images.includes(id))
    const restored = dropped_images.slice(0, Math.max(0, limits.images.max - own.length))
    values.images = toFormerOrder([...own, ...restored], changes.images)
  }
  await storeChanges(tx, context, survivor, await omitMissingValues(tx, survivor, values), dropped_images)
}

function toFormerOrder(gallery: StoredImage[], { before }: StoredChanges[string]): GalleryImage[] {
  const former = (before as GalleryImage[]).map((image) => image.id)
  const toPlace = (image: GalleryImage) => (former.includes(image.id) ? former.indexOf(image.id) : former.length)
  return toGalleryImages(gallery).toSorted((one, other) => toPlace(one) - toPlace(other))
}

async function storeChanges(
  tx: Db,
  { viewer }: AuthenticatedContext,
  listing: LockedListing,
  values: Record<string, unknown>,
  kept: StoredImage[],
): Promise<StoredChanges> {
  const { waiting } = await lockPendingProposals(tx, listing.id)
  const changes = await storeContent(tx, { listing, values, kept })
  if (Object.keys(changes).length === 0) return changes
  const version = listing.version + 1
  if (waiting) await rebaseProposal(tx, waiting, changes, version)
  await recordListingVersion(tx, viewer, { listing_id: listing.id, version, kind: 'changed', changes })
  return changes
}
