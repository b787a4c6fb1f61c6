import { ApiError, toApiError } from '@dalil/api/client'

export function toCodeError(error: unknown): ApiError {
  const failure = toApiError(error)
  const { code, message, status } = failure
  if (code !== 'SECOND_FACTOR_WRONG') return failure
  return new ApiError({ code, message, errors: { code: [message] } }, status)
}
