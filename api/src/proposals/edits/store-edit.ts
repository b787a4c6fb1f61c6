import type { Db } from '@dalil/db/connect'
import { listings, type StoredChanges } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { storeConfirmation } from '../../listings/confirmation/confirm.ts'
import { incrementProposedVersion, recordListingVersion } from '../../listings/versions/record-version.ts'
import { isSameJson, pickChanges, toValues } from '../../listings/write/content-changes.ts'
import { storeGallery } from '../../listings/write/gallery.ts'
import { pickListingTexts } from '../../listings/write/listing-texts.ts'
import type { ListingColumnValues } from '../../listings/write/to-columns.ts'
import { findBlocked } from '../../site-settings/find-blocked.ts'
import { rebaseProposal, storeProposal } from '../store-proposal.ts'
import { pickMaterialChanges } from './material-changes.ts'
import type { PlannedEdit } from './plan-edit.ts'

export async function storeEdit(
  tx: Db,
  context: AuthenticatedContext,
  edit: PlannedEdit,
): Promise<Partial<ListingColumnValues>> {
  const { viewer } = context
  const { former, live, columns, isSuggested: is_suggested } = edit
  const version = former.version + 1
  const isLive = Object.keys(live).length > 0
  const isProposed = await storeProposals(tx, context, edit, { version, isOwner: former.user_id === viewer.id })
  if (live.images) await storeGallery(tx, former.id, edit.gallery, edit.target)
  const isTouched =
    isLive || Object.entries(columns).some(([name, value]) => !isSameJson(value, former[name as 'title']))
  if (isTouched) {
    await tx
      .update(listings)
      .set({ ...columns, ...(isLive || isProposed ? { version } : {}), updated_at: sql`now()` })
      .where(eq(listings.id, former.id))
  } else if (isProposed) await incrementProposedVersion(tx, former.id, version)
  // The page remains unchanged, and unconfirmed, if all changes wait for a moderator.
  if (former.user_id === viewer.id && (isTouched || !isProposed)) await storeConfirmation(tx, former.id)

  if (isLive) await context.jobQueue.add(tx, 'duplicates:find', { ids: [former.id] })
  const entry = { listing_id: former.id, version, is_suggested }
  if (isLive) await recordListingVersion(tx, viewer, { ...entry, kind: 'changed', changes: live })
  if (isProposed) await recordListingVersion(tx, viewer, { ...entry, ...toProposedEntry(edit) })
  return columns
}

async function storeProposals(
  tx: Db,
  { siteSettings }: AuthenticatedContext,
  edit: PlannedEdit,
  { version, isOwner }: { version: number; isOwner: boolean },
): Promise<boolean> {
  const { former, mode, live, requestedFields, proposedChanges, pending, added } = edit
  const { waiting } = pending
  const key = { listing_id: former.id, user_id: former.user_id, version }
  const waits = { ...key, former: waiting, is_live: false }
  const kept = pickChanges(waiting?.changes ?? {}, (field) => !requestedFields.includes(field))
  if (mode === 'waits') {
    const changes = { ...kept, ...proposedChanges }
    const pictures = {
      images: proposedChanges.images ? added.images : [],
      logo_url: proposedChanges.logo_url && added.logo_url,
      cover_image_url: proposedChanges.cover_image_url && added.cover_image_url,
    }
    const isChanged = !isSameJson(changes, waiting?.changes ?? {})
    const blocked_words = await findBlocked(siteSettings, pickListingTexts(toValues(changes, 'after')))
    if (isChanged) await storeProposal(tx, { ...waits, changes, pictures, blocked_words })
    return isChanged
  }
  if (mode === 'live') await queueLiveChanges(tx, edit, key)
  else if (waiting && !isOwner) await rebaseProposal(tx, waiting, live, version)
  else if (waiting) {
    const changes = pickChanges(waiting.changes, (field) => !(field in live))
    if (!isSameJson(changes, waiting.changes)) await storeProposal(tx, { ...waits, changes })
  }
  return false
}

/** Stores the first and the last value of each changed field, with the pictures that a rejection restores. */
async function queueLiveChanges(
  tx: Db,
  { former: listing, gallery, target, live, pending }: PlannedEdit,
  key: { listing_id: number; user_id: number | null; version: number },
): Promise<void> {
  const material = await pickMaterialChanges(tx, listing, live)
  if (Object.keys(material).length === 0) return
  const former = pending.live.find(({ user_id }) => user_id === listing.user_id)
  const changes: StoredChanges = { ...former?.changes }
  for (const [field, { before, after }] of Object.entries(material)) {
    const first = changes[field] ? changes[field].before : before
    if (isSameJson(first, after)) delete changes[field]
    else changes[field] = { before: first, after }
  }
  const toReplaced = (url: string | null) => (url ? { url } : undefined)
  const pictures = {
    images: material.images ? gallery.filter(({ id }) => target.every((image) => image.id !== id)) : [],
    logo_url: material.logo_url && toReplaced(listing.logo_url),
    cover_image_url: material.cover_image_url && toReplaced(listing.cover_image_url),
  }
  await storeProposal(tx, { ...key, former, is_live: true, changes, pictures })
}

/** An owner who sends the live value of a field withdraws its pending change. */
function toProposedEntry({ proposedChanges, requestedFields, pending }: PlannedEdit) {
  if (Object.keys(proposedChanges).length > 0) return { kind: 'proposed' as const, changes: proposedChanges }
  const withdrawn = Object.entries(pending.waiting?.changes ?? {}).filter(([field]) => requestedFields.includes(field))
  const changes = withdrawn.map(([field, { before, after }]) => [field, { before: after, after: before }] as const)
  return { kind: 'withdrawn' as const, changes: Object.fromEntries(changes) }
}
