import type { Db } from '@dalil/db/connect'
import { jobQueue } from '../jobs/job-queue.ts'

/** The rows are the outbox; a lost notification delays them by at most a minute. */
export function createDeliveryTrigger(db: Db) {
  const start = () =>
    void jobQueue.addWith(db, { key: 'webhooks:deliver', lowPriority: true }, 'webhooks:deliver').catch(() => undefined)
  return {
    invalidate: (tag: string) => {
      if (tag === 'webhooks') start()
    },
    invalidateAll: start,
  }
}
