import type { ErrorCode, ErrorDetails, FieldErrors } from '../contract/errors.ts'

export interface ApiErrorBody extends ErrorDetails {
  /** `OFFLINE`: no answer from the API. `CANCELLED`: the user declined to confirm the password. */
  code: ErrorCode | 'OFFLINE' | 'CANCELLED'
  /** Translated, fit to be shown. Empty for `CANCELLED`. */
  message: string
  errors?: FieldErrors
  request_id?: string
}

export class ApiError extends Error {
  readonly body: ApiErrorBody
  readonly code: ApiErrorBody['code']
  readonly errors: FieldErrors
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /** Seconds. */
  readonly retryAfter: number | null

  constructor(body: ApiErrorBody, status: number, retryAfter: number | null = null) {
    super(body.message)
    this.body = body
    this.code = body.code
    this.errors = body.errors ?? {}
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Throws anything but an `ApiError` again: that is a bug. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
