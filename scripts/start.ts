/** `npm start`: builds changed parts, then serves until stopped; restarts a server that exits by itself. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildChangedParts } from './build.ts'
import { serverFlags } from './command-line/server-flags.ts'

const root = dirname(import.meta.dirname)

const ancestors = identifyAncestors()
let stop = (_signal: NodeJS.Signals): void => process.exit(1)
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (identifyAncestors() === ancestors) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}

try {
  await buildChangedParts()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** In milliseconds; each further pause is twice as long. */
const firstPause = 1000
const longestPause = 30_000
/** In milliseconds; after it, the next restart waits only `firstPause`. */
const healthyAfter = 60_000

let server: ChildProcess
let stopRequestedAt: number | undefined
let nextPause = firstPause
let wasEverReady = false

function serve(): void {
  // The server is in a separate process group, without Ctrl-C signals. It stops when this process closes the channel.
  server = spawn(process.execPath, [...serverFlags, join(root, 'api/dist/serve.js'), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
  })
  let readySince: number | undefined
  server.once('message', () => {
    readySince = performance.now()
    wasEverReady = true
  })
  server.once('exit', (code, signal) => {
    const wasStopped = code === 0 || signal === 'SIGINT' || signal === 'SIGTERM'
    // A server that was never ready has logged the reason, and would fail again after a restart.
    if (stopRequestedAt !== undefined || wasStopped || !wasEverReady) process.exit(code ?? (wasStopped ? 0 : 1))
    if (readySince !== undefined && performance.now() - readySince > healthyAfter) nextPause = firstPause
    const pause = nextPause
    nextPause = Math.min(pause * 2, longestPause)
    console.error(`The server exited by itself (${signal ?? `code ${code}`}). It restarts in ${pause / 1000} s.`)
    setTimeout(serve, pause)
  })
}
serve()

// The first signal lets the server finish its responses; another Ctrl-C after at least 1 s kills it.
stop = (signal) => {
  if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
  stopRequestedAt ??= performance.now()
  server.kill(signal === 'SIGINT' && performance.now() - stopRequestedAt > 1_000 ? 'SIGKILL' : signal)
}
process.on('SIGINT', stop).on('SIGTERM', stop)
process.on('SIGHUP', () => stop('SIGTERM'))

/** Identifies the parent and the grandparent. npm may run this script in a shell; killing npm changes one of them. */
function identifyAncestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const [, above] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isShell = /^\d+ \((sh|dash|bash)\)/.test(stat)
    return isShell ? `${process.ppid} ${above}` : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}
