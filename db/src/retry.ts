import { setTimeout as sleep } from 'node:timers/promises'

/** Deadlock, serialisation failure: the server undid the transaction, which may well succeed when it runs again. */
const conflicts = new Set(['40P01', '40001'])

export function isConflict(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && conflicts.has(cause.code)) return true
  }
  return false
}

const retries = 2

/** Runs a transaction up to twice more when it lost to another one, a little later so that they do not meet again. */
export async function retryConflicts<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      if (attempt > retries || !isConflict(error)) throw error
      await sleep(attempt * (20 + Math.random() * 60))
    }
  }
}
