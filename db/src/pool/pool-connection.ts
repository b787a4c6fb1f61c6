import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { observeSettlement, type PendingQuery, type RunQuery, type TransactionCallback } from './client.ts'
import { createConnectionLostError, endsConnection, markDatabaseError } from './connection-error.ts'
import { type SessionOptions, toSetStatements } from './parameters.ts'
import { Transaction } from './transaction.ts'

/** The milliseconds for which an idle TCP connection is trusted without a ping. */
const trustedIdleMs = 5_000
const pingTimeoutMs = 1_000
/** The milliseconds after the statement timeout within which the server has to report it. */
const responseMarginMs = 2_000
/** A connection is replaced after this time, so that a load balancer spreads connections over all servers again. */
const maxLifetimeMs = 45 * 60_000

/** A postgres.js client with a single connection that never reconnects. */
export class PoolConnection {
  isLost = false
  idleSince = 0
  readonly #template: Sql
  readonly #client: Sql
  readonly #execute: RunQuery
  readonly #onLost: () => void
  readonly #pending = new Set<PendingQuery>()
  readonly #openedAt = performance.now()
  #socket: Socket | undefined
  #silentSince = 0
  #attempts = 0
  readonly #session: SessionOptions
  #statementTimeout: number
  #hasDeadline = true
  #abort: ((error: unknown) => void) | undefined

  constructor(template: Sql, session: SessionOptions, onLost: () => void) {
    this.#template = template
    this.#session = session
    this.#statementTimeout = session.statementTimeout
    this.#onLost = onLost
    const options = {
      ...template.options,
      max: 1,
      max_lifetime: null,
      no_subscribe: true,
      // postgres.js would send the rest of a transaction that no longer exists.
      socket: () => (this.isLost ? new Promise(() => undefined) : this.#open()),
      onclose: () => this.#lose(),
    }
    // The options of an existing client are valid for a new one; only their types differ.
    this.#client = postgres(options as unknown as postgres.Options<Record<string, never>>)
    this.#execute = (this.#client.unsafe('') as unknown as PendingQuery).handler
    if (session.isPooled) return
    this.execute(this.#toSetStatements('session')).catch((error) => this.kill(error))
  }

  /** Whether a TCP connection was idle for long. A Unix socket reports when its peer closes, so it needs no ping. */
  get needsPing(): boolean {
    return !this.#template.options.path && performance.now() - this.idleSince > trustedIdleMs
  }

  get isExpired(): boolean {
    return performance.now() - this.#openedAt > maxLifetimeMs
  }

  /** Whether the server's error is overdue: a reachable server would have cancelled the statement. */
  get isOverdue(): boolean {
    if (this.#pending.size === 0 || !this.#hasDeadline || this.#statementTimeout === 0) return false
    return performance.now() - this.#silentSince > this.#statementTimeout + responseMarginMs
  }

  /** Sends the setting together with the next statement, which saves a round trip. */
  setStatementTimeout(ms: number): void {
    if (ms === this.#statementTimeout) return
    this.#statementTimeout = ms
    if (!this.#session.isPooled) this.execute(`set statement_timeout = ${ms}`).catch(() => undefined)
  }

  run(query: PendingQuery): void {
    if (this.isLost) {
      query.reject(createConnectionLostError())
      return
    }
    if (this.#pending.size === 0) this.#silentSince = performance.now()
    this.#pending.add(query)
    const settle = () => {
      this.#pending.delete(query)
      this.#silentSince = performance.now()
    }
    observeSettlement(query, settle, (error) => {
      settle()
      markDatabaseError(error)
      if (endsConnection(error)) this.kill(error)
    })
    this.#execute(query)
  }

  /** If there are only transactions, it resolves when its own has committed. */
  runAlone(query: PendingQuery): void {
    if (!this.#session.isPooled) {
      this.run(query)
      // postgres.js 3.4.9 counts the rows before an error into the next result; a complete one resets its count.
      observeSettlement(
        query,
        () => undefined,
        () => this.execute('select 1').catch(() => undefined),
      )
      return
    }
    const { resolve, reject } = query
    this.execute(this.toBegin('')).catch(reject)
    this.run(query)
    const commit = this.execute('commit')
    commit.catch(() => undefined)
    query.resolve = (result) => void commit.then(() => resolve(result), reject)
  }

  toBegin(mode: string): string {
    return this.#session.isPooled ? `begin ${mode}; ${this.#toSetStatements('local')}` : `begin ${mode}`
  }

  #toSetStatements(scope: 'local' | 'session'): string {
    return toSetStatements({ ...this.#session.parameters, statement_timeout: this.#statementTimeout }, scope)
  }

  execute(statement: string): Promise<unknown> {
    const query = this.#template.unsafe(statement) as unknown as PendingQuery
    // A query otherwise starts a tick later, after the statements that should follow it.
    query.executed = true
    this.run(query)
    return query
  }

  async ping(): Promise<boolean> {
    const answer = this.execute('select 1').then(
      () => true,
      () => false,
    )
    const timeout = new AbortController()
    const { signal } = timeout
    const silence = sleep(pingTimeoutMs, false, { signal }).catch(() => false)
    return Promise.race([answer, silence]).finally(() => timeout.abort())
  }

  async transaction(mode: string, work: TransactionCallback): Promise<unknown> {
    const lost = new Promise<never>((_, reject) => {
      this.#abort = reject
    })
    try {
      return await Promise.race([new Transaction(this.#template, this).run(mode, work), lost])
    } finally {
      this.#abort = undefined
      this.#hasDeadline = true
    }
  }

  disableDeadline(): void {
    this.#hasDeadline = false
  }

  /** Destroys the socket without a termination message, which an unresponsive server would not read. */
  kill(cause?: unknown): void {
    this.#lose(cause)
    this.#socket?.destroy()
  }

  async end(): Promise<void> {
    this.isLost = true
    await this.#client.end({ timeout: 1 })
    this.kill()
  }

  #open(): Socket {
    const { host, port, path } = this.#template.options
    const socket = new Socket()
    this.#socket = socket
    const number = this.#attempts++ % host.length
    const name = host[number] ?? ''
    // The certificate must match this name, as in postgres.js.
    Object.assign(socket, { host: name })
    // Runs after postgres.js has added its error listener.
    setImmediate(() => {
      if (this.isLost) socket.destroy()
      else if (path) socket.connect(path)
      else socket.setNoDelay(true).connect(port[number] ?? 5432, name)
    })
    return socket
  }

  #lose(error: unknown = createConnectionLostError()): void {
    for (const query of this.#pending) query.reject(error)
    this.#abort?.(error)
    if (this.isLost) return
    this.isLost = true
    this.#onLost()
  }
}
