import { workerKillMs } from '../jobs/worker-stop-limits.ts'

/** How long the parts of a stop of the server may take, in milliseconds. docs/operations.md has the sum. */
export const serverStopLimits = {
  requests: 30_000,
  worker: workerKillMs + 2_000,
  close: 5_000,
  flush: 2_000,
  /** The embedded database gets three signals, 20 s apart. */
  database: 65_000,
}
