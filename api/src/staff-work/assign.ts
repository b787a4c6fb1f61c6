import { translate } from '@dalil/api/locales'
import { assignments } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { findAssignees, readSubject, type SubjectKey } from './subjects.ts'

export function assign({ db, viewer, language }: AuthenticatedContext, key: SubjectKey, user_id: number | null) {
  const { queue, id: subject_id } = key
  return transaction(db, async (tx) => {
    await readSubject(tx, viewer, key)
    if (user_id === null) {
      await tx.delete(assignments).where(and(eq(assignments.queue, queue), eq(assignments.subject_id, subject_id)))
      return { id: subject_id, assigned_to: null }
    }
    const assigned_to = (await findAssignees(tx, viewer, key)).find(({ id }) => id === user_id)
    if (!assigned_to)
      throw new HttpError('VALIDATION_FAILED', { errors: { user_id: [translate[language]('assignment.not_staff')] } })
    await tx
      .insert(assignments)
      .values({ queue, subject_id, user_id })
      .onConflictDoUpdate({ target: [assignments.queue, assignments.subject_id], set: { user_id } })
    return { id: subject_id, assigned_to }
  })
}
