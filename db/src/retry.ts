import { setTimeout as sleep } from 'node:timers/promises'

/** Deadlock and serialization failure: the server rolled the transaction back, and a retry may succeed. */
const conflictCodes = new Set(['40P01', '40001'])

/** What a transaction throws when rows changed before it had locked them all: it starts again. */
export class TransactionConflict extends Error {
  readonly code = '40001'
}

function isConflict(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && conflictCodes.has(cause.code)) return true
  }
  return false
}

const maxRetries = 2

/** Retries a transaction twice after a conflict, with backoff and jitter. */
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
