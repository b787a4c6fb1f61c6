import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { pickMaterialChanges } from '../../revisions/material-changes.ts'
import { proposeRevision, rebasePendingRevision } from '../../revisions/propose-revision.ts'
import { queueLiveRevision } from '../../revisions/queue-live-revision.ts'
import { storeConfirmation } from '../confirmation/confirm.ts'
import { incrementProposedVersion, recordListingVersion } from '../versions/record-version.ts'
import { isSameJson, pickChanges } from './content-changes.ts'
import { storeGallery } from './gallery.ts'
import type { PlannedEdit } from './plan-edit.ts'
import type { ListingColumnValues } from './to-columns.ts'

export async function storeEdit(
  tx: Db,
  context: AuthenticatedContext,
  edit: PlannedEdit,
): Promise<Partial<ListingColumnValues>> {
  const { viewer } = context
  const { former, mode, live, columns, pending, isSuggested: is_suggested } = edit
  const version = former.version + 1
  const isLive = Object.keys(live).length > 0
  const proposed =
    mode === 'waits'
      ? await proposeRevision(tx, { ...edit, ...toRevisionKeys(edit), version, waiting: pending.waiting })
      : null
  if (live.images) await storeGallery(tx, former.id, edit.gallery, edit.target)
  const isTouched =
    isLive || Object.entries(columns).some(([name, value]) => !isSameJson(value, former[name as 'title']))
  if (isTouched) {
    await tx
      .update(listings)
      .set({ ...columns, ...(isLive || proposed ? { version } : {}), updated_at: sql`now()` })
      .where(eq(listings.id, former.id))
  } else if (proposed) await incrementProposedVersion(tx, former.id, version)
  // The page remains unchanged, and unconfirmed, if all changes wait for a moderator.
  if (former.user_id === viewer.id && (isTouched || !proposed)) await storeConfirmation(tx, former.id)

  if (mode === 'live') await queueMaterialChanges(tx, edit, version)
  if (mode === 'none' && pending.waiting)
    await rebasePendingRevision(tx, pending.waiting, live, { isOwner: former.user_id === viewer.id, version })
  if (isLive) await context.jobQueue.add(tx, 'duplicates:find', { ids: [former.id] })
  if (isLive)
    await recordListingVersion(tx, viewer, {
      listing_id: former.id,
      version,
      kind: 'changed',
      changes: live,
      is_suggested,
    })
  if (proposed) await recordProposal(tx, context, edit, version)
  return columns
}

const toRevisionKeys = ({ former }: PlannedEdit) => ({ listing_id: former.id, user_id: former.user_id ?? 0 })

async function queueMaterialChanges(tx: Db, edit: PlannedEdit, version: number): Promise<void> {
  const { former, gallery, live, pending } = edit
  const changes = await pickMaterialChanges(tx, former, live)
  if (Object.keys(changes).length > 0)
    await queueLiveRevision(tx, {
      ...toRevisionKeys(edit),
      listing: former,
      gallery,
      version,
      live: pending.live.find(({ user_id }) => user_id === former.user_id),
      changes,
    })
}

/** An owner who sends the live value of a field withdraws its pending change. */
async function recordProposal(
  tx: Db,
  { viewer }: AuthenticatedContext,
  edit: PlannedEdit,
  version: number,
): Promise<void> {
  const { former, proposedChanges, requestedFields, pending, isSuggested } = edit
  const isWithdrawal = Object.keys(proposedChanges).length === 0
  const withdrawn = pickChanges(pending.waiting?.changes ?? {}, (field) => requestedFields.includes(field))
  const changes = isWithdrawal
    ? Object.fromEntries(
        Object.entries(withdrawn).map(([field, { before, after }]) => [field, { before: after, after: before }]),
      )
    : proposedChanges
  await recordListingVersion(tx, viewer, {
    listing_id: former.id,
    version,
    kind: isWithdrawal ? 'withdrawn' : 'proposed',
    changes,
    is_suggested: isSuggested,
  })
}
