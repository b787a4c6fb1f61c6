import type { Db } from '@dalil/db/connect'
import { type GalleryImage, proposals, type StoredChanges } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { isSameJson, pickChanges } from '../listings/write/content-changes.ts'
import type { Proposal } from './pending.ts'
import { deleteUnusedPictures, type ProposedPictures, storeProposalPictures } from './pictures.ts'

type StoredProposal = Pick<Proposal, 'listing_id' | 'user_id' | 'is_live' | 'version' | 'changes'> & {
  former: Proposal | undefined
  blocked_words?: string[]
  pictures?: ProposedPictures
}

/** Stores an owner's changes. A proposal without changes is withdrawn. */
export async function storeProposal(tx: Db, { former, pictures, ...values }: StoredProposal): Promise<void> {
  const { changes, version, blocked_words } = values
  const isEmpty = Object.keys(changes).length === 0
  const [row] = former
    ? await tx
        .update(proposals)
        .set(isEmpty ? { status: 'withdrawn', decided_at: sql`now()`, version } : { changes, version, blocked_words })
        .where(eq(proposals.id, former.id))
        .returning({ id: proposals.id })
    : await tx
        .insert(proposals)
        .values({ ...values, author: 'owner' })
        .returning({ id: proposals.id })
  if (!row) return
  if (pictures) await storeProposalPictures(tx, row.id, pictures)
  await deleteUnusedPictures(tx, row.id, changes)
}

/** The listing has changed: its new values are what the proposal now compares with; what it already has is no change. */
export async function rebaseProposal(
  tx: Db,
  former: Proposal,
  listed: StoredChanges,
  version = former.version,
): Promise<void> {
  const rebased = Object.entries(pickChanges(listed, (field) => field in former.changes))
  if (rebased.length === 0) return
  const changes = { ...former.changes }
  for (const [field, { after: before }] of rebased) {
    const after =
      field === 'images' && !former.is_live ? mergeImages(former.changes, listed) : former.changes[field]?.after
    if (isSameJson(before, after)) delete changes[field]
    else changes[field] = { before, after }
  }
  await storeProposal(tx, { ...former, former, changes, version })
}

function mergeImages({ images: own }: StoredChanges, { images: listed }: StoredChanges): GalleryImage[] {
  const [before, now, proposed] = [listed?.before, listed?.after, own?.after] as GalleryImage[][]
  const has = (images: GalleryImage[] = [], { id }: GalleryImage) => images.some((image) => image.id === id)
  return [
    ...(proposed ?? []).filter((image) => !has(before, image) || has(now, image)),
    ...(now ?? []).filter((image) => !has(before, image) && !has(proposed, image)),
  ]
}
