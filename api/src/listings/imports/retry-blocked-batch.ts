import { setTimeout as sleep } from 'node:timers/promises'

const maxLockRetries = 15

/** A batch that waits for a locked row blocks other writers. It times out, releases its locks and is retried. */
export async function retryBlockedBatch<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (attempt > maxLockRetries || toSqlState(error) !== lockNotAvailable) throw error
      await sleep(100 * attempt)
    }
  }
}

const lockNotAvailable = '55P03'
const toSqlState = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
