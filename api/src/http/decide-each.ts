import type { ErrorCode } from '@dalil/api/contract'
import { HttpError } from './errors/http-error.ts'

type Outcome = { id: number; ok: boolean; code?: ErrorCode }

/** A transaction for each, one after the other, so that a conflict of one leaves the others decided. */
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
