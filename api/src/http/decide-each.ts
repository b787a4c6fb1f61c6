import type { ErrorCode } from '@dalil/api/contract'
import { HttpError } from './errors/http-error.ts'

type Outcome = { id: number; ok: boolean; code?: ErrorCode }

/** Decides about each id in a separate transaction, so that a conflict about one does not undo the other decisions. */
export async function decideEach(ids: number[], decide: (id: number) => Promise<void>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      await decide(id)
      outcomes.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      outcomes.push({ id, ok: false, code: error.code })
    }
  }
  return outcomes
}
