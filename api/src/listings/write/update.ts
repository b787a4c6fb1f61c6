import { isDeepStrictEqual } from 'node:util'
import type { AdminListingChange, Listing, ListingChange } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listingImages, listings } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import type { AccessLevel } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { fieldError } from '../../http/errors/field-error.ts'
import { orNotFound } from '../../http/errors/or-not-found.ts'
import { matchesVersion, versionConflict } from '../../http/versions.ts'
import { type SavedPicture, savePictures } from '../../images/save-pictures.ts'
import type { Upload } from '../../images/upload.ts'
import { findForChange, isActiveCategory, type LockedListing, lockForChange } from '../queries.ts'
import { toImageRow } from './create.ts'
import { validateWhatsapp } from './phone.ts'
import { toColumns, toExternalRatingColumns } from './to-columns.ts'

type Files = { logo: Upload | undefined; cover_image: Upload | undefined; listing_images: Upload[] }

type Options<Read> = {
  accessLevel: AccessLevel
  ifMatch: string | undefined
  read: (db: Db) => Promise<Read | null>
}

export async function updateListing<Read extends Listing>(
  context: AuthenticatedContext,
  id: number,
  change: AdminListingChange,
  files: Files,
  { accessLevel, ifMatch, read }: Options<Read>,
): Promise<Read> {
  const { db, viewer, language, jobQueue } = context
  const editor = { viewer, accessLevel, country: change.country }
  // Checked before pictures are processed.
  const current = await findForChange(db, id, editor)
  if (!matchesVersion(ifMatch, current.version)) throw versionConflict(orNotFound(await read(db)))
  if (change.category_id && !(await isActiveCategory(db, change.category_id))) {
    throw fieldError(language, 'category_id', 'validation.category_unknown')
  }
  if (change.whatsapp !== current.whatsapp) {
    validateWhatsapp(change.whatsapp, change.country ?? current.country, language)
  }
  return savePictures(context, files, async (tx, saved) => {
    const former = await lockForChange(tx, id, editor)
    // The second of two changes of one version fails here after it gets the lock.
    if (!matchesVersion(ifMatch, former.version)) throw versionConflict(orNotFound(await read(tx)))
    const hasOtherImages = await changeImages(context, tx, id, change, saved.listing_images)
    const content = omitUndefined({
      ...toColumns(omitEchoedZone(change, former), change.country ?? former.country, former),
      ...toExternalRatingColumns(change),
      logo_url: saved.logo?.url ?? change.logo,
      cover_image_url: saved.cover_image?.url,
    })
    const columns = { ...content, ...omitUndefined(toNewState(context, former, change)) }
    const isChanged = hasOtherImages || hasOtherContent(content, former)
    // Touches the row even if only pictures changed, so that its trigger invalidates caches.
    await tx
      .update(listings)
      .set({ ...columns, ...(isChanged ? { version: former.version + 1 } : {}), updated_at: sql`now()` })
      .where(eq(listings.id, id))
    if (removesFiles(change, files)) await jobQueue.add(tx, 'storage:delete-files')
    if (former.user_id !== viewer.id) {
      const fields = Object.keys(columns) as (keyof LockedListing)[]
      const before = Object.fromEntries(fields.map((field) => [field, former[field]]))
      await recordAudit(tx, context, {
        action: 'listing.update',
        subject_type: 'listing',
        subject_id: id,
        before,
        after: columns,
      })
    }
    return orNotFound(await read(tx))
  })
}

const derivedFields = new Set(['verification_requested', 'phone_e164', 'whatsapp_e164', 'google_fetched_at'])

/** Compares as JSON: an absent field equals an undefined one, and the order of keys does not matter. */
function hasOtherContent(content: Record<string, unknown>, former: LockedListing): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  return Object.entries(content).some(
    ([field, value]) =>
      !derivedFields.has(field) && !isDeepStrictEqual(plain(value), plain(former[field as keyof LockedListing])),
  )
}

const removesFiles = ({ deleted_images = [], logo }: ListingChange, files: Files) =>
  deleted_images.length > 0 || logo === null || files.logo !== undefined || files.cover_image !== undefined

/** A time zone that the form only echoes is not the owner's choice, so a move to another city changes it. */
function omitEchoedZone<Change extends ListingChange>(change: Change, former: LockedListing): Change {
  const hours = change.opening_hours
  if (!hours?.time_zone || former.opening_hours?.time_zone || hours.time_zone !== former.time_zone) return change
  const { time_zone: _, ...named } = hours
  return { ...change, opening_hours: named }
}

const omitUndefined = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

function toNewState({ viewer }: AuthenticatedContext, former: LockedListing, { is_published }: ListingChange) {
  const isOwners = former.user_id === viewer.id
  return {
    is_published: is_published && !viewer.email_verified_at ? undefined : is_published,
    ...(former.status === 'rejected' && isOwners ? { status: 'pending' as const, status_reason: null } : {}),
  }
}

async function changeImages(
  { language }: AuthenticatedContext,
  tx: Db,
  listing_id: number,
  { deleted_images = [], image_order }: ListingChange,
  added: SavedPicture[],
): Promise<boolean> {
  if (deleted_images.length === 0 && added.length === 0 && !image_order) return false
  const ofListing = eq(listingImages.listing_id, listing_id)
  const former = await readImageIds(tx, listing_id)
  if (deleted_images.length > 0)
    await tx.delete(listingImages).where(and(ofListing, inArray(listingImages.id, deleted_images)))
  const keptIds = former.filter((id) => !deleted_images.includes(id))
  if (added.length > 0 && keptIds.length + added.length > limits.images.max) {
    throw fieldError(language, 'listing_images', 'validation.images_max')
  }
  const rows =
    added.length === 0
      ? []
      : await tx
          .insert(listingImages)
          .values(added.map((image, index) => toImageRow(listing_id, image, keptIds.length + index)))
          .returning({ id: listingImages.id })
  if (image_order) {
    const ids = image_order.map((name) =>
      name.startsWith('new-') ? (rows[Number(name.slice(4))]?.id ?? 0) : Number(name),
    )
    await tx.execute(sql`
      update listing_images set position = place.ordinality::integer - 1
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as place(id, ordinality)
      where listing_images.listing_id = ${listing_id} and listing_images.id = place.id::integer`)
  }
  return !isDeepStrictEqual(await readImageIds(tx, listing_id), former)
}

async function readImageIds(tx: Db, listing_id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: listingImages.id })
    .from(listingImages)
    .where(eq(listingImages.listing_id, listing_id))
    .orderBy(listingImages.position, listingImages.id)
  return rows.map(({ id }) => id)
}
