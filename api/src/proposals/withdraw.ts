import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { createVersionConflict, matchesVersion } from '../http/versions.ts'
import { readListing } from '../listings/detail/read.ts'
import { lockListingForChange } from '../listings/queries.ts'
import { incrementProposedVersion, recordListingVersion } from '../listings/versions/record-version.ts'
import { lockPendingProposals } from './pending.ts'
import { storeProposal } from './store-proposal.ts'

export function withdrawRevision(
  { db, viewer, language, jobQueue }: AuthenticatedContext,
  listing_id: number,
  ifMatch: string | undefined,
): Promise<void> {
  return transaction(db, async (tx) => {
    const listing = await lockListingForChange(tx, listing_id, { viewer, accessLevel: 'member' })
    if (listing.user_id !== viewer.id) throw new HttpError('FORBIDDEN')
    if (!matchesVersion(ifMatch, listing.version))
      throw createVersionConflict(assertFound(await readListing(tx, listing_id, language, viewer)))
    const { waiting } = await lockPendingProposals(tx, listing_id)
    if (!waiting) throw new HttpError('NOT_FOUND')
    const version = listing.version + 1
    await storeProposal(tx, { ...waiting, former: waiting, changes: {} })
    await incrementProposedVersion(tx, listing_id, version)
    await recordListingVersion(tx, viewer, { listing_id, version, kind: 'withdrawn', changes: waiting.changes })
    await jobQueue.add(tx, 'storage:delete-files')
  })
}
