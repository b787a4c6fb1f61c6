// `npm run <command>`: installs packages that are missing, then runs the command with the Node of the packages.
import './prepare.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const smallMemory = ['--max-semi-space-size=8', '--max-old-space-size=256']

/** The program and the first arguments of each command whose program is not `scripts/<command>.ts`. */
const commands = {
  import: ['--max-semi-space-size=8', '--max-old-space-size=272', 'scripts/import.ts'],
  backup: [...smallMemory, '--initial-heap-size=64', 'scripts/backup.ts'],
  restore: [...smallMemory, 'scripts/restore.ts'],
  'client:types': ['scripts/openapi/client-types.ts'],
  e2e: ['scripts/test.ts', 'e2e'],
  'audit:packages': ['scripts/audit.ts'],
  bench: ['tests/bench/run.ts'],
  'bench:loop': ['tests/bench/loop/loop-delay.ts'],
  'bench:search': ['tests/bench/search/run.ts'],
  browsers: ['tests/browsers/run.ts'],
  'db:fill': ['db/fill/run.ts'],
  fuzz: ['tests/fuzz/run.ts'],
  map: ['scripts/streets/store.ts'],
  screenshots: ['tests/screenshots/run.ts'],
  trials: ['tests/trials/run.ts'],
  'triggers:docs': ['scripts/trigger-docs.ts'],
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...rest] = process.argv.slice(2)
const args = [...(commands[command] ?? [`scripts/${command.replace(':', '-')}.ts`]), ...rest]
const ownNode = join(root, 'node_modules/.bin/node')
const node = process.platform === 'win32' || !existsSync(ownNode) ? process.execPath : ownNode

// The C library of Linux keeps freed memory for each thread otherwise, 25 MB in an import of a million places.
const env = command === 'import' ? { MALLOC_ARENA_MAX: '2', ...process.env } : process.env

process.chdir(root)
if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)

const child = spawn(node, args, { stdio: 'inherit', env })
// A terminal sends SIGINT to both processes.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => (signal ? process.kill(process.pid, signal) : process.exit(code ?? 1)))
