type CodedError = Error & { code: string }

export function findCause(error: unknown, isWanted: (code: string, error: Error) => boolean): CodedError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (hasCodeField(cause) && isWanted(cause.code, cause)) return cause
    for (const each of cause instanceof AggregateError ? cause.errors : []) {
      const found = findCause(each, isWanted)
      if (found) return found
    }
  }
  return null
}

const hasCodeField = (error: Error): error is CodedError => 'code' in error && typeof error.code === 'string'

export const hasErrorCode = (error: unknown, isWanted: (code: string) => boolean): boolean =>
  findCause(error, isWanted) !== null

export const isAbortedRequest = (error: unknown): boolean =>
  findCause(error, (code, { message }) => code === 'ECONNRESET' && message === 'aborted') !== null
