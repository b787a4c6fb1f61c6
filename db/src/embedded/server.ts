import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, readServerState } from './cluster.ts'
import { type FileLock, tryLock } from './file-lock.ts'
import { findPostgresProcesses, readCommandLine, stopServer } from './processes.ts'
import { DatabaseStartError, summarizeError } from './start-error.ts'

/** When processes of a crashed server are killed, and when a start gives up, in milliseconds. */
const leftoverTimeoutMs = { kill: 5_000, giveUp: 60_000 }

/** Starts the server of a cluster and resolves when it accepts connections. */
export async function startServer(cluster: Cluster, sockets: () => string): Promise<ChildProcess> {
  const { data } = cluster
  await stopOrphan(data)
  const lock = await waitForLeftovers(cluster)
  try {
    // No process uses the data now, so the pid file is that of a killed server.
    rmSync(join(data, 'postmaster.pid'), { force: true })
    const folder = sockets()
    cluster.runAs.give(folder)
    return await launch(cluster, folder, lock)
  } finally {
    lock?.release()
  }
}

async function launch(cluster: Cluster, sockets: string, lock: FileLock | undefined): Promise<ChildProcess> {
  const { home, data, binaries, runAs, onLine } = cluster
  const log = join(home, 'postgres.log')
  const args = Object.entries(toSettings(cluster, sockets)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = join(binaries, 'postgres')
  const [program = postgres, ...rest] = [...runAs.wrap, postgres, '-D', data, ...args]

  const output = openSync(log, isLong(log) ? 'w' : 'a', 0o600)
  runAs.give(log)
  const logStart = statSync(log).size
  // Detached, so that Ctrl-C reaches only the program, which stops the database last.
  const stdio = ['ignore' as const, output, output, ...(lock ? [lock.fd] : [])]
  const server = spawn(program, rest, { cwd: data, detached: true, stdio, ...runAs.ids })
  closeSync(output)
  let failure: Error | undefined
  server.once('error', (error) => {
    failure = error
  })
  const isReady = () => {
    const state = readServerState(data)
    return state.isReady && state.pid === server.pid
  }
  for (let waited = 0; !isReady(); waited += 10) {
    if (failure || server.exitCode !== null || server.signalCode !== null) {
      const reason = summarizeError(failure ?? readFileSync(log, 'utf8').slice(logStart))
      throw new DatabaseStartError(`The database in ${home} does not start: ${reason}.`)
    }
    if (waited === 3_000) onLine?.('The database is recovering from an interrupted run …')
    await sleep(10)
  }
  return server
}

function toSettings({ durable }: Cluster, sockets: string): Record<string, string | number> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${sockets}"`,
    unix_socket_permissions: '0700',
    max_connections: 60,
    // An eighth of the memory; PostgreSQL allocates it as it fills.
    shared_buffers: `${cacheMb()}MB`,
    effective_cache_size: `${4 * cacheMb()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The program logs failed queries itself, without the personal data in them.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

/** Megabytes: from 128 to 4,096. */
const cacheMb = () => Math.round(Math.min(4096, Math.max(128, totalmem() / 8 / 2 ** 20)))

function isLong(file: string): boolean {
  return existsSync(file) && statSync(file).size > 1_000_000
}

/** Stops a server whose program was killed. */
async function stopOrphan(data: string): Promise<void> {
  const { pid } = readServerState(data)
  if (!pid) return
  const command = readCommandLine(pid)
  if (command.includes('postgres') && command.includes(data)) await stopServer(pid)
}

/**
 * Takes the lock that a server and all of its processes inherit. While it is busy, a process of a former server still
 * uses the data, perhaps in another container; one that is visible here is killed after `leftoverTimeoutMs.kill`.
 */
async function waitForLeftovers({ home, data, onLine }: Cluster): Promise<FileLock | undefined> {
  for (let waited = 0; ; waited += 250) {
    const lock = tryLock(join(home, 'server.lock'))
    if (lock === 'unsupported') return undefined
    if (lock !== 'busy') return lock
    if (waited === 0) onLine?.('Waiting for processes of the database that an interrupted run left behind …')
    if (waited >= leftoverTimeoutMs.kill) {
      for (const pid of findPostgresProcesses(data)) process.kill(pid, 'SIGQUIT')
    }
    if (waited >= leftoverTimeoutMs.giveUp) {
      throw new DatabaseStartError(
        `The database in ${home} is still in use, perhaps in another container: stop it there first.`,
      )
    }
    await sleep(250)
  }
}
