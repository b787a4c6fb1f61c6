import { Refusal, refusalOf } from '../../lib/ask.ts'

/** A refused code is told at its field. */
export function toCodeError(error: unknown): Refusal {
  const refusal = refusalOf(error)
  const { code, message, status } = refusal
  if (code !== 'SECOND_FACTOR_WRONG') return refusal
  return new Refusal({ code, message, errors: { code: [message] } }, status)
}
