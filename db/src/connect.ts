import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { parseUrl } from './connection-url.ts'
import { createPool } from './pool/pool.ts'
import { prepareStatements } from './prepare-statements.ts'
import * as schema from './schema/index.ts'

type ConnectOptions = {
  /** A libpq URL; `postgres:///name?host=/folder&user=name` means the socket in a folder. */
  url: string
  /** Most connections at once. */
  max?: number
  /** Milliseconds after which the server cancels a statement; 0 never, for migrations and bulk loads. */
  statementTimeout?: number
}

export type Connection = ReturnType<typeof connect>
/** The database or a transaction. */
export type Db = Omit<ReturnType<typeof drizzle<typeof schema>>, '$client' | '$cache'>

/**
 * `searchDb` is the same database over connections that plan each query for its values and never read a table from end
 * to end: for queries whose best plan depends on how many rows have a word. PostgreSQL cannot know what comparing two
 * arrays of keys costs, and would read all documents.
 */
export type Databases = { db: Db; searchDb: Db }

/** How long after the statement timeout the server's error has to arrive, in milliseconds. */
const responseMarginMs = 2_000
/** How long a caller waits for a free connection, in milliseconds. */
const acquireTimeoutMs = 5_000

export function connect({ url, max = 10, statementTimeout = 10_000 }: ConnectOptions) {
  const { address, credentials } = parseUrl(url)
  const open = (maxConnections: number, plannerSettings: Record<string, string>) => {
    const template = postgres(address, {
      ...credentials,
      max: 1,
      connect_timeout: 5,
      keep_alive: 10,
      backoff: () => 0.1,
      onnotice: () => undefined,
      types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
      connection: {
        application_name: 'dalil',
        statement_timeout: statementTimeout,
        // Releases the locks of a transaction whose client is unreachable.
        idle_in_transaction_session_timeout: statementTimeout,
        timezone: 'UTC',
        ...plannerSettings,
      },
    })
    return createPool(template, {
      max: maxConnections,
      // The server cancels first, unless it is unreachable.
      deadline: statementTimeout && statementTimeout + responseMarginMs,
      wait: statementTimeout && acquireTimeoutMs,
    })
  }
  const sql = open(max, {})
  // Starting parallel workers takes longer than a search.
  const searchSql = open(Math.ceil(max / 2), { enable_seqscan: 'off', max_parallel_workers_per_gather: '0' })
  const db = drizzle(prepareStatements(sql, new Set()), { schema })
  const searchDb: Db = drizzle(searchSql, { schema })
  const close = async () => {
    await Promise.all([sql.end({ timeout: 2 }), searchSql.end({ timeout: 2 })])
  }
  return { sql, searchSql, db, searchDb, close }
}
