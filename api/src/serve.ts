import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Embedded, openEmbedded } from '@dalil/db/embedded'
import { openRequestPools } from '@dalil/db/request-pools'
import type { FirstAdmin } from './accounts/administration/first-admin.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { CategoryTreeCache } from './categories/tree.ts'
import { createDataFolder } from './data-folder.ts'
import { createDeps, createLogger } from './deps.ts'
import { collectGarbageWhenIdle } from './idle-memory.ts'
import { describeInsecureConnections } from './insecure-connections.ts'
import { invalidateOnChanges } from './invalidate-on-changes.ts'
import { startWorker } from './jobs/start-worker.ts'
import { checkPort, listen } from './listen.ts'
import { migrateAndSeed } from './migrate-and-seed.ts'
import { createHttpServer } from './server.ts'
import { loadSettings } from './settings.ts'

/** Milliseconds for pending requests. */
const shutdownTimeoutMs = 10_000

/** Milliseconds for buffered counts. */
const flushTimeoutMs = 2_000

const crashTimeoutMs = 15_000

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
  process.stdout.write(`Dalil is ready at ${address}\nLog in at ${address}/admin/${account}\n`)
  process.send?.('ready')
}

function describePassword({ randomPassword }: FirstAdmin): string {
  return randomPassword === null ? 'of ADMIN_PASSWORD' : `${randomPassword}, told this once`
}

async function openServer() {
  // Before the slow steps, so that a taken port fails at once.
  await checkPort(settings)
  createDataFolder(settings.dataDir)
  const url = settings.databaseUrl ?? (await openOwnDatabase()).connection.url
  const firstAdmin = await migrateAndSeed(url, settings)
  const pools = openRequestPools({ url, maxReads: settings.databasePoolRead, maxWrites: settings.databasePoolWrite })
  shutdownSteps.unshift(() => pools.close())

  const categoryTrees = new CategoryTreeCache(pools.publicReads.db)
  const deps = {
    ...createDeps(settings, { ...pools.writes, reads: pools }, log),
    readCategoryTree: categoryTrees.read.bind(categoryTrees),
  }
  shutdownSteps.unshift(() =>
    Promise.race([Promise.all([deps.views.close(), deps.searches.close()]), sleep(flushTimeoutMs)]),
  )
  const cache = new ResponseCache(settings.pageCacheMb * 1024 * 1024)
  // Trees first: a page rendered from an old tree must not be cached.
  const changes = await invalidateOnChanges(pools.writes.sql, [categoryTrees, cache])
  shutdownSteps.unshift(changes.close)

  const server = await createHttpServer({ ...deps, settleChanges: changes.settle }, cache)
  await listen(server, settings)
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
