import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresCluster, readServerState } from './cluster.ts'
import type { FileLock } from './file-lock.ts'
import { stopOrphanedServer, waitForFormerServer } from './former-server.ts'
import { toServerSettings } from './server-settings.ts'
import { DatabaseStartError, summarizeError } from './start-error.ts'

export async function startServer(cluster: PostgresCluster, sockets: () => string): Promise<ChildProcess> {
  const { data } = cluster
  await stopOrphanedServer(data)
  const lock = await waitForFormerServer(cluster)
  try {
    // No process uses the data, so the pid file is stale. On Linux without the lock, PostgreSQL checks the file.
    if (lock || process.platform !== 'linux') rmSync(join(data, 'postmaster.pid'), { force: true })
    const folder = sockets()
    cluster.runAs.giveOwnership(folder)
    return await launch(cluster, folder, lock)
  } finally {
    lock?.release()
  }
}

async function launch(cluster: PostgresCluster, sockets: string, lock: FileLock | undefined): Promise<ChildProcess> {
  const { home, data, binaries, runAs, onLine } = cluster
  const log = join(home, 'postgres.log')
  const args = Object.entries(toServerSettings(cluster, sockets)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = join(binaries, 'postgres')
  const [program = postgres, ...rest] = [...runAs.wrap, postgres, '-D', data, ...args]

  const output = openSync(log, isLong(log) ? 'w' : 'a', 0o600)
  runAs.giveOwnership(log)
  const logStart = statSync(log).size
  // The process is detached, so that Ctrl-C signals only the program, which stops the database last.
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

function isLong(file: string): boolean {
  return existsSync(file) && statSync(file).size > 1_000_000
}
