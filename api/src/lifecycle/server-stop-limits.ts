import { workerKillTimeoutMs } from '../jobs/worker-stop-limits.ts'

/** In milliseconds; docs/operations.md documents their sum. */
export const serverStopLimits = {
  requests: 30_000,
  worker: workerKillTimeoutMs + 2_000,
  close: 5_000,
  flush: 2_000,
  /** The program sends three signals to the embedded database, 20 s apart. */
  database: 65_000,
}
