import type { Db } from '@dalil/db/connect'
import { revisions, type StoredChanges } from '@dalil/db/schema'
import type { LockedListing } from '../listings/queries.ts'
import { isSameJson } from '../listings/write/content-changes.ts'
import type { StoredImage } from '../listings/write/gallery.ts'
import type { Revision } from './pending.ts'
import { changeRevision } from './propose-revision.ts'
import { deleteUnusedPictures, storeRevisionImages, storeRevisionPicture } from './revision-pictures.ts'

type LiveChange = {
  listing: LockedListing
  gallery: StoredImage[]
  user_id: number
  version: number
  live: Revision | undefined
  changes: StoredChanges
}

/** Stores the first and the last value of each changed field. */
export async function queueLiveRevision(
  tx: Db,
  { listing, gallery, user_id, version, live, changes }: LiveChange,
): Promise<void> {
  const joined: StoredChanges = { ...live?.changes }
  for (const [field, { before, after }] of Object.entries(changes)) {
    const first = joined[field] ? joined[field].before : before
    if (isSameJson(first, after)) delete joined[field]
    else joined[field] = { before: first, after }
  }
  const id = live ? await changeRevision(tx, live, joined, version) : await create()
  const replaced = changes.images ? gallery.filter(isReplaced) : []
  await storeRevisionImages(tx, id, replaced)
  for (const field of ['logo_url', 'cover_image_url'] as const) {
    const url = listing[field]
    if (!changes[field] || !url) continue
    await storeRevisionPicture(tx, id, field, { url })
  }
  await deleteUnusedPictures(tx, id, joined)

  function isReplaced({ id: image }: StoredImage) {
    const shown = changes.images?.after as { id: number }[] | undefined
    return shown?.every(({ id }) => id !== image)
  }
  async function create(): Promise<number> {
    const [row] = await tx
      .insert(revisions)
      .values({ listing_id: listing.id, user_id, version, changes: joined, is_live: true })
      .returning({ id: revisions.id })
    return row?.id ?? 0
  }
}
