/** How long the parts of a stop of the worker may take, in milliseconds. */
export const workerStopLimits = {
  jobs: 30_000,
  /** When the lease or the runner is lost. */
  jobsAfterLoss: 10_000,
  /** Of the pool, the lease and the log, one after the other. */
  close: 3_000,
}

/** Then the server kills it. */
export const workerKillMs = workerStopLimits.jobs + 3 * workerStopLimits.close + 3_000
