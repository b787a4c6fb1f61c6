import type { Db } from '@dalil/db/connect'
import { duplicatePairs, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { createAlreadyMergedError, lockMergePair } from '../merges/lock-pair.ts'
import { moderatedPairFilter } from './queries.ts'

type Pair = typeof duplicatePairs.$inferSelect

/** The job that finds pairs does not reopen a dismissed pair. */
export function dismissPair(context: AuthenticatedContext, id: number): Promise<void> {
  return transaction(context.db, async (tx) => {
    const pair = await lockPairIn(tx, context, id, 'open')
    await tx
      .update(duplicatePairs)
      .set({ status: 'dismissed', decided_by: context.viewer.id, decided_at: sql`now()` })
      .where(eq(duplicatePairs.id, id))
    await recordDecision(tx, context, pair, 'dismissed')
  })
}

export function reopenPair(context: AuthenticatedContext, id: number): Promise<void> {
  return transaction(context.db, async (tx) => {
    const [found] = await selectPair(tx, context, id)
    if (!found) throw new HttpError('NOT_FOUND')
    const both = await lockMergePair(tx, found.listing_id, found.other_id)
    const pair = await lockPairIn(tx, context, id, 'dismissed')
    const merged = both.find((listing) => listing?.merged_into)
    if (merged?.merged_into) throw createAlreadyMergedError(merged.merged_into)
    await tx
      .update(duplicatePairs)
      .set({ status: 'open', decided_by: null, decided_at: null })
      .where(eq(duplicatePairs.id, id))
    await recordDecision(tx, context, pair, 'open')
  })
}

const selectPair = (tx: Db, { viewer }: AuthenticatedContext, id: number) =>
  tx
    .select()
    .from(duplicatePairs)
    .where(and(eq(duplicatePairs.id, id), moderatedPairFilter(viewer)))

async function lockPairIn(tx: Db, context: AuthenticatedContext, id: number, expected: Pair['status']): Promise<Pair> {
  const [pair] = await selectPair(tx, context, id).for('update')
  if (!pair) throw new HttpError('NOT_FOUND')
  await assertImpartial(tx, context.viewer, { listingIds: [pair.listing_id, pair.other_id] })
  const { status, decided_by, decided_at } = pair
  if (status === expected) return pair
  const [decider] = await tx
    .select({ name: fullNameSql })
    .from(users)
    .where(eq(users.id, decided_by ?? 0))
  throw new HttpError('ALREADY_DECIDED', { details: { decided_by: decider?.name ?? null, decided_at } })
}

const recordDecision = (
  tx: Db,
  context: AuthenticatedContext,
  { id, status, listing_id, other_id }: Pair,
  decided: 'open' | 'dismissed',
): Promise<void> =>
  recordAudit(tx, context, decided === 'open' ? 'duplicate.reopen' : 'duplicate.dismiss', id, {
    before: { status },
    after: { status: decided, listing_ids: [listing_id, other_id] },
  })
