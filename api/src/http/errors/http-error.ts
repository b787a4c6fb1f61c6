import type { ErrorCode, ErrorDetails, FieldErrors } from '@dalil/api/contract'
import type { TextParams } from '@dalil/api/locales'
import type { FailureKind } from './failure.ts'

type Options = {
  errors?: FieldErrors
  headers?: Record<string, string>
  details?: ErrorDetails
  messageKey?: string | undefined
  messageParams?: TextParams | undefined
  failed?: FailureKind
  cause?: unknown
}

export class HttpError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string> | undefined
  readonly details: ErrorDetails | undefined
  readonly messageKey: string | undefined
  readonly messageParams: TextParams | undefined
  readonly failed: FailureKind | undefined

  constructor(code: ErrorCode, { errors, headers, details, messageKey, messageParams, failed, cause }: Options = {}) {
    super(code, { cause })
    this.code = code
    this.errors = errors
    this.headers = headers
    this.details = details
    this.messageKey = messageKey
    this.messageParams = messageParams
    this.failed = failed
  }
}
