import { basename } from 'node:path'
import type { Category } from '@dalil/api/contract'
import type { Connection, Databases } from '@dalil/db/connect'
import { findRootCause } from '@dalil/db/describe-error'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import { KeyCache } from '../accounts/keys/key-cache.ts'
import type { CategoryQuery } from '../categories/queries.ts'
import { readCategoryTree } from '../categories/tree.ts'
import { type CountryLookup, createCountryLookup } from '../geo/country-lookup.ts'
import { createPendingMigrationCounter } from '../health/pending-migrations.ts'
import { ViewCounter } from '../listings/detail/views.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { Metrics } from '../metrics/metrics.ts'
import { type Network, network } from '../outbound/network.ts'
import { SearchCounter } from '../search/search-counter.ts'
import type { Settings } from '../settings/settings.ts'
import { toFirstSettings } from '../site-settings/queries.ts'
import { SiteSettingsCache } from '../site-settings/site-settings-cache.ts'
import { createDumpStore, createStorage } from '../storage/storage.ts'
import type { Storage, Store } from '../storage/store.ts'
import { StreetMap } from '../streets/street-map.ts'

type ReadDatabases = {
  publicReads: Databases
  staffReads: Databases & Pick<Connection, 'sql'>
  probes: Databases & Pick<Connection, 'sql'>
  selectSharedReads: () => Databases
  noteChange: () => void
  check: () => Promise<unknown>
}

export type Deps = {
  settings: Settings
  siteSettings: SiteSettingsCache
  streets: StreetMap
  keys: KeyCache
  db: Connection['db']
  searchDb: Connection['searchDb']
  sql: Connection['sql']
  reads: ReadDatabases
  log: Logger
  metrics: Metrics | null
  findCountry: CountryLookup
  views: ViewCounter
  searches: SearchCounter
  mailer: Mailer
  storage: Storage
  dumps: Store
  network: Network
  readCategoryTree: (query: CategoryQuery) => Promise<Category[]>
  countPending: () => Promise<number>
  settleChanges: () => Promise<void>
}

type DatabaseAccess = Pick<Connection, 'db' | 'searchDb' | 'sql'> & {
  reads?: ReadDatabases
}

export function createDeps(settings: Settings, connection: DatabaseAccess, log: Logger = createLogger(settings)): Deps {
  const { db, searchDb, sql, reads = useForReads(connection) } = connection
  return {
    settings,
    siteSettings: new SiteSettingsCache(reads.publicReads.db, toFirstSettings(settings)),
    streets: new StreetMap(settings),
    keys: new KeyCache({ reads: reads.publicReads.db, writes: db }),
    db,
    searchDb,
    sql,
    reads,
    log,
    metrics: settings.metricsToken === null ? null : new Metrics(),
    findCountry: createCountryLookup(),
    views: new ViewCounter(db, log),
    searches: new SearchCounter(db, log),
    mailer: createMailer(settings, log),
    storage: createStorage(settings),
    dumps: createDumpStore(settings),
    network,
    readCategoryTree: (query) => readCategoryTree(reads.publicReads.db, query),
    countPending: createPendingMigrationCounter(reads.probes.sql, reads.check),
    settleChanges: async () => undefined,
  }
}

const useForReads = (connection: DatabaseAccess): ReadDatabases => ({
  publicReads: connection,
  staffReads: connection,
  probes: connection,
  selectSharedReads: () => connection,
  check: async () => undefined,
  noteChange: () => undefined,
})

const processName = basename(process.argv[1] ?? '')
  .replace(/\.[jt]s$/, '')
  .replace('serve', 'server')

export function createLogger(settings: Settings, destination = createLogStream(settings)): Logger {
  const level = settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info')
  return pino(
    {
      level,
      base: { process: processName, pid: process.pid },
      redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
      serializers: { err: serializeError },
    },
    destination,
  )
}

function createLogStream({ logFormat }: Settings): DestinationStream {
  const format = logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json')
  if (format === 'pretty')
    return pino.transport({ target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', singleLine: true } })
  const stdout = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
  // At exit, pino's synchronous flush would retry a write to a closed pipe forever.
  stdout.flushSync = () => undefined
  return stdout
}

export const flushLog = (log: Logger): Promise<void> => new Promise((done) => log.flush(() => done()))

function serializeError(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const cause = findRootCause(error)
  return {
    type: cause.name,
    message: cause.message,
    code: 'code' in cause ? cause.code : undefined,
    stack: cause.stack,
  }
}
