import type { ErrorCode } from '@dalil/api/contract'
import { HTTPException } from 'hono/http-exception'
import { isForeignKeyViolation } from './database-errors.ts'
import { hasErrorCode, isAbortedRequest } from './error-codes.ts'
import { findTemporaryFailure } from './failure.ts'
import { HttpError } from './http-error.ts'

const secondsUntilRetry = 5

/** The SQLSTATEs of text that PostgreSQL cannot store; schemas reject most such text. */
const invalidTextSqlStates = new Set(['22021', '22P05'])

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'MALFORMED_JSON',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof HTTPException) return new HttpError(codeByStatus[error.status] ?? 'INTERNAL')
  if (isAbortedRequest(error)) return new HttpError('MALFORMED_REQUEST')
  const headers = { 'Retry-After': String(secondsUntilRetry) }
  const failure = findTemporaryFailure(error)
  if (failure) return new HttpError(failure.kind === 'disk' ? 'INSUFFICIENT_STORAGE' : 'UNAVAILABLE', { headers })
  if (hasErrorCode(error, (code) => invalidTextSqlStates.has(code))) return new HttpError('VALIDATION_FAILED')
  if (isForeignKeyViolation(error)) return new HttpError('NOT_FOUND')
  return new HttpError('INTERNAL')
}
