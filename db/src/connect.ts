import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { createPool } from './pool/pool.ts'
import { retryConflicts } from './retry.ts'
import * as schema from './schema/index.ts'

export type ConnectOptions = {
  /** As libpq writes it; `postgres:///name?host=/folder&user=name` means a socket in that folder. */
  url: string
  /** Most connections at once. */
  max?: number
  /** Milliseconds after which the server gives up on a statement; 0 never: for migrations and bulk loads. */
  statementTimeout?: number
}

export type Connection = ReturnType<typeof connect>
/** The database, or a transaction in it: whoever asks cannot tell and need not. */
export type Db = Omit<ReturnType<typeof drizzle<typeof schema>>, '$client' | '$cache'>

/**
 * `searchDb` is the same database over connections that plan each query for its values and never read a table from end
 * to end: for queries whose best plan depends on how many rows have a word. PostgreSQL cannot know what comparing two
 * arrays of keys costs, and would read all documents.
 */
export type Databases = { db: Db; searchDb: Db }

/** Milliseconds beyond the statement timeout in which the server's word of it has to be here. */
const answerMargin = 2_000
/** Milliseconds that a caller waits for a free connection. */
const longestWait = 5_000

/** More texts than this are not the program's queries but lists of values grown into one; they stay unprepared. */
const mostPrepared = 400
const longestPrepared = 10_000

export function connect({ url, max = 10, statementTimeout = 10_000 }: ConnectOptions) {
  const { address, place } = locate(url)
  const open = (most: number, planner: Record<string, string>) => {
    const template = postgres(address, {
      ...place,
      max: 1,
      connect_timeout: 5,
      keep_alive: 10,
      backoff: () => 0.1,
      onnotice: () => undefined,
      types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
      connection: {
        application_name: 'dalil',
        statement_timeout: statementTimeout,
        // The locks of a transaction whose program is out of reach.
        idle_in_transaction_session_timeout: statementTimeout,
        timezone: 'UTC',
        ...planner,
      },
    })
    return createPool(template, {
      max: most,
      // The server speaks first, unless it is out of reach.
      deadline: statementTimeout && statementTimeout + answerMargin,
      wait: statementTimeout && longestWait,
    })
  }
  const sql = open(max, {})
  // Two more processes for one question would take longer to start than it takes.
  const searchSql = open(Math.ceil(max / 2), { enable_seqscan: 'off', max_parallel_workers_per_gather: '0' })
  const db = drizzle(prepared(sql, new Set()), { schema })
  const searchDb: Db = drizzle(searchSql, { schema })
  const close = async () => {
    await Promise.all([sql.end({ timeout: 2 }), searchSql.end({ timeout: 2 })])
  }
  return { sql, searchSql, db, searchDb, close }
}

/** postgres.js would send libpq's `host` and `user` parameters to the server as settings, which it refuses. */
function locate(url: string): { address: string; place: { host?: string; user?: string; password?: string } } {
  if (!url.includes('host=')) return { address: url, place: {} }
  const address = new URL(url)
  const place: ReturnType<typeof locate>['place'] = {}
  for (const name of ['host', 'user', 'password'] as const) {
    const value = address.searchParams.get(name)
    if (value !== null) place[name] = value
    address.searchParams.delete(name)
  }
  return { address: address.href, place }
}

/**
 * Drizzle leaves its queries unprepared, which costs a round trip and a plan for each. Its text of a query is the
 * same every time, so the server may keep it, within transactions too. A transaction that loses to another one is run
 * again, so what it does outside of the database has to bear being done twice.
 */
function prepared<Client extends postgres.Sql | postgres.TransactionSql>(client: Client, texts: Set<string>): Client {
  const mayKeep = (text: string) => {
    if (texts.has(text)) return true
    if (texts.size >= mostPrepared || text.length > longestPrepared) return false
    texts.add(text)
    return true
  }
  return new Proxy(client, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (name === 'unsafe') {
        return (text: string, values?: never[]) => target.unsafe(text, values, { prepare: mayKeep(text) })
      }
      if ((name !== 'begin' && name !== 'savepoint') || typeof value !== 'function') return value
      const inside = (work: unknown) =>
        typeof work === 'function' ? (inner: Client) => work(prepared(inner, texts)) : work
      const transact = (...args: unknown[]) => value(...args.map(inside))
      // A savepoint is undone with its transaction, and runs again with it.
      return name === 'savepoint' ? transact : (...args: unknown[]) => retryConflicts(() => transact(...args))
    },
  })
}
