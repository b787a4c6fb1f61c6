import type { AdminListingChange } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { findChanges, recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { planBusinessStatus } from '../../listings/business-status/plan-business-status.ts'
import type { LockedListing } from '../../listings/queries.ts'
import { lockPendingProposals } from '../pending.ts'
import { findEditMode } from './edit-mode.ts'
import { type ListingEditRequest, type PlannedEdit, planEdit } from './plan-edit.ts'
import { storeEdit } from './store-edit.ts'

type Change = {
  former: LockedListing
  change: AdminListingChange
  saved: ListingEditRequest['saved']
  isSuggested?: boolean
}

export async function applyEdit(
  tx: Db,
  context: AuthenticatedContext,
  { former, change, saved, isSuggested = false }: Change,
): Promise<PlannedEdit> {
  const { viewer, jobQueue } = context
  const pending = await lockPendingProposals(tx, former.id)
  const mode = await findEditMode(tx, context, former, pending)
  const planned = await planBusinessStatus(tx, change, former, context.language)
  const edit = await planEdit(tx, context, { former, pending, mode, change: planned, saved, isSuggested })
  const columns = await storeEdit(tx, context, edit)
  if (edit.hasPictures) await jobQueue.add(tx, 'storage:delete-files')
  const { before: images, after } = edit.live.images ?? {}
  const changes = findChanges({ ...former, images }, { ...columns, images: after })
  if (changes && former.user_id !== viewer.id) await recordAudit(tx, context, 'listing.update', former.id, changes)
  return edit
}
