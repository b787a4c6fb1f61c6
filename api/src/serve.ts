import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { followChanges } from '@dalil/db/changes'
import { type Connection, connect } from '@dalil/db/connect'
import { createMissingFolders, type Embedded, openEmbedded } from '@dalil/db/embedded'
import { migrate } from '@dalil/db/migrate'
import { createFirstAdmin, type FirstAdmin } from './accounts/administration/first-admin.ts'
import { hashPassword } from './accounts/passwords.ts'
import { CategoryTreeCache } from './categories/tree.ts'
import { createDeps, createLogger } from './deps.ts'
import { isDatabaseUnavailable } from './http/errors/error-response.ts'
import { collectGarbageWhenIdle } from './idle-memory.ts'
import { describeInsecureConnections } from './insecure-connections.ts'
import { migrateJobQueue } from './jobs/job-queue.ts'
import { startWorker } from './jobs/start-worker.ts'
import { enqueueNumberNormalization } from './listings/write/normalize-numbers.ts'
import { PageCache } from './pages/page-cache.ts'
import { syncTimeZones } from './places/sync-time-zones.ts'
import { createHttpServer } from './server.ts'
import { loadSettings, type Settings } from './settings.ts'

/** Milliseconds for pending requests. */
const shutdownTimeoutMs = 10_000

/** Milliseconds for buffered counts. */
const flushTimeoutMs = 2_000

const crashTimeoutMs = 15_000

const demoPassword = 'dalil-demo'

const settings = loadSettings()
const log = createLogger(settings)
const shutdownSteps: (() => Promise<unknown>)[] = []

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  await stop(1)
}

async function start() {
  for (const line of describeInsecureConnections(settings)) process.stderr.write(`Warning: ${line}\n`)
  const { address, first: firstAdmin } = await openServer()
  const account = firstAdmin ? ` as ${firstAdmin.email} with the password ${describePassword(firstAdmin)}` : ''
  process.stdout.write(`Dalil is ready at ${address}\nSign in at ${address}/admin/${account}\n`)
  process.send?.('ready')
}

function describePassword({ randomPassword }: FirstAdmin): string {
  return randomPassword === null ? 'of ADMIN_PASSWORD' : `${randomPassword}, told this once`
}

async function openServer() {
  // Before the slow steps, so that a taken port fails at once.
  await checkPort()
  createFolder(settings.dataDir)
  createFolder(join(settings.dataDir, 'media'))
  const url = settings.databaseUrl ?? (await openOwnDatabase()).connection.url
  const firstAdmin = await prepareDatabase(url)
  const connection = connect({ url, max: 10 })
  shutdownSteps.unshift(() => connection.close())

  const categoryTrees = new CategoryTreeCache(connection.db)
  const deps = { ...createDeps(settings, connection, log), readTree: categoryTrees.read.bind(categoryTrees) }
  shutdownSteps.unshift(() =>
    Promise.race([Promise.all([deps.views.close(), deps.searches.close()]), sleep(flushTimeoutMs)]),
  )
  const cache = new PageCache(settings.pageCacheMb * 1024 * 1024)
  // Trees first: a page rendered from an old tree must not be cached.
  const caches = [categoryTrees, cache]
  const invalidateAll = () => {
    for (const cache of caches) cache.invalidateAll()
  }
  const unsubscribe = await followChanges(connection.sql, {
    onTag: (tag) => {
      if (tag === 'everything') return invalidateAll()
      for (const cache of caches) cache.invalidate(tag)
    },
    onGap: invalidateAll,
  })
  shutdownSteps.unshift(unsubscribe)

  const server = await createHttpServer(deps, cache)
  await listen(server)
  const closeServer = () =>
    new Promise((closed) => {
      server.close(closed)
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs).unref()
    })
  collectGarbageWhenIdle()
  const worker = startWorker(url)
  shutdownSteps.unshift(() => Promise.all([worker.stop(), closeServer()]))
  return { address: settings.publicUrl, first: firstAdmin }
}

async function openOwnDatabase(): Promise<Embedded> {
  const embedded = await openEmbedded({
    folder: join(settings.dataDir, 'postgres'),
    onLine: (line) => process.stderr.write(`${line}\n`),
  })
  shutdownSteps.unshift(() => embedded.stop())
  return embedded
}

async function prepareDatabase(url: string): Promise<FirstAdmin | null> {
  const connection = connect({ url, max: 1, statementTimeout: 0 })
  try {
    await migrate(connection.sql)
    await migrateJobQueue(url)
    await seedDatabase(connection)
    await syncTimeZones(connection.db)
    await enqueueNumberNormalization(connection.db)
    return await createFirstAdmin(connection.db, settings.adminEmail, settings.adminPassword)
  } catch (error) {
    if (!settings.databaseUrl || !isDatabaseUnavailable(error)) throw error
    throw new Error(
      `DATABASE_URL: the database does not answer (${error instanceof Error ? error.message : error}). Is PostgreSQL running?`,
    )
  } finally {
    await connection.close()
  }
}

async function seedDatabase({ db }: Connection) {
  // The seed data is 500 kB, which a filled database never needs.
  const { isEmpty, seedDemo, seedReference } = await import('@dalil/db/seed')
  await seedReference(db)
  if (settings.seed === 'demo' && (await isEmpty(db))) {
    await seedDemo(db, { passwordHash: await hashPassword(demoPassword) })
  }
}

function createFolder(folder: string) {
  try {
    createMissingFolders(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR: cannot create the folder ${folder} (${code}). Set DATA_DIR to a writable folder.`)
  }
}

/** A former process may still be releasing the port. */
async function listen(server: Server, tries = 15): Promise<void> {
  try {
    const listening = once(server, 'listening')
    server.listen(settings.port, settings.host)
    await listening
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' || tries === 0)
      throw new Error(describeListenError(error as NodeJS.ErrnoException, settings))
    await sleep(200)
    await listen(server, tries - 1)
  }
}

async function checkPort() {
  const probe = createServer()
  await listen(probe)
  await new Promise((closed) => probe.close(closed))
}

function describeListenError({ code, message }: NodeJS.ErrnoException, { host, port }: Settings): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or set PORT.`
  if (code === 'EACCES') return `Port ${port} is not open to this user: set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}: set HOST.`
  return message
}

let isStopping = false
async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  for (const end of shutdownSteps) await end().catch((error: unknown) => process.stderr.write(`${error}\n`))
  process.exit(code)
}
// The state is unknown after an uncaught error; the parent restarts the process.
process.on('uncaughtException', (err, origin) => {
  log.fatal({ err }, origin)
  setTimeout(() => process.exit(1), crashTimeoutMs)
  void stop(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
// The parent is gone.
process.on('disconnect', () => stop(0))
