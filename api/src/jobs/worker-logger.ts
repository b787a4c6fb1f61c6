import { Logger } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'

/** Errors of jobs are logged where they are caught. */
export const createWorkerLogger = (log: PinoLogger): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error' && !meta?.failure) log.error({ reason: message }, 'worker error')
  })
