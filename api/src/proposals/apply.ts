import type { ChangedField } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { type GalleryImage, proposalPictures, type StoredChanges } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { mayEditListing } from '../listings/policy.ts'
import type { LockedListing } from '../listings/queries.ts'
import { omitMissingValues } from '../listings/versions/omit-missing-values.ts'
import { incrementProposedVersion, recordListingVersion } from '../listings/versions/record-version.ts'
import { isSameJson, pickChanges, toFieldValue, toListingChange, toValues } from '../listings/write/content-changes.ts'
import { readGallery, toGalleryImages } from '../listings/write/gallery.ts'
import { storeContent } from '../listings/write/store-content.ts'
import { validateListingValues } from '../listings/write/validate-values.ts'
import { applyEdit } from './edits/apply-edit.ts'
import type { LockedProposal } from './lock-proposal.ts'
import type { Proposal } from './pending.ts'
import { readProposedImages } from './pictures.ts'
import { rebaseProposal } from './store-proposal.ts'

const noPictures = { logo: undefined, cover_image: undefined, listing_images: [] }

/** A gallery that has exceeded the limit before may get smaller. */
const isTooLarge = ({ before, after }: StoredChanges[string]) =>
  (after as GalleryImage[]).length > Math.max(limits.images.max, (before as GalleryImage[]).length)

/** Validates again: the category may be deleted, a number invalid in the country, the gallery extended by staff. */
export async function assertApplicable(
  tx: Db,
  { viewer, language }: AuthenticatedContext,
  listing: LockedListing,
  changes: StoredChanges,
): Promise<void> {
  const values = toValues(changes, 'after') as Partial<LockedListing>
  const { country = listing.country } = values
  if (!mayEditListing(viewer, { ...listing, country })) throw new HttpError('FORBIDDEN')
  await validateListingValues(tx, { ...values, phone: null, country }, language, { former: listing })
  if (changes.images && isTooLarge(changes.images)) throw createFieldError(language, 'images', 'validation.images_max')
}

/** Approving a suggestion is an edit by the viewer. Returns whether changes of the edit wait in turn. */
export async function applySuggestion(
  tx: Db,
  context: AuthenticatedContext,
  former: LockedListing,
  changes: StoredChanges,
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return false
  const change = toListingChange(toValues(changes, 'after'))
  const { proposedChanges } = await applyEdit(tx, context, { former, change, saved: noPictures, isSuggested: true })
  return Object.keys(proposedChanges).length > 0
}

/** Publishes the approved changes of a waiting revision, or reverts the rejected changes of a live one. */
export async function storeRevisionDecision(
  tx: Db,
  { viewer }: AuthenticatedContext,
  { proposal, listing, pending }: LockedProposal,
  rejected_fields: string[],
): Promise<void> {
  const { is_live, changes } = proposal
  const isRejected = (field: string) => rejected_fields.includes(field)
  const values = is_live
    ? await findFormerValues(tx, listing, proposal, { rejected_fields, live: pending.live })
    : toValues(
        pickChanges(changes, (field) => !isRejected(field)),
        'after',
      )
  const applied = await storeContent(tx, { listing, values, kept: await readProposedImages(tx, proposal.id) })
  const entry = { listing_id: listing.id, version: listing.version + 1 }
  const isApplied = Object.keys(applied).length > 0
  if (isApplied)
    await recordListingVersion(tx, viewer, { ...entry, kind: is_live ? 'reverted' : 'approved', changes: applied })
  if (is_live) {
    if (pending.waiting) await rebaseProposal(tx, pending.waiting, applied, entry.version)
    return
  }
  if (!isApplied) await incrementProposedVersion(tx, listing.id, entry.version)
  if (rejected_fields.length > 0)
    await recordListingVersion(tx, viewer, { ...entry, kind: 'rejected', changes: pickChanges(changes, isRejected) })
}

/** Omits fields that have changed since, and values that no longer exist. */
async function findFormerValues(
  tx: Db,
  listing: LockedListing,
  proposal: Proposal,
  { rejected_fields, live }: { rejected_fields: string[]; live: Proposal[] },
): Promise<Record<string, unknown>> {
  const images = toGalleryImages(await readGallery(tx, listing.id))
  const rejected = pickChanges(proposal.changes, (field) => rejected_fields.includes(field))
  const isListed = (field: string) => {
    const listed = field === 'images' ? images : toFieldValue(listing, field as Exclude<ChangedField, 'images'>)
    return isSameJson(listed, rejected[field]?.after)
  }
  const replaced = pickChanges(rejected, (field) => !isListed(field))
  for (const later of live.filter(({ id }) => id > proposal.id)) await rebaseLater(tx, proposal, later, replaced)
  return omitMissingValues(tx, listing, toValues(pickChanges(rejected, isListed), 'before'))
}

/** Without this, rejecting a later live revision would restore the rejected value, its `before`. */
async function rebaseLater(tx: Db, { id }: Proposal, later: Proposal, replaced: StoredChanges): Promise<void> {
  const shared = pickChanges(replaced, (field) => isSameJson(later.changes[field]?.before, replaced[field]?.after))
  const fields = Object.keys(shared).filter((field) => field in later.changes)
  if (fields.length === 0) return
  await tx
    .update(proposalPictures)
    .set({ proposal_id: later.id })
    .where(and(eq(proposalPictures.proposal_id, id), inArray(sql`${proposalPictures.field}`, fields)))
  const undone = fields.map((field) => [field, { before: null, after: shared[field]?.before }] as const)
  await rebaseProposal(tx, later, Object.fromEntries(undone))
}
