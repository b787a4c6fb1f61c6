import { setTimeout as sleep } from 'node:timers/promises'

/** Codes of deadlocks and serialization failures. The server rolled the transaction back, and a retry may succeed. */
const conflictCodes = new Set(['40P01', '40001'])

/** Thrown by a transaction whose rows changed before it had locked all of them; `transaction` then retries it. */
export class TransactionConflict extends Error {
  readonly code = '40001'
}

const isConflict = (error: unknown) => hasCode(error, conflictCodes)

function hasCode(error: unknown, codes: Set<string>): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true
  }
  return false
}

const maxRetries = 2

export async function retryConflicts<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      if (attempt > maxRetries || !isConflict(error)) throw error
      await sleep(attempt * (20 + Math.random() * 60))
    }
  }
}

const lockTimeoutCodes = new Set(['55P03'])
const lockRetryMs = 2_000
/** One line every 90 seconds. */
const attemptsPerLine = 30

/** Between two attempts, the statements queued behind the lock can continue. */
export async function retryLockTimeouts<Result>(
  transact: () => Promise<Result>,
  onWait: (reason: string) => void,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      if (!(error instanceof Error && hasCode(error, lockTimeoutCodes))) throw error
      if (attempt % attemptsPerLine === 0) onWait(error.message)
      await sleep(lockRetryMs)
    }
  }
}
