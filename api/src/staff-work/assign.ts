import type { AssignmentInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { assignments } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { findAssignee, isAssignedToNobodyAtWork } from './queue-conditions.ts'
import { findAssignees, readSubject, type SubjectKey, toAuditSubject } from './subjects.ts'

export function assign(context: AuthenticatedContext, key: SubjectKey, { user_id, expected_user_id }: AssignmentInput) {
  return transaction(context.db, async (tx) => {
    await readSubject(tx, context.viewer, key)
    const assigned_to =
      user_id === null ? null : (await findAssignees(tx, context.viewer, key)).find(({ id }) => id === user_id)
    if (assigned_to === undefined) throw createFieldError(context.language, 'user_id', 'assignment.not_staff')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key.queue}), ${key.id})`)
    const before = (await findAssignee(tx, key.queue, key.id))?.id ?? null
    await write(tx, key, user_id, expected_user_id)
    if (expected_user_id !== undefined) {
      const current = await findAssignee(tx, key.queue, key.id)
      if ((current?.id ?? null) !== user_id)
        throw new HttpError('STALE_VALUES', {
          messageKey: 'assignment.changed_since',
          details: { current: { assigned_to: current } },
        })
    }
    const change = { before: { assigned_to: before }, after: { assigned_to: user_id } }
    if (before !== user_id) await recordAudit(tx, context, `${toAuditSubject(key.queue)}.assign`, key.id, change)
    return { id: key.id, assigned_to }
  })
}

/** Writes nothing if the item is assigned to somebody else than expected. */
async function write(
  tx: Db,
  { queue, id: subject_id }: SubjectKey,
  user_id: number | null,
  expected: number | null | undefined,
): Promise<void> {
  const isOfItem = and(eq(assignments.queue, queue), eq(assignments.subject_id, subject_id))
  const isExpected = expected === null ? isAssignedToNobodyAtWork : expected && eq(assignments.user_id, expected)
  if (user_id === null) await tx.delete(assignments).where(and(isOfItem, isExpected || undefined))
  else if (expected)
    await tx
      .update(assignments)
      .set({ user_id })
      .where(and(isOfItem, isExpected || undefined))
  else
    await tx
      .insert(assignments)
      .values({ queue, subject_id, user_id })
      .onConflictDoUpdate({
        target: [assignments.queue, assignments.subject_id],
        set: { user_id },
        ...(isExpected && { setWhere: isExpected }),
      })
}
