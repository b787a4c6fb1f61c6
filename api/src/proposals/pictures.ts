import type { Db } from '@dalil/db/connect'
import { type GalleryImage, proposalPictures, type StoredChanges } from '@dalil/db/schema'
import { and, eq, notInArray } from 'drizzle-orm'
import { assignImageIds, type StoredImage } from '../listings/write/gallery.ts'

type SinglePicture = { url: string; width?: number; height?: number }
export type ProposedPictures = {
  images: StoredImage[]
  logo_url?: SinglePicture | undefined
  cover_image_url?: SinglePicture | undefined
}

export async function storeProposalPictures(
  tx: Db,
  proposal_id: number,
  { images, ...others }: ProposedPictures,
): Promise<void> {
  const single = Object.entries(others).flatMap(([field, picture]) => (picture ? [{ field, picture }] : []))
  const assigned = await assignImageIds(
    tx,
    single.map(({ picture }) => ({ width: 0, height: 0, ...picture })),
  )
  const rows = [
    ...images.map((image) => ({ ...image, proposal_id, field: 'images' as const })),
    ...assigned.map((image, index) => ({ ...image, proposal_id, field: single[index]?.field as 'logo_url' })),
  ]
  if (rows.length > 0) await tx.insert(proposalPictures).values(rows).onConflictDoNothing()
}

export const readProposedImages = (tx: Db, proposal_id: number): Promise<StoredImage[]> =>
  tx
    .select({
      id: proposalPictures.id,
      image_url: proposalPictures.image_url,
      width: proposalPictures.width,
      height: proposalPictures.height,
    })
    .from(proposalPictures)
    .where(and(eq(proposalPictures.proposal_id, proposal_id), eq(proposalPictures.field, 'images')))

/** Deletes the pictures except those that are `before` or `after` a change; without changes, deletes all. */
export async function deleteUnusedPictures(tx: Db, proposal_id: number, changes: StoredChanges): Promise<void> {
  const { logo_url, cover_image_url, images } = changes
  const sides = [logo_url, cover_image_url, images].flatMap((change) => [change?.before, change?.after]).flat()
  const urls = sides
    .map((side) => (typeof side === 'string' ? side : (side as GalleryImage | null | undefined)?.image_url))
    .filter((url) => url !== undefined)
  await tx
    .delete(proposalPictures)
    .where(
      and(
        eq(proposalPictures.proposal_id, proposal_id),
        urls.length > 0 ? notInArray(proposalPictures.image_url, urls) : undefined,
      ),
    )
}
