/** How long the parts of a stop of the worker may take, in milliseconds. */
export const workerStopLimits = {
  jobs: 30_000,
  jobsAfterLoss: 10_000,
  /** For closing pool, lease and log, one after the other. */
  close: 3_000,
}

export const workerKillMs = workerStopLimits.jobs + 3 * workerStopLimits.close + 3_000
