import type { AdminListingChange, ListingChange } from '@dalil/api/contract'
import { isAdmin } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import type { GalleryImage, StoredChanges } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import type { AuthenticatedContext } from '../../http/context.ts'
import { createFieldError } from '../../http/errors/field-error.ts'
import type { SavedFiles } from '../../images/save-files.ts'
import type { SavedPicture } from '../../images/save-pictures.ts'
import type { Upload } from '../../images/upload.ts'
import type { LockedListing } from '../../listings/queries.ts'
import {
  findContentChanges,
  findGalleryChanges,
  isSameJson,
  listChangedFields,
  omitFields,
  pickChanges,
} from '../../listings/write/content-changes.ts'
import { assignImageIds, planGallery, readGallery, type StoredImage } from '../../listings/write/gallery.ts'
import { pickListingTexts } from '../../listings/write/listing-texts.ts'
import {
  type ListingColumnValues,
  omitExternalRating,
  omitUndefined,
  toExternalRatingColumns,
  toListingColumnValues,
} from '../../listings/write/to-columns.ts'
import { findBlocked } from '../../site-settings/find-blocked.ts'
import type { PendingProposals, Proposal } from '../pending.ts'
import { type ProposedPictures, readProposedImages } from '../pictures.ts'
import type { EditMode } from './edit-mode.ts'
import { pickMaterialChanges } from './material-changes.ts'

export type UploadedFiles = { logo: Upload | undefined; cover_image: Upload | undefined; listing_images: Upload[] }

export type ListingEditRequest = {
  former: LockedListing
  pending: PendingProposals
  mode: EditMode
  change: AdminListingChange
  saved: SavedFiles<UploadedFiles, SavedPicture>
  isSuggested: boolean
}

export type PlannedEdit = Omit<ListingEditRequest, 'change' | 'saved'> & {
  gallery: StoredImage[]
  target: StoredImage[]
  requestedFields: string[]
  live: StoredChanges
  proposedChanges: StoredChanges
  columns: Partial<ListingColumnValues>
  added: ProposedPictures
  hasPictures: boolean
}

export async function planEdit(
  tx: Db,
  context: AuthenticatedContext,
  request: ListingEditRequest,
): Promise<PlannedEdit> {
  const { former, pending, saved, isSuggested } = request
  const permitted = isAdmin(context.viewer) ? request.change : omitExternalRating(request.change)
  const change = omitEchoedZone(permitted, former)
  const columns = toAllColumns(change, former, saved)
  const contentChanges = findContentChanges(former, columns)
  const blocked = await findBlockedFields(context, contentChanges)
  const mode = request.mode === 'live' && blocked.length > 0 ? 'waits' : request.mode
  const gallery = await readGallery(tx, former.id)
  const shown = mode === 'waits' ? await readProposedGallery(tx, pending.waiting, gallery) : gallery
  const added = await assignImageIds(tx, saved.listing_images)
  const target = planGallery(shown, change, added)
  if (added.length > 0 && target.length > limits.images.max) {
    throw createFieldError(context.language, 'listing_images', 'validation.images_max')
  }
  const changesGallery = added.length > 0 || Boolean(change.deleted_images?.length) || Boolean(change.image_order)
  const changes = {
    ...contentChanges,
    ...(changesGallery ? findGalleryChanges(gallery, target) : {}),
  }
  const proposedChanges =
    mode === 'waits'
      ? {
          ...(await pickMaterialChanges(tx, former, changes)),
          ...pickChanges(changes, (field) => blocked.includes(field)),
        }
      : {}
  const isWholeRecord = pending.waiting !== undefined && change.pending_revision?.id === pending.waiting.id
  const fields = listChangedFields(columns).filter((field) => !isWholeRecord || field in contentChanges)
  const requestedFields = [...fields, ...(changesGallery ? ['images'] : [])]
  const liveColumns = toAllColumns(omitFields(change, Object.keys(proposedChanges)), former, saved, proposedChanges)
  const blocked_words = await findBlocked(context.siteSettings, pickListingTexts({ ...former, ...liveColumns }))
  return {
    former,
    pending,
    mode,
    isSuggested,
    gallery,
    target,
    requestedFields,
    proposedChanges,
    live: pickChanges(changes, (field) => !(field in proposedChanges)),
    columns: {
      ...liveColumns,
      ...(isSameJson(blocked_words, former.blocked_words) ? {} : { blocked_words }),
      ...omitUndefined(toNewState(context, former, change)),
    },
    added: { logo_url: saved.logo, cover_image_url: saved.cover_image, images: added },
    hasPictures: ['logo_url', 'cover_image_url', 'images'].some((field) => requestedFields.includes(field)),
  }
}

async function findBlockedFields({ siteSettings }: AuthenticatedContext, changes: StoredChanges): Promise<string[]> {
  const fields: string[] = []
  for (const [field, { after }] of Object.entries(changes)) {
    const words = await findBlocked(siteSettings, pickListingTexts({ [field]: after }))
    if (words.length > 0) fields.push(field)
  }
  return fields
}

async function readProposedGallery(
  tx: Db,
  waiting: Proposal | undefined,
  gallery: StoredImage[],
): Promise<StoredImage[]> {
  const images = waiting?.changes.images?.after as GalleryImage[] | undefined
  if (!waiting || !images) return gallery
  const stored = new Map([...gallery, ...(await readProposedImages(tx, waiting.id))].map((image) => [image.id, image]))
  return images.flatMap(({ id }) => stored.get(id) ?? [])
}

function toAllColumns(
  change: AdminListingChange,
  former: LockedListing,
  saved: ListingEditRequest['saved'],
  proposedChanges: StoredChanges = {},
): Partial<ListingColumnValues> {
  return omitUndefined({
    ...toListingColumnValues(change, change.country ?? former.country, former),
    ...toExternalRatingColumns(change, former),
    logo_url: proposedChanges.logo_url ? undefined : (saved.logo?.url ?? change.logo),
    cover_image_url: proposedChanges.cover_image_url ? undefined : saved.cover_image?.url,
  })
}

/** Omits a time zone that the owner did not change, so that a move to another city can change it. */
function omitEchoedZone<Change extends ListingChange>(change: Change, former: LockedListing): Change {
  const hours = change.opening_hours
  if (!hours?.time_zone || former.opening_hours?.time_zone || hours.time_zone !== former.time_zone) return change
  const { time_zone: _, ...ranges } = hours
  return { ...change, opening_hours: ranges }
}

function toNewState({ viewer }: AuthenticatedContext, former: LockedListing, { is_published }: ListingChange) {
  const isOwners = former.user_id === viewer.id
  return {
    is_published: is_published && !viewer.email_verified_at ? undefined : is_published,
    ...(former.status === 'rejected' && isOwners ? { status: 'pending' as const, status_reason: null } : {}),
  }
}
