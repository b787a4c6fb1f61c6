import type { Db } from '@dalil/db/connect'
import { jobQueue } from '../../jobs/job-queue.ts'

/** Imports run one after another. */
export const enqueueImport = (db: Db, id: number, runAt = new Date()): Promise<void> =>
  jobQueue.addWith(db, { key: `import-${id}`, queue: 'imports', runAt }, 'listings:import', { id })
