/** `npm start`: builds what changed, then serves until told to stop; a server that ends by itself is started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from './build.ts'
import { serverFlags } from './server-flags.ts'

const root = dirname(import.meta.dirname)

const parents = ancestry()
let stop = (_signal: NodeJS.Signals): void => process.exit(1)
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (ancestry() === parents) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Until the server is started again after it ended by itself, in milliseconds: longer each time, up to the longest. */
const firstPause = 1000
const longestPause = 30_000
/** For how long a server must have run for its end to count as the first. */
const healthyAfter = 60_000

let server: ChildProcess
/** When it was told to stop. */
let asked: number | undefined
let nextPause = firstPause
let wasEverReady = false

function serve(): void {
  // In a group of its own a Ctrl-C does not reach the server twice. Its end of the channel tells it when we are gone.
  server = spawn(process.execPath, [...serverFlags, join(root, 'api/dist/serve.js')], {
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
    // One that never became ready has said what is wrong, and would say it again.
    if (asked !== undefined || wasStopped || !wasEverReady) process.exit(code ?? (wasStopped ? 0 : 1))
    if (readySince !== undefined && performance.now() - readySince > healthyAfter) nextPause = firstPause
    const pause = nextPause
    nextPause = Math.min(pause * 2, longestPause)
    console.error(`The server ended by itself (${signal ?? `code ${code}`}): starting it again in ${pause / 1000} s.`)
    setTimeout(serve, pause)
  })
}
serve()

// Asked once, the server finishes what it is answering; whoever presses Ctrl-C again does not want to wait.
stop = (signal) => {
  if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
  asked ??= performance.now()
  server.kill(signal === 'SIGINT' && performance.now() - asked > 1_000 ? 'SIGKILL' : signal)
}
process.on('SIGINT', stop).on('SIGTERM', stop)
process.on('SIGHUP', () => stop('SIGTERM'))

/** Our parent and the one above it: npm, with or without a shell between. When npm is killed, one of them changes. */
function ancestry(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const [, above] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isShell = /^\d+ \((sh|dash|bash)\)/.test(stat)
    return isShell ? `${process.ppid} ${above}` : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}
