import { listMaterialFields } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { type GalleryImage, revisions, type StoredChanges } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { SavedPicture } from '../images/save-pictures.ts'
import { isSameJson, pickChanges } from '../listings/write/content-changes.ts'
import type { StoredImage } from '../listings/write/gallery.ts'
import type { Revision } from './pending.ts'
import {
  deleteUnusedPictures,
  findStoredImages,
  readRevisionImages,
  storeRevisionImages,
  storeRevisionPicture,
} from './revision-pictures.ts'

export type ProposedPictures = {
  logo?: SavedPicture | undefined
  cover_image?: SavedPicture | undefined
  images: StoredImage[]
}

type Proposal = {
  listing_id: number
  user_id: number
  version: number
  waiting: Revision | undefined
  /** A sent field is no longer pending if its value is or becomes live. */
  requestedFields: readonly string[]
  proposedChanges: StoredChanges
  pictures: ProposedPictures
}

/** Returns null if the pending changes are the same as before. */
export async function proposeRevision(tx: Db, proposal: Proposal): Promise<StoredChanges | null> {
  const { waiting, requestedFields, proposedChanges } = proposal
  const former = waiting?.changes ?? {}
  const changes = { ...pickChanges(former, (field) => !requestedFields.includes(field)), ...proposedChanges }
  if (isSameJson(changes, former)) return null
  const id = waiting ? await changeRevision(tx, waiting, changes, proposal.version) : await createRevision(tx, proposal)
  await keepNewPictures(tx, id, proposedChanges, proposal.pictures)
  await deleteUnusedPictures(tx, id, changes)
  return changes
}

async function createRevision(tx: Db, { listing_id, user_id, version, proposedChanges }: Proposal): Promise<number> {
  const [row] = await tx
    .insert(revisions)
    .values({ listing_id, user_id, version, changes: proposedChanges, is_live: false })
    .returning({ id: revisions.id })
  return row?.id ?? 0
}

export async function changeRevision(
  tx: Db,
  { id }: Revision,
  changes: StoredChanges,
  version: number,
): Promise<number> {
  const isEmpty = Object.keys(changes).length === 0
  await tx
    .update(revisions)
    .set(isEmpty ? { status: 'withdrawn', decided_at: sql`now()`, version } : { changes, version })
    .where(eq(revisions.id, id))
  return id
}

async function keepNewPictures(
  tx: Db,
  id: number,
  proposedChanges: StoredChanges,
  { logo, cover_image, images }: ProposedPictures,
) {
  if (proposedChanges.images) await storeRevisionImages(tx, id, images)
  if (proposedChanges.logo_url && logo) await storeRevisionPicture(tx, id, 'logo_url', logo)
  if (proposedChanges.cover_image_url && cover_image) await storeRevisionPicture(tx, id, 'cover_image_url', cover_image)
}

export async function readPendingGallery(
  tx: Db,
  waiting: Revision | undefined,
  gallery: StoredImage[],
): Promise<StoredImage[]> {
  const images = waiting?.changes.images
  if (!waiting || !images) return gallery
  return findStoredImages(images.after as GalleryImage[], [...gallery, ...(await readRevisionImages(tx, waiting.id))])
}

/** A change by staff becomes the new `before`; a change by the owner replaces the pending change. */
export async function rebasePendingRevision(
  tx: Db,
  waiting: Revision,
  live: StoredChanges,
  { isOwner, version }: { isOwner: boolean; version: number },
): Promise<void> {
  const material: readonly string[] = listMaterialFields()
  const fields = Object.keys(live).filter((field) => field in waiting.changes && material.includes(field))
  if (fields.length === 0) return
  const changes = pickChanges(waiting.changes, (field) => !fields.includes(field))
  for (const field of isOwner ? [] : fields) {
    const before = live[field]?.after
    const after = field === 'images' ? mergeImages(waiting.changes, live) : waiting.changes[field]?.after
    if (!isSameJson(before, after)) changes[field] = { before, after }
  }
  await changeRevision(tx, waiting, changes, version)
  await deleteUnusedPictures(tx, waiting.id, changes)
}

function mergeImages(waiting: StoredChanges, live: StoredChanges): GalleryImage[] {
  const [before, now] = [live.images?.before, live.images?.after] as [GalleryImage[], GalleryImage[]]
  const has = (images: GalleryImage[], { id }: GalleryImage) => images.some((image) => image.id === id)
  const proposed = waiting.images?.after as GalleryImage[]
  return [
    ...proposed.filter((image) => !has(before, image) || has(now, image)),
    ...now.filter((image) => !has(before, image) && !has(proposed, image)),
  ]
}
