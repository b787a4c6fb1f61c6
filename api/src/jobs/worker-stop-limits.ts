/** In milliseconds. */
export const workerStopLimits = { jobs: 30_000, jobsAfterLoss: 10_000, close: 3_000 }

export const workerKillTimeoutMs = workerStopLimits.jobs + 3 * workerStopLimits.close + 3_000
