import type { ErrorCode, ErrorDetails } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { listingDecisionActions } from '@dalil/db/vocabulary'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { readLastDecisions } from '../../audit/queries.ts'
import { createModeratedCountryFilter } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { applyModeration } from './apply-moderation.ts'
import { isDecided, isInTargetState, type ModerationDecision, targetStates } from './moderation-state.ts'

type Outcome = { id: number; ok: boolean; code?: ErrorCode; details?: ErrorDetails }

export async function moderateListing(
  context: AuthenticatedContext,
  id: number,
  decision: ModerationDecision,
): Promise<void> {
  const [outcome] = await moderateListings(context, [id], decision)
  if (outcome?.code) throw new HttpError(outcome.code, outcome.details ? { details: outcome.details } : {})
}

/** Decides about each listing separately; a failure does not affect the other listings. */
export function moderateListings(
  context: AuthenticatedContext,
  ids: number[],
  decision: ModerationDecision,
): Promise<Outcome[]> {
  return transaction(context.db, async (tx) => {
    const { status, is_featured, resumes_featured, is_verified, id, country, merged_into } = listings
    const rows = await tx
      .select({ id, status, is_featured: sql<boolean>`${is_featured} or ${resumes_featured}`, is_verified })
      .from(listings)
      .where(and(inArray(id, ids), isNull(merged_into), createModeratedCountryFilter(context.viewer, country)))
      .orderBy(id)
      .for('update')
    const undecided = rows.filter((row) => !isDecided(row, decision))
    const changed = undecided.filter((row) => !isInTargetState(row, targetStates[decision.action]))
    if (changed.length > 0) await applyModeration(context, tx, changed, decision)

    const decidedIds = rows.filter((row) => isDecided(row, decision)).map((row) => row.id)
    const deciders =
      decidedIds.length > 0 ? await readLastDecisions(tx, 'listing', decidedIds, listingDecisionActions) : new Map()
    return [...new Set(ids)].map((id): Outcome => {
      if (undecided.some((row) => row.id === id)) return { id: id, ok: true }
      if (!decidedIds.includes(id)) return { id: id, ok: false, code: 'NOT_FOUND' }
      const details = deciders.get(id) ?? { decided_by: null, decided_at: null }
      return { id: id, ok: false, code: 'ALREADY_DECIDED', details }
    })
  })
}
