import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import {
  createSqlClient,
  observeSettlement,
  type PendingQuery,
  type RunQuery,
  type TransactionCallback,
} from './client.ts'
import {
  createConnectionLostError,
  createPoolClosedError,
  createPoolTimeoutError,
  createTransactionEndedError,
} from './connection-error.ts'
import type { SessionOptions } from './parameters.ts'
import { PoolConnection } from './pool-connection.ts'

type Limits = SessionOptions & {
  max: number
  /** In milliseconds; 0 waits forever. */
  wait: number
}

const checkIntervalMs = 500

type Waiter = { since: number; use: (connection: PoolConnection) => void; reject: (error: unknown) => void }

/** The pool of postgres.js has no client-side deadline, and continues a transaction after its connection is lost. */
export class ConnectionPool<Client extends Sql = Sql> {
  readonly #template: Client
  readonly #limits: Limits
  readonly #all = new Set<PoolConnection>()
  readonly #idle: PoolConnection[] = []
  readonly #waiting = new Set<Waiter>()
  readonly #timer: NodeJS.Timeout
  #isClosed = false

  constructor(template: Client, limits: Limits) {
    this.#template = template
    this.#limits = limits
    this.#timer = setInterval(() => this.#enforceLimits(), checkIntervalMs).unref()
  }

  createClient(statementTimeout: number): Client {
    return createSqlClient(this.#template, (query) => this.#run(query, statementTimeout), {
      begin: (...args: [string, TransactionCallback] | [TransactionCallback]) => this.#begin(statementTimeout, ...args),
      reserve: () => this.#reserve(statementTimeout),
      end: ({ timeout = 5 }: { timeout?: number } = {}) => this.close(timeout * 1000),
    })
  }

  get usage(): { inUse: number; waiting: number } {
    return { inUse: this.#all.size - this.#idle.length, waiting: this.#waiting.size }
  }

  /** Runs a query, unless all connections are busy, which proves that they work. */
  async check(): Promise<void> {
    if (this.#idle.length === 0 && this.#all.size >= this.#limits.max) return
    await this.createClient(this.#limits.statementTimeout).unsafe('select 1')
  }

  #run(query: PendingQuery, statementTimeout: number): void {
    const use = (connection: PoolConnection) => {
      connection.setStatementTimeout(statementTimeout)
      connection.runAlone(query)
      const release = () => this.#release(connection)
      observeSettlement(query, release, release)
    }
    this.#acquire(use, query.reject)
  }

  async #begin(
    statementTimeout: number,
    ...args: [mode: string, work: TransactionCallback] | [work: TransactionCallback]
  ): Promise<unknown> {
    const [mode, work] = args.length === 2 ? args : ['', args[0]]
    const connection = await this.#acquireAsync()
    try {
      connection.setStatementTimeout(statementTimeout)
      return await connection.transaction(mode.replaceAll(/[^a-z ]/gi, ''), work)
    } finally {
      this.#release(connection)
    }
  }

  async #reserve(statementTimeout: number): Promise<Sql> {
    const connection = await this.#acquireAsync()
    connection.setStatementTimeout(statementTimeout)
    let isReleased = false
    const release = () => {
      if (!isReleased) this.#release(connection)
      isReleased = true
    }
    const run: RunQuery = (query) => {
      if (isReleased) query.reject(createTransactionEndedError())
      else connection.run(query)
    }
    return createSqlClient(this.#template, run, { release })
  }

  async close(timeout: number): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#rejectWaiting(createPoolClosedError)
    const until = performance.now() + timeout
    while (this.#all.size > this.#idle.length && performance.now() < until) await sleep(10)
    await Promise.all([...this.#all].map((connection) => connection.end()))
  }

  disconnect(): void {
    this.#rejectWaiting(createConnectionLostError)
    for (const connection of this.#all) connection.kill()
  }

  #rejectWaiting(createError: () => Error): void {
    for (const { reject } of this.#waiting) reject(createError())
    this.#waiting.clear()
  }

  #acquireAsync(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => this.#acquire(resolve, reject))
  }

  #acquire(use: Waiter['use'], reject: Waiter['reject']): void {
    if (this.#isClosed) {
      reject(createPoolClosedError())
      return
    }
    const connection = this.#idle.pop()
    if (connection?.needsPing) this.#ping(connection).then(() => this.#acquire(use, reject))
    else if (connection) use(connection)
    else if (this.#all.size < this.#limits.max) use(this.#add())
    else this.#waiting.add({ since: performance.now(), use, reject })
  }

  #add(): PoolConnection {
    const connection = new PoolConnection(this.#template, this.#limits, () => this.#remove(connection))
    this.#all.add(connection)
    return connection
  }

  async #ping(connection: PoolConnection): Promise<void> {
    if (await connection.ping()) this.#release(connection)
    else {
      connection.kill()
      this.#killUnpinged()
    }
  }

  #release(connection: PoolConnection): void {
    if (connection.isLost) return
    const [next] = this.#waiting
    if (connection.isExpired) connection.kill()
    else if (next) {
      this.#waiting.delete(next)
      next.use(connection)
    } else {
      connection.idleSince = performance.now()
      this.#idle.push(connection)
    }
  }

  #remove(connection: PoolConnection): void {
    this.#all.delete(connection)
    const index = this.#idle.indexOf(connection)
    if (index >= 0) this.#idle.splice(index, 1)
    const [next] = this.#waiting
    if (!next || this.#isClosed) return
    this.#waiting.delete(next)
    next.use(this.#add())
  }

  #enforceLimits(): void {
    const { wait } = this.#limits
    const now = performance.now()
    for (const waiter of wait > 0 ? this.#waiting : []) {
      if (now - waiter.since < wait) break
      this.#waiting.delete(waiter)
      waiter.reject(createPoolTimeoutError())
    }
    const silent = [...this.#all].filter(({ isOverdue }) => isOverdue)
    for (const connection of silent) connection.kill()
    if (silent.length > 0) this.#killUnpinged()
  }

  /** Kills connections that were idle for long: if one connection is unresponsive, these are probably lost too. */
  #killUnpinged(): void {
    for (const connection of this.#idle.filter(({ needsPing }) => needsPing)) connection.kill()
  }
}
