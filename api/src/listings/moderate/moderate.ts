import type { ErrorCode, ErrorDetails, ListingAction } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { AuditAction, ListingStatus } from '@dalil/db/vocabulary'
import { and, inArray } from 'drizzle-orm'
import { readLastDecisions } from '../../audit/queries.ts'
import { recordAudits } from '../../audit/record.ts'
import { moderatedCountryFilter } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'

type ModerationOrder = {
  action: ListingAction
  reason?: string | undefined
  seen?: string | undefined
}
type Outcome = { id: number; ok: boolean; code?: ErrorCode; details?: ErrorDetails }
type Row = { id: number; status: ListingStatus; is_featured: boolean; is_verified: boolean }

type State = { status: ListingStatus } | { is_featured: boolean } | { is_verified: boolean }
const targetStates: Record<ListingAction, State> = {
  approve: { status: 'approved' },
  reject: { status: 'rejected' },
  suspend: { status: 'suspended' },
  feature: { is_featured: true },
  unfeature: { is_featured: false },
  verify: { is_verified: true },
  unverify: { is_verified: false },
}

/** Other actions set flags, which may be repeated. */
const decisionActions: AuditAction[] = ['listing.approve', 'listing.reject', 'listing.suspend']

export async function moderateListing(
  context: AuthenticatedContext,
  id: number,
  decision: ModerationOrder,
): Promise<void> {
  const [outcome] = await moderateListings(context, [id], decision)
  if (outcome?.code) throw new HttpError(outcome.code, outcome.details ? { details: outcome.details } : {})
}

/** Decides about each listing on its own; failures do not affect the others. */
export function moderateListings(
  context: AuthenticatedContext,
  ids: number[],
  decision: ModerationOrder,
): Promise<Outcome[]> {
  return context.db.transaction(async (tx) => {
    const { status, is_featured, is_verified, id, country } = listings
    const rows = await tx
      .select({ id, status, is_featured, is_verified })
      .from(listings)
      .where(and(inArray(id, ids), moderatedCountryFilter(context.viewer, country)))
      .orderBy(id)
      .for('update')
    const undecided = rows.filter((row) => !isDecided(row, decision))
    const changed = undecided.filter((row) => !hasState(row, targetStates[decision.action]))
    if (changed.length > 0) await change(context, tx, changed, decision)

    const decidedIds = rows.filter((row) => isDecided(row, decision)).map((row) => row.id)
    const deciders =
      decidedIds.length > 0 ? await readLastDecisions(tx, 'listing', decidedIds, decisionActions) : new Map()
    return [...new Set(ids)].map((id): Outcome => {
      if (undecided.some((row) => row.id === id)) return { id: id, ok: true }
      if (!decidedIds.includes(id)) return { id: id, ok: false, code: 'NOT_FOUND' }
      const details = deciders.get(id) ?? { decided_by: null, decided_at: null }
      return { id: id, ok: false, code: 'ALREADY_DECIDED', details }
    })
  })
}

function isDecided(row: Row, { action, seen }: ModerationOrder): boolean {
  const state = targetStates[action]
  if (!('status' in state)) return false
  return row.status === state.status || (seen !== undefined && seen !== row.status)
}

const hasState = (row: Row, state: State) =>
  Object.entries(state).every(([field, value]) => row[field as keyof Row] === value)

async function change(
  context: AuthenticatedContext,
  tx: Db,
  rows: Row[],
  { action, reason }: ModerationOrder,
): Promise<void> {
  const { jobQueue } = context
  const state = targetStates[action]
  const ids = rows.map(({ id }) => id)
  const isRefusal = action === 'reject' || action === 'suspend'
  await tx
    .update(listings)
    .set({
      ...state,
      ...('status' in state ? { status_reason: isRefusal ? (reason ?? null) : null } : {}),
      ...('is_verified' in state ? { verification_requested: false } : {}),
    })
    .where(inArray(listings.id, ids))
  const fields = Object.keys(state) as (keyof Row)[]
  await recordAudits(
    tx,
    context,
    rows.map((row) => ({
      action: `listing.${action}`,
      subject_type: 'listing',
      subject_id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: { ...state, ...(reason ? { reason } : {}) },
    })),
  )
  if ('status' in state)
    await jobQueue.add(tx, 'listings:notify-owners', { ids, status: state.status, reason: reason ?? '' })
}
