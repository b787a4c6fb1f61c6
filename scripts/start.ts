/** `npm start`: builds what changed, then serves until told to stop. */
import { spawn } from 'node:child_process'
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

// In a group of its own a Ctrl-C does not reach the server twice. Its end of the channel tells it when we are gone.
const server = spawn(process.execPath, [...serverFlags, join(root, 'api/dist/serve.js')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
  env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
})
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))

let asked: number | undefined
// Asked once, the server finishes what it is answering; whoever presses Ctrl-C again does not want to wait.
stop = (signal) => {
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
