import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Connection, connect } from '../src/connect.ts'
import { joinEmbedded, openEmbedded } from '../src/embedded/embedded.ts'
import { migrate } from '../src/migrate.ts'
import { root } from '../src/root.ts'
import { seedReference } from './reference.ts'

/**
 * The database that the program would open with the same settings, or has open, ready for a command's long statements:
 * migrated and with what the product needs. It closes when the work ends, however it ends; what went wrong is one line.
 */
export async function withDatabase(connections: number, work: (database: Connection) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  /** With `process.exitCode` where no other code is given. */
  const stop = (code?: number) => {
    stopping ??= closeAll(stops).finally(() => process.exit(code ?? process.exitCode))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(130))
  try {
    const url = findUrl() ?? (await openOwn(stops))
    const connection = connect({ url, max: connections, statementTimeout: 0 })
    stops.unshift(connection.close)
    await migrate(connection.sql)
    await seedReference(connection.db)
    await work(connection)
    await stop()
  } catch (error) {
    // What breaks because it was told to stop is no news.
    if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    await stop(1)
  }
}

async function closeAll(stops: (() => Promise<unknown>)[]) {
  for (const end of stops) await end().catch(() => undefined)
}

function findUrl(): string | undefined {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env.DATABASE_URL?.trim() || undefined
}

/** A program that runs with the same settings has the database open already. */
async function openOwn(stops: (() => Promise<unknown>)[]): Promise<string> {
  const folder = join(resolve(root, process.env.DATA_DIR?.trim() || '.data'), 'postgres')
  const running = await joinEmbedded(folder)
  if (running) return running.url
  const embedded = await openEmbedded({ folder, onLine: (line) => process.stderr.write(`${line}\n`) })
  stops.unshift(() => embedded.stop())
  return embedded.connection.url
}
