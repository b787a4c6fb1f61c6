import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '../src/connect.ts'
import { describeDatabaseError } from '../src/describe-error.ts'
import { findRunningDatabase, openEmbedded } from '../src/embedded/embedded.ts'
import { migrate } from '../src/migrate.ts'
import { assertSessions } from '../src/pooler.ts'
import { repositoryRoot } from '../src/root.ts'
import { seedReference } from './reference.ts'

const undoTimeoutMs = 60_000

/** Runs a command on the migrated database with reference data, without a statement timeout, and exits. */
export function withDatabase(
  connections: number,
  work: (database: Connection, url: string) => Promise<void>,
): Promise<void> {
  const prepareAndWork = async (connection: Connection, url: string) => {
    await migrate(connection.sql)
    await seedReference(connection.db)
    await work(connection, url)
  }
  return withUnmigratedDatabase(connections, prepareAndWork, { mayCreate: true })
}

export async function withUnmigratedDatabase(
  connections: number,
  work: (database: Connection, url: string) => Promise<void>,
  { mayCreate = false } = {},
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  let running: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const stop = (code?: number) => {
    stopping ??= closeAll(stops).finally(() => process.exit(code ?? process.exitCode))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(130))
  const setting = findUrl()
  try {
    if (setting) await assertSessions(setting.url, setting.name)
    const url = setting?.url ?? (await openEmbeddedDatabase(stops, mayCreate))
    const connection = connect({ url, max: connections, work: 'command' })
    running = work(connection, url)
    // After a signal, closes the connection, so that `work` fails and undoes its changes outside the database.
    stops.unshift(connection.close, () => waitForUndo(running))
    await running
    await stop()
  } catch (error) {
    // Errors after a signal result from closing the database.
    if (!stopping) process.stderr.write(`${describeDatabaseError(error, setting?.url, setting?.name)}\n`)
    await stop(1)
  }
}

const waitForUndo = (running: Promise<void> | undefined) =>
  Promise.race([running?.catch(() => undefined), sleep(undoTimeoutMs, undefined, { ref: false })])

async function closeAll(stops: (() => Promise<unknown>)[]) {
  for (const end of stops) await end().catch(() => undefined)
}

/** The setting of a database that is not the embedded one. */
function findUrl(): { name: string; url: string } | undefined {
  const file = join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_URL']) {
    const url = process.env[name]?.trim()
    if (url) return { name, url }
  }
  return undefined
}

async function openEmbeddedDatabase(stops: (() => Promise<unknown>)[], mayCreate: boolean): Promise<string> {
  const folder = join(resolve(repositoryRoot, process.env.DATA_DIR?.trim() || '.data'), 'postgres')
  const running = await findRunningDatabase(folder)
  if (running) return running.url
  if (!mayCreate && !existsSync(folder)) {
    throw new Error(`There is no database in ${dirname(folder)}. Did you set DATA_DIR or DATABASE_URL?`)
  }
  const embedded = await openEmbedded({ folder, onLine: (line) => process.stderr.write(`${line}\n`) })
  stops.unshift(() => embedded.stop())
  return embedded.connection.url
}
