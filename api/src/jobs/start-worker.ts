import { type ChildProcess, fork } from 'node:child_process'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a worker that ended by itself is missed before the next, in milliseconds. */
const restartDelayMs = 5_000

/**
 * Runs the worker beside the server, in a process of its own, so that a heavy job never holds up a request. Started
 * again when it ends by itself.
 */
export function startWorker(databaseUrl: string): { stop: () => Promise<void> } {
  // Built, both entries stand side by side; unbuilt too.
  const name = basename(process.argv[1] ?? '').replace('serve', 'worker')
  const script = join(process.argv[1] ?? '', '..', name)
  let stopping = false
  let worker: ChildProcess | undefined

  const start = () => {
    worker = fork(script, {
      // glibc keeps a heap for each thread, and pictures leave holes in all of them.
      env: { MALLOC_ARENA_MAX: '2', ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    worker.once('exit', async () => {
      await sleep(restartDelayMs, undefined, { ref: false })
      if (!stopping) start()
    })
  }
  start()

  return {
    stop: async () => {
      stopping = true
      if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
      const exited = new Promise((done) => worker?.once('exit', done))
      worker.kill('SIGTERM')
      await Promise.race([exited, sleep(restartDelayMs, undefined, { ref: false })])
      worker.kill('SIGKILL')
    },
  }
}
