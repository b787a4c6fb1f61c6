import type { ChangedField, RevisionAcceptance } from '@dalil/api/contract'
import { isPlaceSplit } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { type GalleryImage, revisions, type StoredChanges } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { limits } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import type { LockedListing } from '../listings/queries.ts'
import { omitMissingValues } from '../listings/versions/omit-missing-values.ts'
import { incrementProposedVersion, recordListingVersion } from '../listings/versions/record-version.ts'
import { assertPresentValues, isSameJson, pickChanges, toFieldValue } from '../listings/write/content-changes.ts'
import { readGallery, toGalleryImages } from '../listings/write/gallery.ts'
import { storeContent } from '../listings/write/store-content.ts'
import { validateListingValues } from '../listings/write/validate-values.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { lockRevision } from './lock-revision.ts'
import type { PendingRevisions, Revision } from './pending.ts'
import { rebasePendingRevision } from './propose-revision.ts'
import { rebaseLaterRevisions } from './rebase-later-revisions.ts'
import { deleteUnusedPictures, readRevisionImages } from './revision-pictures.ts'

type Decision = { revision: Revision; listing: LockedListing; pending: PendingRevisions; refused: string[] }

export function acceptRevision(
  context: AuthenticatedContext,
  id: number,
  { fields, seen, before }: RevisionAcceptance = {},
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const locked = await lockRevision(tx, context, id, seen)
    const { changes, is_live, user_id } = locked.revision
    const accepted: string[] = fields ?? Object.keys(changes)
    if (accepted.some((field) => !(field in changes)))
      throw createFieldError(context.language, 'fields', 'validation.field_unchanged')
    const refused = Object.keys(changes).filter((field) => !accepted.includes(field))
    if (isPlaceSplit(accepted, refused)) throw createFieldError(context.language, 'fields', 'validation.place_split')
    if (!is_live) {
      assertPresentValues(locked.listing, changes, { before, fields: accepted.filter((field) => field !== 'images') })
      await validateValues(
        tx,
        context,
        locked.listing,
        pickChanges(changes, (field) => !refused.includes(field)),
      )
    }
    await decide(tx, context, { ...locked, refused }, 'accepted', null)
    await enqueueMail(tx, 'revisions:accepted', { to: user_id, payload: { revision_id: id } })
  })
}

export function refuseRevision(
  context: AuthenticatedContext,
  id: number,
  { reason, seen }: { reason: string; seen?: number | undefined },
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const locked = await lockRevision(tx, context, id, seen)
    const { changes, user_id } = locked.revision
    await decide(tx, context, { ...locked, refused: Object.keys(changes) }, 'refused', reason)
    await enqueueMail(tx, 'revisions:refused', { to: user_id, payload: { revision_id: id, reason } })
  })
}

/** A gallery that has exceeded the limit before may get smaller. */
const isTooLarge = ({ before, after }: StoredChanges[string]) =>
  (after as GalleryImage[]).length > Math.max(limits.images.max, (before as GalleryImage[]).length)

/** Validates again: the category may be deleted, a number invalid in the country, the gallery extended by staff. */
async function validateValues(
  tx: Db,
  { viewer, language }: AuthenticatedContext,
  listing: LockedListing,
  changes: StoredChanges,
): Promise<void> {
  const { country, category_id, whatsapp, images } = changes
  const moved = { country: (country?.after as LockedListing['country'] | undefined) ?? listing.country }
  if (!mayModerate(viewer, moved)) throw new HttpError('FORBIDDEN')
  const values = { category_id: category_id && Number(category_id.after), whatsapp: whatsapp?.after as string | null }
  await validateListingValues(tx, { ...values, ...moved }, language)
  if (images && isTooLarge(images)) throw createFieldError(language, 'images', 'validation.images_max')
}

async function decide(
  tx: Db,
  context: AuthenticatedContext,
  decision: Decision,
  status: 'accepted' | 'refused',
  reason: string | null,
): Promise<void> {
  const { revision, listing, pending, refused } = decision
  const applied = revision.is_live ? await revert(tx, decision) : await apply(tx, decision)
  const version = listing.version + 1
  const isApplied = Object.keys(applied).length > 0
  if (!isApplied && !revision.is_live) await incrementProposedVersion(tx, listing.id, version)
  if (revision.is_live && isApplied && pending.waiting)
    await rebasePendingRevision(tx, pending.waiting, applied, { isOwner: false, version })
  await tx
    .update(revisions)
    .set({
      status,
      refused_fields: refused,
      decision_reason: reason,
      decided_by: context.viewer.id,
      decided_at: sql`now()`,
    })
    .where(eq(revisions.id, revision.id))
  await deleteUnusedPictures(tx, revision.id, {})
  await context.jobQueue.add(tx, 'storage:delete-files')

  const { viewer } = context
  const entry = { listing_id: listing.id, version }
  const kind = revision.is_live ? 'reverted' : 'accepted'
  if (isApplied) await recordListingVersion(tx, viewer, { ...entry, kind, changes: applied })
  const left = pickChanges(revision.changes, (field) => refused.includes(field))
  if (!revision.is_live && refused.length > 0)
    await recordListingVersion(tx, viewer, { ...entry, kind: 'refused', changes: left })
  await recordAudit(tx, context, {
    action: status === 'accepted' ? 'revision.accept' : 'revision.refuse',
    subject_type: 'revision',
    subject_id: revision.id,
    before: { status: 'pending' },
    after: {
      status,
      listing_id: listing.id,
      ...(reason ? { reason } : {}),
      ...(refused.length > 0 ? { refused } : {}),
    },
  })
}

async function apply(tx: Db, { revision, listing, refused }: Decision): Promise<StoredChanges> {
  const changes = pickChanges(revision.changes, (field) => !refused.includes(field))
  const values = Object.fromEntries(Object.entries(changes).map(([field, { after }]) => [field, after]))
  return storeContent(tx, { listing, values, kept: await readRevisionImages(tx, revision.id) })
}

/** Restores refused fields, except those that have changed since or whose former value no longer exists. */
async function revert(tx: Db, { revision, listing, pending, refused }: Decision): Promise<StoredChanges> {
  const images = toGalleryImages(await readGallery(tx, listing.id))
  const isCurrent = (field: string) => {
    const current = field === 'images' ? images : toFieldValue(listing, field as Exclude<ChangedField, 'images'>)
    return isSameJson(current, revision.changes[field]?.after)
  }
  const replaced = refused.filter((field) => !isCurrent(field))
  await rebaseLaterRevisions(tx, revision, replaced, pending.live)
  const changes = pickChanges(revision.changes, (field) => refused.includes(field) && !replaced.includes(field))
  const former = Object.fromEntries(Object.entries(changes).map(([field, { before }]) => [field, before]))
  const values = await omitMissingValues(tx, listing, former)
  return storeContent(tx, { listing, values, kept: await readRevisionImages(tx, revision.id) })
}
