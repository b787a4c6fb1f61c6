import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresCluster, readServerState } from './cluster.ts'
import { type FileLock, tryLockFile } from './file-lock.ts'
import { findPostgresProcesses, readCommandLine, stopServer } from './processes.ts'
import { DatabaseStartError } from './start-error.ts'

/** The milliseconds after which processes of a crashed server are killed, and after which a start fails. */
const leftoverTimeoutMs = { kill: 5_000, giveUp: 60_000 }

export async function stopOrphanedServer(data: string): Promise<void> {
  const { pid } = readServerState(data)
  if (!pid) return
  const command = readCommandLine(pid)
  if (command.includes('postgres') && command.includes(data)) await stopServer(pid)
}

/** Acquires the lock that all processes of a former server inherited, which perhaps run in another container. */
export async function waitForFormerServer({ home, data, onLine }: PostgresCluster): Promise<FileLock | undefined> {
  for (let waited = 0; ; waited += 250) {
    const lock = tryLockFile(join(home, 'server.lock'))
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
