import { ApiError, toApiError } from '@dalil/api/client'

export function toCodeError(error: unknown): ApiError {
  const refusal = toApiError(error)
  const { code, message, status } = refusal
  if (code !== 'SECOND_FACTOR_WRONG') return refusal
  return new ApiError({ code, message, errors: { code: [message] } }, status)
}
