import { type ChildProcess, fork } from 'node:child_process'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MetricsSnapshot } from '../metrics/metrics.ts'
import { readWorkerMetrics } from '../metrics/worker-channel.ts'
import { workerKillTimeoutMs } from './worker-stop-limits.ts'

const restartDelayMs = 5_000
/** A quarter of the server's young generation: jobs wait for the database and keep few objects. */
const youngGeneration = '--max-semi-space-size=8'

type Worker = {
  stop: () => Promise<void>
  readMetrics: () => Promise<MetricsSnapshot | null>
}

export function startWorker(databaseUrl: string): Worker {
  const name = basename(process.argv[1] ?? '').replace('serve', 'worker')
  const script = join(process.argv[1] ?? '', '..', name)
  let stopping = false
  let worker: ChildProcess | undefined

  const start = () => {
    worker = fork(script, {
      // glibc keeps an arena per thread, which image buffers fragment.
      env: { MALLOC_ARENA_MAX: '2', ...process.env, DATABASE_URL: databaseUrl },
      execArgv: [...process.execArgv, youngGeneration],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    worker.once('exit', async () => {
      await sleep(restartDelayMs, undefined, { ref: false })
      if (!stopping) start()
    })
  }
  start()

  return {
    readMetrics: () => readWorkerMetrics(worker),
    stop: async () => {
      stopping = true
      if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
      const exited = new Promise((done) => worker?.once('exit', done))
      worker.kill('SIGTERM')
      await Promise.race([exited, sleep(workerKillTimeoutMs, undefined, { ref: false })])
      worker.kill('SIGKILL')
    },
  }
}
