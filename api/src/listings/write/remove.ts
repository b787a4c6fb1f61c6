import type { Db } from '@dalil/db/connect'
import { listings, reviews } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { assertFreshSession } from '../../accounts/sessions/fresh-session.ts'
import { recordAudit, recordAudits } from '../../audit/record.ts'
import { findTransferObjectionEnd, hasUndecidedObjection } from '../../claims/objections/disputes.ts'
import type { AccessLevel } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { lockListingsAndMerged } from '../../merges/lock-pair.ts'
import { undoMergesInto } from '../../merges/undo-merges-into.ts'
import { lockListingForChange } from '../queries.ts'

type Expected = { seen?: string | undefined; version?: number | undefined; reason?: string | undefined }

/** Throws 409 after another status or version than the moderator saw, or while the ownership is disputed. */
export function deleteListing(
  context: AuthenticatedContext,
  id: number,
  accessLevel: AccessLevel,
  { seen, version, reason }: Expected = {},
): Promise<void> {
  const { db, viewer, jobQueue } = context
  return transaction(db, async (tx) => {
    await lockListingsAndMerged(tx, [id])
    const listing = await lockListingForChange(tx, id, { viewer, accessLevel })
    const { user_id, title, country, city, status } = listing
    if (version !== undefined && version !== listing.version) throw new HttpError('STALE_VALUES')
    if (seen !== undefined && seen !== status)
      throw new HttpError('ALREADY_DECIDED', { details: { decided_by: null, decided_at: null } })
    if ((await hasUndecidedObjection(tx, id)) || (await findTransferObjectionEnd(tx, listing)) !== null)
      throw new HttpError('OWNERSHIP_DISPUTED')
    const mustConfirm = accessLevel === 'staff' || user_id !== viewer.id || (await hasReviews(tx, id))
    if (mustConfirm) await assertFreshSession(tx, viewer)
    if (accessLevel === 'staff') await keepFromReturning(tx, id)
    const broughtBack = await undoMergesInto(tx, [id], { context, deletedBy: accessLevel })
    await tx.delete(listings).where(eq(listings.id, id))
    await jobQueue.add(tx, 'storage:delete-files')
    if (user_id === viewer.id) return
    await recordAudit(tx, context, 'listing.delete', id, {
      before: { user_id, title, country, city, status },
      ...(reason !== undefined && { after: { reason } }),
    })
    await recordAudits(
      tx,
      context,
      broughtBack.map(({ merge_id, id, into, ...after }) => ({
        action: 'listing.undo_merge',
        id,
        before: { merge_id, merged_into: into },
        after,
      })),
    )
  })
}

const keepFromReturning = (tx: Db, id: number) =>
  tx.execute(sql`
    insert into removed_places (source, external_id)
    select source, external_id from listings where (id = ${id} or merged_into = ${id}) and external_id is not null
    union
    select linked.source, linked.external_id from listing_sources as linked join listings on listings.id = listing_id
    where listings.id = ${id} or merged_into = ${id}
    on conflict do nothing`)

const hasReviews = async (tx: Db, id: number) => (await tx.$count(reviews, eq(reviews.listing_id, id))) > 0
