import { hasCode } from './error-codes.ts'

const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EMFILE',
  'ENFILE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'POOL_TIMEOUT',
])

/**
 * SQLSTATEs that may pass: connection errors, serialization failures, insufficient resources, locks, shutdown, system
 * errors, idle timeouts, read-only standbys.
 */
const transientSqlStates = /^(08|40|53|55006|55P03|57|58|25P03|25006)/

export const isForeignKeyViolation = (error: unknown) => hasCode(error, (code) => code === '23503')

export const isDatabaseUnavailable = (error: unknown): boolean =>
  hasCode(error, (code) => connectionErrorCodes.has(code) || (code.length === 5 && transientSqlStates.test(code)))

/** True if the connection broke while COMMIT was pending: the transaction may have been committed. */
export const isCommitUnknown = (error: unknown): boolean =>
  hasCode(error, (code) =>
    /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|40003|57P0\d)$/.test(code),
  )
