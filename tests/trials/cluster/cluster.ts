import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@dalil/db/connect'
import { findFreePort, launchProgram, type ServerProcess } from '../../support/server-process.ts'
import { startNginxProxy } from '../nginx-proxy.ts'
import { type PostgresServer, startDebianPostgres, startReplica } from '../postgres-server.ts'
import { ClusterLoad } from './cluster-load.ts'

/** The milliseconds of load before and after each fault. */
const steadyLoadMs = 4_000

/**
 * Runs two servers and a worker behind nginx, on a PostgreSQL with a streaming replica. Kills a server and the worker,
 * stops the replica and restarts the primary, all under load. Needs Debian's nginx and postgresql.
 */
export async function runClusterTrial(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-cluster-'))
  chmodSync(folder, 0o711)
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const primary = await startDebianPostgres(join(folder, 'primary'))
    if (!primary) throw new Error('No PostgreSQL of Debian is installed.')
    stops.unshift(() => primary.stop())
    const cluster = await startPrograms(primary, folder, stops)
    const load = new ClusterLoad(cluster.proxy)
    await load.start()
    for (const [name, fault, isPrimaryAway] of faults(cluster)) {
      await sleep(steadyLoadMs)
      load.enter(name, isPrimaryAway)
      await fault()
      await sleep(steadyLoadMs)
      load.enter('recovered', false)
    }
    await load.stop()
    return await judge(load, primary)
  } finally {
    for (const stop of stops) await stop()
  }
}

type Cluster = {
  proxy: string
  primary: PostgresServer
  replica: PostgresServer
  restartServer(): Promise<void>
  restartWorker(): Promise<void>
}

async function startPrograms(primary: PostgresServer, folder: string, stops: (() => unknown)[]): Promise<Cluster> {
  const environment = {
    DATABASE_URL: primary.url,
    DATA_DIR: join(folder, 'files'),
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
  }
  const launch = async (settings: Record<string, string>): Promise<ServerProcess> => {
    const program = await launchProgram({ ...environment, ...settings })
    if (!(await program.isReady)) throw new Error(`A program did not start:\n${program.output()}`)
    return program
  }
  const ports = [await findFreePort(), await findFreePort()]
  const serve = (port: number | undefined) => launch({ PORT: `${port}`, WORKER: 'off', DATABASE_READ_URL: replicaUrl })
  // The first program creates the tables that the replica copies.
  const first = await launch({ SEED: 'demo', WORKER: 'off' })
  await first.stop()
  const replica = await startReplica(primary, join(folder, 'replica'))
  const replicaUrl = replica.url
  stops.unshift(() => replica.stop())

  const running = { one: await serve(ports[0]), two: await serve(ports[1]), worker: await launch({ WORKER: 'only' }) }
  stops.unshift(() => Promise.all(Object.values(running).map((program) => program.stop())))
  const proxy = await startNginxProxy(join(folder, 'nginx'), ports)
  stops.unshift(() => proxy.stop())
  return {
    proxy: proxy.url,
    primary,
    replica,
    async restartServer() {
      running.two.kill('SIGKILL')
      await running.two.exitCode
      await sleep(steadyLoadMs)
      running.two = await serve(ports[1])
    },
    async restartWorker() {
      running.worker.kill('SIGKILL')
      await running.worker.exitCode
      running.worker = await launch({ WORKER: 'only' })
    },
  }
}

/** Returns for each fault its name, its function, and whether it may cause 503 with `Retry-After`. */
const faults = ({ primary, replica, restartServer, restartWorker }: Cluster) =>
  [
    ['a server killed', restartServer, false],
    ['the worker killed', restartWorker, false],
    ['the replica stopped', () => interrupt(replica), false],
    ['the primary restarted', () => interrupt(primary), true],
  ] as const

async function interrupt(server: PostgresServer): Promise<void> {
  server.stop()
  await sleep(steadyLoadMs)
  server.start()
}

async function judge(load: ClusterLoad, primary: PostgresServer): Promise<boolean> {
  const { sql, close } = connect({ url: primary.url, max: 1 })
  const lost: string[] = []
  for (const { id, isPossible, acknowledged } of load.written()) {
    const [row] = await sql<{ keyword: string | null }[]>`select keywords[1] as keyword from listings where id = ${id}`
    if (!row || !isPossible(row.keyword)) lost.push(`listing ${id}: ${row?.keyword}, acknowledged: ${acknowledged}`)
  }
  await close()
  for (const line of load.describe()) process.stdout.write(`${line}\n`)
  for (const line of [...lost, ...load.wrong]) process.stdout.write(`  ${line}\n`)
  process.stdout.write(`${lost.length} acknowledged writes lost, ${load.wrong.length} wrong answers\n`)
  return lost.length === 0 && load.wrong.length === 0
}
