import type { BulkOutcome } from '@dalil/api/contract'
import type { Language } from '@dalil/db/vocabulary'
import { HttpError } from './errors/http-error.ts'
import { translateError } from './errors/translate-error.ts'

/** Decides about each id in a separate transaction, so that a conflict does not undo the other decisions. */
export async function decideEach(
  language: Language,
  ids: number[],
  decide: (id: number) => Promise<void>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const id of new Set(ids)) {
    try {
      await decide(id)
      outcomes.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      outcomes.push(toFailedOutcome(language, id, error))
    }
  }
  return outcomes
}

export function toFailedOutcome(language: Language, id: number, error: HttpError): BulkOutcome {
  const { decided_by, decided_at } = error.details ?? {}
  return { id, ok: false, code: error.code, message: translateError(language, error), decided_by, decided_at }
}
