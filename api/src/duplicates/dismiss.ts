import { duplicatePairs, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { moderatedPairFilter } from './queries.ts'

/** Dismisses a pair. The job that finds pairs does not reopen a dismissed pair. */
export function dismissPair(context: AuthenticatedContext, id: number): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const [pair] = await tx
      .select()
      .from(duplicatePairs)
      .where(and(eq(duplicatePairs.id, id), moderatedPairFilter(viewer)))
      .for('update')
    if (!pair) throw new HttpError('NOT_FOUND')
    const { listing_id, other_id, status, decided_by, decided_at } = pair
    if (status !== 'open') {
      const [decider] = await tx
        .select({ name: fullNameSql })
        .from(users)
        .where(eq(users.id, decided_by ?? 0))
      throw new HttpError('ALREADY_DECIDED', { details: { decided_by: decider?.name ?? null, decided_at } })
    }
    await tx
      .update(duplicatePairs)
      .set({ status: 'dismissed', decided_by: viewer.id, decided_at: sql`now()` })
      .where(eq(duplicatePairs.id, id))
    await recordAudit(tx, context, {
      action: 'duplicate.dismiss',
      subject_type: 'duplicate',
      subject_id: id,
      before: { status },
      after: { status: 'dismissed', listing_ids: [listing_id, other_id] },
    })
  })
}
