import { hasErrorCode } from './error-codes.ts'

export const isForeignKeyViolation = (error: unknown) => hasErrorCode(error, (code) => code === '23503')

/** True if the connection broke during COMMIT: the transaction may have been committed. */
export const isCommitUnknown = (error: unknown): boolean =>
  hasErrorCode(error, (code) =>
    /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|40003|57P0\d)$/.test(code),
  )
