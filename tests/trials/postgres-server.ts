import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../support/server-process.ts'

const home = '/usr/lib/postgresql'

export type PostgresServer = {
  url: string
  port: number
  version: string
  start(): void
  /** Stops the server and aborts transactions, as a restart by an operator does. */
  stop(): void
}

/** Starts a scratch cluster of Debian's PostgreSQL in `folder`, on the loopback address; null if none is installed. */
export async function startDebianPostgres(folder: string): Promise<PostgresServer | null> {
  const version = findVersion()
  if (!version) return null
  const server = await describeServer(folder, version)
  server.run('initdb', ['-D', server.data, '-U', 'dalil', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  server.start()
  server.run('createdb', ['-h', '127.0.0.1', '-p', `${server.port}`, '-U', 'dalil', 'dalil'])
  return server
}

export async function startReplica(primary: PostgresServer, folder: string): Promise<PostgresServer> {
  const server = await describeServer(folder, primary.version)
  const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'dalil']
  server.run('pg_basebackup', [...from, '-D', server.data, '-R', '-X', 'stream', '-c', 'fast'])
  server.start()
  return server
}

const findVersion = () => (existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a))[0] : undefined)

async function describeServer(folder: string, version: string) {
  mkdirSync(folder, { recursive: true })
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const asPostgres = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  const run = (tool: string, args: string[]) => {
    const [file = '', ...rest] = [...asPostgres, join(home, version, 'bin', tool), ...args]
    execFileSync(file, rest, { stdio: 'ignore', cwd: folder })
  }
  const data = join(folder, 'data')
  const port = await findFreePort()
  const options = ['-o', `-p ${port} -k ${folder}`]
  return {
    url: `postgres://dalil@127.0.0.1:${port}/dalil`,
    port,
    version,
    data,
    run,
    start: () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), ...options, 'start']),
    stop: () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
  }
}
