import type { ModeratedListing } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listingVersions } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { publicVersionKinds } from '@dalil/db/vocabulary'
import { and, asc, eq, gt, inArray, min } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import { assertImpartial } from '../../claims/impartiality.ts'
import { mayModerate } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { createFieldError } from '../../http/errors/field-error.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { createVersionConflict, matchesVersion } from '../../http/versions.ts'
import { readModeratedListing } from '../../listings/moderate/moderated-detail.ts'
import { type LockedListing, lockListingForChange } from '../../listings/queries.ts'
import { omitMissingValues } from '../../listings/versions/omit-missing-values.ts'
import { recordListingVersion } from '../../listings/versions/record-version.ts'
import { storeContent } from '../../listings/write/store-content.ts'
import { lockPendingProposals } from '../pending.ts'
import { rebaseProposal } from '../store-proposal.ts'

type Values = Record<string, unknown>

export function restoreVersion(
  context: AuthenticatedContext,
  id: number,
  version: number,
  ifMatch: string | undefined,
): Promise<ModeratedListing> {
  const { db, viewer, language, jobQueue } = context
  return transaction(db, async (tx) => {
    const listing = await lockListingForChange(tx, id, { viewer, accessLevel: 'staff' })
    await assertImpartial(tx, viewer, { listingIds: [id] })
    const read = async () => assertFound(await readModeratedListing({ ...context, db: tx }, id))
    if (!matchesVersion(ifMatch, listing.version)) throw createVersionConflict(await read())
    if (!(await isRestorable(tx, listing, version)))
      throw createFieldError(language, 'version', 'validation.version_unknown')
    const { waiting } = await lockPendingProposals(tx, id)
    const values = await omitMissingValues(tx, listing, await readValues(tx, id, version))
    if (!mayModerate(viewer, { ...listing, ...values })) throw new HttpError('FORBIDDEN')
    const changes = await storeContent(tx, { listing, values })
    if (Object.keys(changes).length === 0) return read()
    const next = listing.version + 1
    if (waiting) await rebaseProposal(tx, waiting, changes, next)
    await recordListingVersion(tx, viewer, { listing_id: id, version: next, kind: 'restored', changes })
    const pick = (side: 'before' | 'after') =>
      Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]))
    await recordAudit(tx, context, 'listing.restore', id, {
      before: pick('before'),
      after: { ...pick('after'), version },
    })
    await jobQueue.add(tx, 'storage:delete-files')
    return read()
  })
}

/** The earliest version is the one before the first recorded one. */
async function isRestorable(tx: Db, listing: LockedListing, version: number): Promise<boolean> {
  const [row] = await tx
    .select({ first: min(listingVersions.version) })
    .from(listingVersions)
    .where(eq(listingVersions.listing_id, listing.id))
  return version <= listing.version && version >= (row?.first ?? listing.version + 1) - 1
}

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
