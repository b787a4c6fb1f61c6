import type { bulkRevisionDecision, ErrorCode } from '@dalil/api/contract'
import type { z } from 'zod'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { acceptRevision, refuseRevision } from './decide.ts'

type Outcome = { id: number; ok: boolean; code?: ErrorCode }

/** A transaction for each revision, one after the other, so that a conflict of one leaves the others decided. */
export async function decideMany(
  context: AuthenticatedContext,
  { ids, action, reason = '' }: z.output<typeof bulkRevisionDecision>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      await (action === 'accept' ? acceptRevision(context, id) : refuseRevision(context, id, { reason }))
      outcomes.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      outcomes.push({ id, ok: false, code: error.code })
    }
  }
  return outcomes
}
