import type { ErrorDetails } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { listingDecisionActions } from '@dalil/db/vocabulary'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { readLastDecisions } from '../../audit/queries.ts'
import { findBarredListings } from '../../claims/impartiality.ts'
import { createModeratedCountryFilter } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { applyModeration } from './apply-moderation.ts'
import { readModeratedListing } from './moderated-detail.ts'
import {
  isDecided,
  isInTargetState,
  isStale,
  type ModeratedRow,
  type ModerationDecision,
  type SeenListing,
  targetStates,
} from './moderation-state.ts'

type Outcome = { id: number; error: HttpError | null }

export async function moderateListing(
  context: AuthenticatedContext,
  id: number,
  { seen, version, ...decision }: ModerationDecision & SeenListing,
): Promise<void> {
  const [outcome] = await moderateListings(context, [id], decision, () => ({ seen, version }))
  if (!outcome?.error) return
  if (outcome.error.code !== 'STALE_VALUES') throw outcome.error
  const current = await readModeratedListing(context, id)
  throw createStaleError(current ? { current } : {})
}

const batchSize = 200

/** Each batch is a transaction of its own. */
export async function moderateInBatches<Item extends { id: number }>(
  context: AuthenticatedContext,
  items: Item[],
  decision: ModerationDecision,
  findSeen: (item: Item) => SeenListing,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let first = 0; first < items.length; first += batchSize) {
    const batch = new Map(items.slice(first, first + batchSize).map((item) => [item.id, item]))
    const seen = (id: number) => findSeen(batch.get(id) as Item)
    outcomes.push(...(await moderateListings(context, [...batch.keys()], decision, seen)))
  }
  return outcomes
}

/** A failure does not affect the other listings. */
function moderateListings(
  context: AuthenticatedContext,
  ids: number[],
  decision: ModerationDecision,
  findSeen: (id: number) => SeenListing,
): Promise<Outcome[]> {
  return transaction(context.db, async (tx) => {
    const rows = await lockModeratedRows(tx, context, ids)
    const barred = await findBarredListings(
      tx,
      context.viewer,
      rows.map(({ id }) => id),
    )
    const open = rows.filter(({ id }) => !barred.includes(id))
    const decided = open.filter((row) => isDecided(row, decision, findSeen(row.id)))
    const stale = open.filter((row) => !decided.includes(row) && isStale(row, findSeen(row.id)))
    const changed = open.filter(
      (row) => !decided.includes(row) && !stale.includes(row) && !isInTargetState(row, targetStates[decision.action]),
    )
    if (changed.length > 0) await applyModeration(context, tx, changed, decision)

    const errors = new Map<number, HttpError>([
      ...barred.map((id) => [id, new HttpError('FORBIDDEN')] as const),
      ...(await createDecidedErrors(tx, decided)),
      ...stale.map(({ id }) => [id, createStaleError()] as const),
    ])
    const found = new Set(rows.map((row) => row.id))
    return [...new Set(ids)].map((id) => ({
      id,
      error: found.has(id) ? (errors.get(id) ?? null) : new HttpError('NOT_FOUND'),
    }))
  })
}

function lockModeratedRows(tx: Db, { viewer }: AuthenticatedContext, ids: number[]): Promise<ModeratedRow[]> {
  const { status, is_featured, resumes_featured, is_verified, id, version, country, merged_into } = listings
  return tx
    .select({
      id,
      version,
      status,
      is_featured: sql<boolean>`${is_featured} or ${resumes_featured}`,
      is_verified,
    })
    .from(listings)
    .where(and(inArray(id, ids), isNull(merged_into), createModeratedCountryFilter(viewer, country)))
    .orderBy(id)
    .for('update')
}

const createStaleError = (details: ErrorDetails = {}) => new HttpError('STALE_VALUES', { details })

async function createDecidedErrors(tx: Db, decided: ModeratedRow[]): Promise<[number, HttpError][]> {
  if (decided.length === 0) return []
  const ids = decided.map(({ id }) => id)
  const deciders = await readLastDecisions(tx, 'listing', ids, listingDecisionActions)
  return ids.map((id) => {
    const details = deciders.get(id) ?? { decided_by: null, decided_at: null }
    return [id, new HttpError('ALREADY_DECIDED', { details })]
  })
}
