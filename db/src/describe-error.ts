const connectionErrorCode = /^(?:CONNECT|CONNECTION_|POOL_TIMEOUT|ECONNRESET)/
const networkCalls = new Set(['connect', 'getaddrinfo', 'read', 'write'])

/** Returns one line for the operator. `url` is that of the setting `name`, or null for the embedded database. */
export function describeDatabaseError(error: unknown, url: string | null | undefined, name = 'DATABASE_URL'): string {
  const cause = findRootCause(error)
  const message = cause.message || String('code' in cause ? cause.code : cause.name)
  if (!url || !isDatabaseError(cause)) return message
  const safe = hidePassword(message.split('\n', 1)[0] ?? '', url)
  return hasAnswered(cause)
    ? `${name}: ${safe}.`
    : `${name}: the database does not answer (${safe}). Is PostgreSQL running?`
}

/** Finds the innermost cause: the message of a failed query contains its parameters, which may be secret. */
export function findRootCause(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return findRootCause(error.errors[0])
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause instanceof Error ? findRootCause(error.cause) : error
}

const hasAnswered = (error: Error): boolean =>
  'severity' in error || ('code' in error && /CERT|SIGNATURE/.test(String(error.code)))

const isDatabaseError = (error: Error): boolean =>
  hasAnswered(error) ||
  ('syscall' in error && networkCalls.has(String(error.syscall))) ||
  ('code' in error && connectionErrorCode.test(String(error.code)))

function hidePassword(message: string, url: string): string {
  const password = URL.parse(url)?.password
  return password ? message.replaceAll(password, '***') : message
}
