import type { Db } from '@dalil/db/connect'
import { listings, revisionPictures, revisions } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { createVersionConflict, matchesVersion } from '../http/versions.ts'
import { readListing } from '../listings/detail/read.ts'
import { lockListingForChange } from '../listings/queries.ts'
import { incrementProposedVersion, recordListingVersion } from '../listings/versions/record-version.ts'
import { lockPendingRevisions, type Revision } from './pending.ts'
import { deleteUnusedPictures } from './revision-pictures.ts'

export function withdrawRevision(
  context: AuthenticatedContext,
  listing_id: number,
  ifMatch: string | undefined,
): Promise<void> {
  const { db, viewer, language, jobQueue } = context
  return transaction(db, async (tx) => {
    const listing = await lockListingForChange(tx, listing_id, { viewer, accessLevel: 'member' })
    if (listing.user_id !== viewer.id) throw new HttpError('FORBIDDEN')
    if (!matchesVersion(ifMatch, listing.version))
      throw createVersionConflict(assertFound(await readListing(tx, listing_id, language, viewer)))
    const { waiting } = await lockPendingRevisions(tx, listing_id)
    if (!waiting) throw new HttpError('NOT_FOUND')
    const version = listing.version + 1
    await withdraw(tx, waiting)
    await incrementProposedVersion(tx, listing_id, version)
    await recordListingVersion(tx, viewer, { listing_id, version, kind: 'withdrawn', changes: waiting.changes })
    await jobQueue.add(tx, 'storage:delete-files')
  })
}

export async function withdrawRevisionsOfFormerOwners(tx: Db, listingIds: number[]): Promise<void> {
  if (listingIds.length === 0) return
  const withdrawn = await tx
    .update(revisions)
    .set({ status: 'withdrawn', decided_at: sql`now()` })
    .from(listings)
    .where(
      and(
        inArray(revisions.listing_id, listingIds),
        eq(listings.id, revisions.listing_id),
        eq(revisions.status, 'pending'),
        eq(revisions.is_live, false),
        sql`${revisions.user_id} is distinct from ${listings.user_id}`,
      ),
    )
    .returning({ id: revisions.id })
  const ids = withdrawn.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(revisionPictures).where(inArray(revisionPictures.revision_id, ids))
}

async function withdraw(tx: Db, { id }: Revision): Promise<void> {
  await tx.update(revisions).set({ status: 'withdrawn', decided_at: sql`now()` }).where(eq(revisions.id, id))
  await deleteUnusedPictures(tx, id, {})
}
