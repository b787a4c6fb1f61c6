import type { ErrorCode, ErrorDetails, FieldErrors } from '../contract/errors.ts'

export interface ApiErrorBody extends ErrorDetails {
  /** `OFFLINE`: no response. `UNEXPECTED`: not one of the API. `CANCELLED`: the user declined to confirm the password. */
  code: ErrorCode | 'OFFLINE' | 'UNEXPECTED' | 'CANCELLED'
  /** Empty for `CANCELLED`. */
  message: string
  errors?: FieldErrors
  request_id?: string
}

export class ApiError extends Error {
  readonly body: ApiErrorBody
  readonly code: ApiErrorBody['code']
  readonly isAnswered: boolean
  readonly errors: FieldErrors
  /** 0 if there was no response. */
  readonly status: number
  /** In seconds. */
  readonly retryAfter: number | null

  constructor(body: ApiErrorBody, status: number, retryAfter: number | null = null) {
    super(body.message)
    this.body = body
    this.code = body.code
    this.isAnswered = body.code !== 'OFFLINE' && body.code !== 'UNEXPECTED'
    this.errors = body.errors ?? {}
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Returns an `ApiError`; rethrows every other error, which is a bug. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
