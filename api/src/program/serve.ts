import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { adminPaths } from '@dalil/api/contract/rules'
import { findRootCause } from '@dalil/db/describe-error'
import { type EmbeddedServer, openEmbedded } from '@dalil/db/embedded'
import { isLostConnection } from '@dalil/db/errors'
import { openRequestPools } from '@dalil/db/request-pools'
import type { FirstAdmin } from '../accounts/administration/first-admin.ts'
import { isCommonPassword } from '../accounts/validate-new-password.ts'
import { invalidateOnChanges } from '../cache/invalidate-on-changes.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { CategoryTreeCache } from '../categories/tree.ts'
import { startWorker } from '../jobs/start-worker.ts'
import { checkDatabases } from '../lifecycle/check-databases.ts'
import { createDataFolder } from '../lifecycle/data-folder.ts'
import { isDemoFolder, moveDemoAside } from '../lifecycle/demo-folder.ts'
import { collectGarbageWhenIdle } from '../lifecycle/idle-memory.ts'
import { listen } from '../lifecycle/listen.ts'
import { serverStopLimits as limits } from '../lifecycle/server-stop-limits.ts'
import { settleWithin } from '../lifecycle/settle-within.ts'
import { registerServerMetrics } from '../metrics/server-metrics.ts'
import { describeInsecureConnections } from '../settings/insecure-connections.ts'
import { loadSettings } from '../settings/settings.ts'
import { createStorage } from '../storage/storage.ts'
import { removeAbandonedUploads } from '../streets/store.ts'
import { registerMaintenanceMetrics } from '../system/maintenance-metrics.ts'
import { createDeps, createLogger, flushLog } from './deps.ts'
import { migrateAndSeed } from './migrate-and-seed.ts'
import { createHttpServer } from './server.ts'

const crashTimeoutMs = 15_000

type Parts = {
  database?: Promise<EmbeddedServer>
  pools?: ReturnType<typeof openRequestPools>
  worker?: ReturnType<typeof startWorker>
  unsubscribe?: () => Promise<void>
  flushCounts?: () => Promise<unknown>
}

const { isEmpty } = readOptions()
const settings = { ...loadSettings(), ...(isEmpty && { seed: 'none' as const }) }
const log = createLogger(settings)
const http = createHttpServer({ settings, log })
const parts: Parts = {}
let isStopping = false

// The state is undefined after an uncaught error; the parent restarts the process.
process.on('uncaughtException', (err, origin) => {
  if (origin === 'unhandledRejection' && isLostConnection(err)) return log.warn({ reason: err.message }, origin)
  log.fatal({ err }, origin)
  setTimeout(() => process.exit(1), crashTimeoutMs)
  void stop(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0, settings.drainMs))
process.on('disconnect', () => stop(0))

try {
  await start()
} catch (error) {
  // Errors during shutdown are consequences of it.
  if (!isStopping) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  await stop(1)
}

async function start() {
  for (const line of describeInsecureConnections(settings)) process.stderr.write(`Warning: ${line}\n`)
  if (settings.adminPassword && isCommonPassword(settings.adminPassword))
    process.stderr.write('Warning: ADMIN_PASSWORD: this password is very common and easy to guess.\n')
  await listen(http.server, settings)
  const moved = isEmpty && !settings.databaseUrl ? moveDemoAside(settings.dataDir) : null
  if (moved) process.stdout.write(`${moved}\n`)
  createDataFolder(settings.dataDir)
  const url = settings.databaseUrl ?? (await openOwnDatabase())
  const directUrl = settings.databaseDirectUrl ?? url
  await checkDatabases(settings)
  http.setPhase('migrating')
  const firstAdmin = await migrateAndSeed(directUrl, settings)
  http.setPhase('starting')
  await removeAbandonedUploads(settings.dataDir)
  await serve(url)
  if (settings.worker !== 'off') parts.worker = startWorker(directUrl)
  collectGarbageWhenIdle()
  // Sent before the log line, because a script may end this process when it reads that line, and `npm start` restarts
  // only a process that was ready.
  process.send?.('ready')
  process.stdout.write(describeReady(firstAdmin))
  if (settings.s3) await warnOfStore()
}

/** The program serves pages without its store, so a wrong bucket or key would only show at an upload. */
async function warnOfStore(): Promise<void> {
  try {
    await createStorage(settings).private.list('proofs')[Symbol.asyncIterator]().next()
  } catch (error) {
    process.stderr.write(`Warning: S3_ENDPOINT: ${findRootCause(error).message.split('\n', 1)[0]}\n`)
  }
}

async function openOwnDatabase(): Promise<string> {
  parts.database = openEmbedded({
    folder: join(settings.dataDir, 'postgres'),
    onLine: (line) => process.stderr.write(`${line}\n`),
  })
  return (await parts.database).connection.url
}

async function serve(url: string) {
  const pools = openRequestPools({
    url,
    directUrl: settings.databaseDirectUrl,
    readUrl: settings.databaseReadUrl,
    maxReads: settings.databasePoolRead,
    maxWrites: settings.databasePoolWrite,
    onReplicaState: (state, err) => {
      if (state === 'current') log.info({ state }, 'replica read again')
      else log.warn({ state, err }, 'replica not read')
    },
  })
  parts.pools = pools
  const categoryTrees = new CategoryTreeCache(pools.publicReads.db)
  const readCategoryTree = categoryTrees.read.bind(categoryTrees)
  const deps = {
    ...createDeps(settings, { ...pools.writes, sql: pools.sessions.sql, reads: pools }, log),
    readCategoryTree,
  }
  parts.flushCounts = () => Promise.all([deps.views.close(), deps.searches.close()])
  const cache = new ResponseCache(settings.pageCacheMb * 1024 * 1024)
  const replica = { invalidate: pools.noteChange, invalidateAll: pools.noteChange }
  // The order matters: the cache comes last, so that it stores no response built from outdated settings, rows or categories.
  const changes = await invalidateOnChanges(pools.sessions.sql, [replica, deps.siteSettings, categoryTrees, cache])
  parts.unsubscribe = changes.close
  if (deps.metrics) {
    registerServerMetrics(deps.metrics, { ...deps, pools, cache, changes, worker: () => parts.worker })
    registerMaintenanceMetrics(deps.metrics.registry, pools.probes.db)
  }
  deps.siteSettings.onExpiry = () => cache.invalidate('site')
  await deps.siteSettings.read()
  await http.serve({ ...deps, settleChanges: changes.settle }, cache)
}

function describeReady(firstAdmin: FirstAdmin | null): string {
  const address = settings.publicUrl
  const logIn = describeLogIn(`${address}${adminPaths.login}`, firstAdmin)
  if (settings.worker === 'only') return `Dalil is ready to run jobs\n${firstAdmin ? logIn : ''}`
  const isDemo = !settings.databaseUrl && isDemoFolder(settings.dataDir)
  const demo = isDemo
    ? 'Its places are a demo. `npm start -- --empty` begins without it, and keeps it in a folder.\n'
    : ''
  return `Dalil is ready at ${address}\n${demo}${logIn}`
}

function describeLogIn(loginUrl: string, firstAdmin: FirstAdmin | null): string {
  if (firstAdmin && 'token' in firstAdmin)
    return `Create the first administrator at ${loginUrl}?token=${firstAdmin.token}, which works once\n`
  const { email, randomPassword } = firstAdmin ?? {}
  const password = randomPassword ? `${randomPassword}, shown only once` : 'of ADMIN_PASSWORD'
  return `Log in at ${settings.publicUrl}/admin/${email ? ` as ${email} with the password ${password}` : ''}\n`
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } })
    return { isEmpty: values.empty }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

async function stop(code: number, drainMs = 0) {
  if (isStopping) return
  isStopping = true
  http.setPhase('draining')
  await http.connections.drain(drainMs)
  await Promise.all([
    settleWithin(limits.requests + limits.close, http.connections.close(limits.requests)),
    settleWithin(limits.worker, parts.worker?.stop()),
  ])
  await settleWithin(limits.close, parts.unsubscribe?.())
  await settleWithin(limits.flush, parts.flushCounts?.())
  await settleWithin(limits.close, parts.pools?.close())
  await settleWithin(
    limits.database,
    // An error while the database started has been reported already.
    parts.database?.then(
      (database) => database.stop(),
      () => undefined,
    ),
  )
  await settleWithin(limits.flush, flushLog(log))
  process.exit(code)
}
