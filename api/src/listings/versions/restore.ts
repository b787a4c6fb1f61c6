import type { ModeratedListing } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { type GalleryImage, listingVersions, pictures } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { type CountryCode, publicVersionKinds } from '@dalil/db/vocabulary'
import { and, asc, eq, gt, inArray, min } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import { mayModerate } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { createFieldError } from '../../http/errors/field-error.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { createVersionConflict, matchesVersion } from '../../http/versions.ts'
import { lockPendingRevisions } from '../../revisions/pending.ts'
import { rebasePendingRevision } from '../../revisions/propose-revision.ts'
import { isPossibleMoveTarget } from '../business-status/plan-business-status.ts'
import { readModeratedListing } from '../moderate/moderated-detail.ts'
import { isActiveCategory, type LockedListing, lockListingForChange } from '../queries.ts'
import { storeContent } from '../write/store-content.ts'
import { recordListingVersion } from './record-version.ts'

type Values = Record<string, unknown>

/** Restores an earlier version as a new version. Values that no longer exist, such as deleted pictures, are left out. */
export function restoreVersion(
  context: AuthenticatedContext,
  id: number,
  version: number,
  ifMatch: string | undefined,
): Promise<ModeratedListing> {
  const { db, viewer, language, jobQueue } = context
  return transaction(db, async (tx) => {
    const listing = await lockListingForChange(tx, id, { viewer, accessLevel: 'staff' })
    const read = async () => assertFound(await readModeratedListing({ db: tx, language, viewer }, id))
    if (!matchesVersion(ifMatch, listing.version)) throw createVersionConflict(await read())
    if (!(await isRestorable(tx, listing, version)))
      throw createFieldError(language, 'version', 'validation.version_unknown')
    const { waiting } = await lockPendingRevisions(tx, id)
    const values = await omitMissingValues(tx, listing, await readValues(tx, id, version))
    if (!mayModerate(viewer, { ...listing, ...values })) throw new HttpError('FORBIDDEN')
    const changes = await storeContent(tx, { listing, values })
    if (Object.keys(changes).length === 0) return read()
    const next = listing.version + 1
    if (waiting) await rebasePendingRevision(tx, waiting, changes, { isOwner: false, version: next })
    await recordListingVersion(tx, viewer, { listing_id: id, version: next, kind: 'restored', changes })
    const pick = (side: 'before' | 'after') =>
      Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]))
    await recordAudit(tx, context, {
      action: 'listing.restore',
      subject_type: 'listing',
      subject_id: id,
      before: pick('before'),
      after: { ...pick('after'), version },
    })
    await jobQueue.add(tx, 'storage:delete-files')
    return read()
  })
}

/** Whether the version can be restored. The earliest is the one before the first recorded version. */
async function isRestorable(tx: Db, listing: LockedListing, version: number): Promise<boolean> {
  const [row] = await tx
    .select({ first: min(listingVersions.version) })
    .from(listingVersions)
    .where(eq(listingVersions.listing_id, listing.id))
  return version <= listing.version && version >= (row?.first ?? listing.version + 1) - 1
}

/** Reads the value that each field had in the version: the value before its next change. */
async function readValues(tx: Db, id: number, after: number): Promise<Values> {
  const { listing_id, version, kind, changes } = listingVersions
  const rows = await tx
    .select({ changes })
    .from(listingVersions)
    .where(and(eq(listing_id, id), gt(version, after), inArray(kind, publicVersionKinds)))
    .orderBy(asc(version), asc(listingVersions.id))
  const values: Values = {}
  for (const row of rows) {
    for (const [field, { before }] of Object.entries(row.changes)) if (!(field in values)) values[field] = before
  }
  return values
}

/** Omits a deleted or inactive category, pictures that are no longer stored, and an impossible target of a move. */
async function omitMissingValues(tx: Db, listing: LockedListing, values: Values): Promise<Values> {
  const { category_id, logo_url, cover_image_url, images, moved_to, ...others } = values
  const country = (values.country as CountryCode | undefined) ?? listing.country
  const single = Object.entries({ logo_url, cover_image_url }).filter(([field]) => field in values)
  const gallery = images as GalleryImage[] | undefined
  const urls = [...single.map(([, url]) => url), ...(gallery ?? []).map(({ image_url }) => image_url)].filter(
    (url) => typeof url === 'string',
  )
  const rows = await tx.select({ url: pictures.url }).from(pictures).where(inArray(pictures.url, urls))
  const isStored = (url: unknown) =>
    typeof url !== 'string' || !url.startsWith('/media/') || rows.some((row) => row.url === url)
  return {
    ...others,
    ...Object.fromEntries(single.filter(([, url]) => isStored(url))),
    ...(gallery &&
      (gallery.length === 0 || gallery.some(({ image_url }) => isStored(image_url))) && { images: gallery }),
    ...('category_id' in values && (await isActiveCategory(tx, Number(category_id ?? listing.category_id)))
      ? { category_id }
      : {}),
    ...('moved_to' in values
      ? { moved_to: moved_to && (await isPossibleMoveTarget(tx, Number(moved_to), country)) ? moved_to : null }
      : {}),
  }
}
