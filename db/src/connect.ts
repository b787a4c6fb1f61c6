import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Parameters } from './pool/parameters.ts'
import { ConnectionPool } from './pool/pool.ts'
import { prepareStatements } from './prepare-statements.ts'
import * as schema from './schema/index.ts'
import { toApplicationName, type Workload, workloadTimeouts } from './workload-timeouts.ts'

type ConnectOptions = {
  /** A libpq URL; `postgres:///name?host=/folder&user=name` connects to the socket in a folder. */
  url: string
  max?: number
  work?: Workload
  /** In milliseconds, instead of that of `work`; 0 removes all limits. */
  statementTimeout?: number
  /** In milliseconds, instead of that of `work`. */
  connectionWait?: number
  isReadOnly?: boolean
  /** Whether the URL may lead to a pooler in transaction mode, which keeps nothing between two transactions. */
  isPooled?: boolean
}

export type Connection = ReturnType<typeof connect>
export type DrizzleDb = ReturnType<typeof drizzle<typeof schema>>
export type Db = Omit<DrizzleDb, '$client' | '$cache' | 'transaction'>

/** `searchDb` plans each query for its values, without sequential scans: PostgreSQL underrates comparisons of keys. */
export type Databases = { db: Db; searchDb: Db }

export function connect({
  url,
  max = 10,
  work = 'write',
  statementTimeout = workloadTimeouts[work].statement,
  connectionWait = workloadTimeouts[statementTimeout === 0 ? 'command' : work].connection,
  isReadOnly = false,
  isPooled = false,
}: ConnectOptions) {
  const { address, credentials } = parseUrl(url)
  const limits = workloadTimeouts[statementTimeout === 0 ? 'command' : work]
  const open = (maxConnections: number, plannerSettings: Parameters) => {
    const template = postgres(address, {
      ...credentials,
      max: 1,
      connect_timeout: 5,
      keep_alive: 10,
      backoff: () => 0.1,
      onnotice: () => undefined,
      types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
      prepare: !isPooled,
      // A pooler refuses or ignores other parameters of a new connection.
      connection: { application_name: toApplicationName(work) },
    })
    const parameters = {
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      ...(isReadOnly ? { [isPooled ? 'transaction_read_only' : 'default_transaction_read_only']: 'on' } : {}),
      timezone: 'UTC',
      datestyle: 'ISO',
      // Compiling takes seconds where PostgreSQL has it enabled: each row compiles a function such as opening_changes again.
      jit: 'off',
      ...plannerSettings,
    }
    const sessions = { statementTimeout, parameters, isPooled }
    return new ConnectionPool(template, { max: maxConnections, wait: connectionWait, ...sessions })
  }
  const pool = open(max, {})
  // Disables parallel workers, because starting them takes longer than a search.
  const searchPool = open(Math.ceil(max / 2), { enable_seqscan: 'off', max_parallel_workers_per_gather: '0' })
  const texts = new Set<string>()
  const withStatementTimeout = (ms: number) => {
    const [sql, searchSql] = [pool.createClient(ms), searchPool.createClient(ms)]
    const db = drizzle(prepareStatements(sql, texts), { schema })
    const searchDb: Db = drizzle(searchSql, { schema })
    return { sql, searchSql, db, searchDb }
  }
  const close = async () => {
    await Promise.all([pool.close(2_000), searchPool.close(2_000)])
  }
  /** Rejects running and queued queries with `CONNECTION_CLOSED`; later calls reconnect. */
  const disconnect = () => {
    pool.disconnect()
    searchPool.disconnect()
  }
  const check = () => Promise.all([pool.check(), searchPool.check()])
  const readUsage = () => [pool.usage, searchPool.usage].reduce(addUsage)
  return { ...withStatementTimeout(statementTimeout), withStatementTimeout, readUsage, check, disconnect, close }
}

type Usage = ConnectionPool['usage']

const addUsage = (one: Usage, other: Usage): Usage => ({
  inUse: one.inUse + other.inUse,
  waiting: one.waiting + other.waiting,
})

/** Removes libpq's `host`, `user` and `password`: postgres.js sends them as settings, which the server rejects. */
function parseUrl(url: string): {
  address: string
  credentials: { host?: string; user?: string; password?: string }
} {
  if (!url.includes('host=')) return { address: url, credentials: {} }
  const address = new URL(url)
  const credentials: ReturnType<typeof parseUrl>['credentials'] = {}
  for (const name of ['host', 'user', 'password'] as const) {
    const value = address.searchParams.get(name)
    if (value !== null) credentials[name] = value
    address.searchParams.delete(name)
  }
  return { address: address.href, credentials }
}
