import type { ChildProcess } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgresBinaries } from './binaries.ts'
import { createCluster, type PostgresCluster, readServerState, toConnectionUrl } from './cluster.ts'
import { findFolderOwner, ownerTimeoutMs, reserveFolder } from './folder-owner.ts'
import { createSocketFolder, createWritableFolder } from './folders.ts'
import { chooseProcessUser } from './process-user.ts'
import { stopServer } from './processes.ts'
import { startServer } from './server.ts'

export { findFolderOwner } from './folder-owner.ts'
export { createMissingFolders } from './folders.ts'
export { DatabaseStartError } from './start-error.ts'

type Options = {
  /** Holds the cluster, its log, its locks and the owner file; created if missing. */
  folder: string
  onLine?: (line: string) => void
  durable?: boolean
}

export type EmbeddedServer = { connection: { url: string }; stop(): Promise<void> }

export async function openEmbedded({ folder, onLine, durable = true }: Options): Promise<EmbeddedServer> {
  const home = resolve(folder)
  const binaries = findPostgresBinaries()
  createWritableFolder(home)
  const release = await reserveFolder(home, onLine)
  try {
    const cluster = {
      home,
      data: join(home, 'data'),
      binaries,
      runAs: chooseProcessUser(home, binaries),
      durable,
      onLine,
    }
    if (!existsSync(cluster.data)) createCluster(cluster)
    const server = await superviseServer(cluster)
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= server.stop().then(release)
      return stopped
    }
    return { connection: { url: toConnectionUrl(server.sockets) }, stop }
  } catch (error) {
    release()
    throw error
  }
}

/** Restarts a server that is killed, for example by the kernel when memory runs out, until `stop` is called. */
async function superviseServer(cluster: PostgresCluster): Promise<{ sockets: string; stop(): Promise<void> }> {
  let server: ChildProcess | undefined
  let isStopping = false
  let sockets = ''

  const start = async () => {
    server = await startServer(cluster, () => {
      sockets = createSocketFolder(cluster.home)
      return sockets
    })
    if (isStopping && server.pid) await stopServer(server.pid)
    else server.once('exit', restart)
  }
  const restart = async () => {
    while (!isStopping) {
      await sleep(500)
      try {
        if (!isStopping) await start()
        return
      } catch (error) {
        cluster.onLine?.(error instanceof Error ? error.message : String(error))
      }
    }
  }
  const stop = async () => {
    isStopping = true
    if (server?.pid && server.exitCode === null && server.signalCode === null) await stopServer(server.pid)
    rmSync(sockets, { recursive: true, force: true })
  }
  await start()
  return { sockets, stop }
}

export async function findRunningDatabase(folder: string): Promise<EmbeddedServer['connection'] | null> {
  const home = resolve(folder)
  for (let waited = 0; waited < ownerTimeoutMs && findFolderOwner(home); waited += 50) {
    const { isReady, pid, socketFolder } = readServerState(join(home, 'data'))
    if (isReady && pid) return { url: toConnectionUrl(socketFolder) }
    await sleep(50)
  }
  return null
}
