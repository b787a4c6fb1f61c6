/** Limits of the phases of the worker's shutdown, in milliseconds. */
export const workerStopLimits = {
  jobs: 30_000,
  jobsAfterLoss: 10_000,
  /** Limits closing the pool, the lease and the log, one after the other. */
  close: 3_000,
}

export const workerKillTimeoutMs = workerStopLimits.jobs + 3 * workerStopLimits.close + 3_000
