import { jobQueue } from '../jobs/job-queue.ts'
import { type SweepDependencies, sweepStorage } from './sweep.ts'

const retryMs = 5 * 60_000

/** Tries again later if a backup is running. */
export async function sweepStorageNightly(dependencies: SweepDependencies): Promise<void> {
  const { refusal } = await sweepStorage(dependencies)
  if (refusal !== 'busy') return
  const runAt = new Date(Date.now() + retryMs)
  await jobQueue.addWith(dependencies.db, { key: 'storage:sweep:again', runAt }, 'storage:sweep')
}
