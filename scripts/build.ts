/** Builds the parts whose sources changed since they were last built. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compressFolder } from './compress.ts'

type Part = { name: string; command: string[]; sources: string[]; statics: string[] }

const root = dirname(import.meta.dirname)
const shared = ['package-lock.json', 'tsconfig.json', 'scripts/build.ts', 'scripts/compress.ts']
const contract = ['api/src/client', 'api/src/contract', 'api/src/locales', 'db/src/vocabulary.ts']

const parts: Part[] = [
  { name: 'site', command: ['astro', 'build'], sources: ['site', ...contract], statics: ['dist/client'] },
  { name: 'admin', command: ['vite', 'build'], sources: ['admin', ...contract], statics: ['dist'] },
  { name: 'api', command: ['vite', 'build'], sources: ['api', 'db/src', 'db/seed', 'db/package.json'], statics: [] },
]

export async function build(): Promise<void> {
  if (changedParts().length === 0) return
  const release = await takeTurn()
  try {
    // Another process may have built them meanwhile.
    const built = await Promise.allSettled(changedParts().map(({ part, hash }) => buildPart(part, hash)))
    const failures = built.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []))
    if (failures.length > 0) throw new Error(failures.join('\n\n'))
  } finally {
    release()
  }
}

function changedParts(): { part: Part; hash: string }[] {
  return parts
    .map((part) => ({ part, hash: hashFiles([...part.sources, ...shared]) }))
    .filter(({ part, hash }) => {
      const stamp = stampPath(part)
      return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash
    })
}

const stampPath = (part: Part) => join(root, part.name, 'dist/.built')

/** Removes the stamp first and writes it last, so that an interrupted build never counts as complete. */
async function buildPart(part: Part, hash: string): Promise<void> {
  const started = performance.now()
  rmSync(stampPath(part), { force: true })
  await run(part)
  for (const folder of part.statics) await compressFolder(join(root, part.name, folder))
  writeFileSync(stampPath(part), hash)
  console.log(`Built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function run({ name, command: [tool = '', ...args] }: Part): Promise<void> {
  const [program = '', ...rest] = [...bound(), join(root, 'node_modules/.bin', tool), ...args]
  const child = spawn(program, rest, {
    cwd: join(root, name),
    env: neutralEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail))
  if (code !== 0) throw new Error(`Building the ${name} failed.\n${output.trim()}`)
}

/** Ends the tools with this process: a surviving one would write into the folder of the next build. */
function bound(): string[] {
  const dying = ['--pdeathsig', 'KILL', '--']
  return spawnSync('setpriv', [...dying, 'true'], { stdio: 'ignore' }).status === 0 ? ['setpriv', ...dying] : []
}

/** Without settings, because the tools would write some of them into the pages. */
function neutralEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PUBLIC_|VITE_|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/.test(name),
  )
  return { ...Object.fromEntries(kept), NODE_ENV: 'production', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' }
}

function hashFiles(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesIn(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !/^(dist|node_modules|\..*)$|\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}

/** A lock: a concurrent start waits and finds everything built. */
async function takeTurn(): Promise<() => void> {
  const lock = join(root, '.build/build.lock')
  const mine = `${lock}.${process.pid}`
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(mine, `${process.pid}`)
  const release = () => {
    rmSync(lock, { force: true })
    rmSync(mine, { force: true })
  }
  for (;;) {
    try {
      linkSync(mine, lock)
      return release
    } catch {
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid
      if (!isAlive(holder)) rmSync(lock, { force: true })
      await sleep(200)
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

if (import.meta.main) {
  try {
    await build()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
