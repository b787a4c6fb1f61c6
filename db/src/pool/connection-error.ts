import postgres from 'postgres'

/** Thrown if the connection is lost or no connection becomes free. The codes are those of postgres.js and libpq. */
class ConnectionError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const createConnectionLostError = () =>
  new ConnectionError('CONNECTION_CLOSED', 'the connection to the database was lost')
export const createPoolClosedError = () => new ConnectionError('CONNECTION_ENDED', 'the connection pool is closed')
export const createPoolTimeoutError = () => new ConnectionError('POOL_TIMEOUT', 'no database connection became free')
export const createTransactionEndedError = () =>
  new ConnectionError('TRANSACTION_OVER', 'the transaction or reservation has ended')

/** The codes of errors that postgres.js throws before it sends a query. The connection remains usable. */
const unsentCodes = new Set(['UNDEFINED_VALUE', 'MAX_PARAMETERS_EXCEEDED', 'NOT_TAGGED_CALL', 'COPY_IN_PROGRESS'])

/** Whether the server did not respond, or announced the end of the connection. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return /FATAL|PANIC/.test(error.severity) || error.code.startsWith('08')
  return !(error instanceof Error && 'code' in error && unsentCodes.has(String(error.code)))
}

/** Socket errors of database connections, which look like the errors of any other socket. */
const socketErrors = new WeakSet<Error>()

export function markDatabaseError(error: unknown): void {
  if (error instanceof Error) socketErrors.add(error)
}

/** Also of the first query of postgres.js, for which nothing waits: a pooler refuses it while PostgreSQL is away. */
export const isLostConnection = (error: unknown): error is Error => isDatabaseError(error) && endsConnection(error)

/** Whether the error comes from PostgreSQL, its connection or the pool. */
export const isDatabaseError = (error: unknown): error is Error =>
  error instanceof postgres.PostgresError ||
  error instanceof ConnectionError ||
  (error instanceof Error && socketErrors.has(error))
