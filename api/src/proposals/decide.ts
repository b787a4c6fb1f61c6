import type { AdminSuggestionApproval, PresentValues } from '@dalil/api/contract'
import { isPlaceSplit } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { proposals, type StoredChanges } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { Language } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { addSuggestedPair } from '../duplicates/queries.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { assertPresentValues, pickChanges } from '../listings/write/content-changes.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { applySuggestion, assertApplicable, storeRevisionDecision } from './apply.ts'
import { type Decider, type LockedProposal, lockProposal } from './lock-proposal.ts'
import { deleteUnusedPictures } from './pictures.ts'

type Approval = {
  fields?: string[] | undefined
  before?: PresentValues | undefined
  business_status?: AdminSuggestionApproval['business_status']
}
type Seen = { seen?: number | undefined }
type Decision = { status: 'approved' | 'rejected'; rejected_fields: string[]; decision_reason: string | null }

export function approveProposal(
  context: AuthenticatedContext,
  id: number,
  decider: Decider,
  { seen, ...approval }: Approval & Seen = {},
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const locked = await lockProposal(tx, context, { ...decider, id, seen })
    const { proposal, listing } = locked
    const rejected_fields = listRejectedFields(context.language, proposal.changes, approval.fields)
    const isShown = proposal.is_live
    const approved = pickChanges(proposal.changes, (field) => !rejected_fields.includes(field))
    const { business_status, before } = approval
    const reported: StoredChanges = business_status ? { business_status: { before: null, after: business_status } } : {}
    const changes = { ...approved, ...reported }
    if (!isShown) {
      const fields = Object.keys(changes).filter((field) => field !== 'images')
      assertPresentValues(listing, { ...proposal.changes, ...reported }, { before, fields })
      if (Object.keys(changes).length > 0) await assertApplicable(tx, context, listing, changes)
    }
    let waits = false
    if (decider.kind === 'revision') await storeRevisionDecision(tx, context, locked, rejected_fields)
    else waits = await applySuggestion(tx, context, listing, changes)
    await storeDecision(tx, context, locked, decider, { status: 'approved', rejected_fields, decision_reason: null })
    if (proposal.duplicate_of) await addSuggestedPair(tx, listing.id, proposal.duplicate_of)
    if (proposal.user_id)
      await enqueueMail(tx, `${decider.kind}s:approved`, {
        to: proposal.user_id,
        payload: { proposal_id: id, waits },
      })
  })
}

export function rejectProposal(
  context: AuthenticatedContext,
  id: number,
  decider: Decider,
  { reason: decision_reason = null, seen }: { reason?: string | null | undefined } & Seen,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const locked = await lockProposal(tx, context, { ...decider, id, seen })
    const { proposal } = locked
    const rejected_fields = Object.keys(proposal.changes)
    if (decider.kind === 'revision') await storeRevisionDecision(tx, context, locked, rejected_fields)
    await storeDecision(tx, context, locked, decider, { status: 'rejected', rejected_fields, decision_reason })
    if (proposal.user_id)
      await enqueueMail(tx, `${decider.kind}s:rejected`, { to: proposal.user_id, payload: { proposal_id: id } })
  })
}

function listRejectedFields(language: Language, changes: StoredChanges, fields: string[] | undefined): string[] {
  const proposed = Object.keys(changes)
  const approved = fields ?? proposed
  if (approved.some((field) => !proposed.includes(field)))
    throw createFieldError(language, 'fields', 'validation.field_unchanged')
  const rejected = proposed.filter((field) => !approved.includes(field))
  if (isPlaceSplit(approved, rejected)) throw createFieldError(language, 'fields', 'validation.place_split')
  return rejected
}

async function storeDecision(
  tx: Db,
  context: AuthenticatedContext,
  { listing, proposal }: LockedProposal,
  { kind }: Decider,
  decision: Decision,
): Promise<void> {
  const { status, rejected_fields, decision_reason: reason } = decision
  const { viewer, jobQueue } = context
  await tx
    .update(proposals)
    .set({ ...decision, network_hash: null, decided_by: viewer.id, decided_at: sql`now()` })
    .where(eq(proposals.id, proposal.id))
  if (kind === 'revision') {
    await deleteUnusedPictures(tx, proposal.id, {})
    await jobQueue.add(tx, 'storage:delete-files')
  } else if (listing.user_id === viewer.id) return
  await recordAudit(tx, context, `${kind}.${status === 'approved' ? 'approve' : 'reject'}`, proposal.id, {
    before: { status: 'pending' },
    after: {
      status,
      listing_id: listing.id,
      ...(reason ? { reason } : {}),
      ...(rejected_fields.length > 0 ? { rejected_fields } : {}),
    },
  })
}
