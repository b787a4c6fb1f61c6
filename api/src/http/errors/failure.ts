import { findRootCause } from '@dalil/db/describe-error'
import { isDatabaseError } from '@dalil/db/errors'
import type { Logger } from 'pino'
import { findCause, isAbortedRequest } from './error-codes.ts'
import { HttpError } from './http-error.ts'

/** The resource that was unavailable. `overload`: the process has no capacity for more work of this kind. */
export type FailureKind = 'database' | 'store' | 'timeout' | 'disk' | 'overload'
type Failure = { kind: FailureKind; code: string; message: string }

/** Query canceled, lock not available, idle in transaction; and the pool's own timeout. */
const timeoutCodes = new Set(['57014', '55P03', '25P03', 'POOL_TIMEOUT'])
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])
const descriptorCodes = new Set(['EMFILE', 'ENFILE'])

const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
])

/** SQLSTATEs of transient errors: connection, serialization, resources, locks, shutdown, system, read-only standby. */
const transientSqlStates = /^(08|40|53|55006|55P03|57|58|25P03|25006)/

function classify(code: string, error: Error): FailureKind | null {
  if (diskFullCodes.has(code)) return 'disk'
  if (timeoutCodes.has(code)) return 'timeout'
  if (descriptorCodes.has(code)) return 'overload'
  if (connectionErrorCodes.has(code)) return 'database'
  if (code.length === 5 && transientSqlStates.test(code)) return 'database'
  // The folder of the database's socket is missing; other missing files are bugs.
  return code === 'ENOENT' && isDatabaseError(error) ? 'database' : null
}

export function findTemporaryFailure(error: unknown): Failure | null {
  if (error instanceof HttpError) {
    if (!error.failed) return null
    const { cause } = error
    const reason = cause instanceof Error ? `${error.message} (${findRootCause(cause).message})` : error.message
    return { kind: error.failed, code: error.code, message: reason }
  }
  if (isAbortedRequest(error)) return null
  const cause = findCause(error, (code, each) => classify(code, each) !== null)
  const kind = cause && classify(cause.code, cause)
  return kind ? { kind, code: cause.code, message: cause.message } : null
}

export function logFailure(log: Logger, fields: object, error: unknown): void {
  const { kind, code, message } = findTemporaryFailure(error) ?? { kind: 'unknown', code: '', message: String(error) }
  log.warn({ ...fields, failed: kind, code, message }, 'unavailable')
}
