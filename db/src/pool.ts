import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'

type Limits = {
  /** Most connections at once. */
  max: number
  /** Milliseconds without any answer after which a connection counts as dead; 0 never. */
  deadline: number
  /** Milliseconds that a caller waits for a free connection; 0 for ever. */
  wait: number
}

/** What decides who runs a query of postgres.js, which `package.json` pins. */
type Query = Promise<unknown> & {
  strings: readonly string[]
  handler: (query: Query) => void
  reject: (error: unknown) => void
}
type Work = (client: unknown) => unknown
type Run = (query: Query) => void

/** A transaction that gives itself more time on the server has it here too. */
const ownTimeout = /^\s*set (local )?statement_timeout/i

/** Milliseconds after which an idle TCP connection is asked for a sign of life before it is used. */
const trusted = 5_000
/** Milliseconds that such a sign may take. */
const pingTimeout = 1_000
/** Milliseconds between looks at who waits and at what is owed. */
const watchEvery = 500
/** Milliseconds after which a connection is replaced, so that servers behind a balancer get their share again. */
const lifetime = 45 * 60_000

/** The connection is gone, or no connection came free. Codes as postgres.js and libpq name them. */
class ConnectionError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * The client of postgres.js over a pool of single connections. Its own pool has no deadline of the client's side,
 * waits for a free connection without bound, and goes on with a transaction whose connection died: the statements
 * that follow run alone, on whatever connection takes its place, or end the process.
 */
export function createPool<Client extends Sql>(template: Client, limits: Limits): Client {
  const pool = new ConnectionPool(template, limits)
  return createClient(template, (query) => pool.run(query), {
    begin: (...args: [string, Work] | [Work]) => pool.begin(...args),
    reserve: () => pool.reserve(),
    end: ({ timeout = 5 }: { timeout?: number } = {}) => pool.close(timeout * 1000),
  })
}

/** Everything of the template but for who runs its queries. A query that only stands inside another is never run. */
function createClient<Client extends Sql>(template: Client, run: Run, methods: Record<string, unknown>): Client {
  const routed = (made: unknown) => {
    if (made !== null && typeof made === 'object' && 'handler' in made) made.handler = run
    return made
  }
  const own: Record<string | symbol, unknown> = {
    ...methods,
    unsafe: (...args: Parameters<Sql['unsafe']>) => routed(template.unsafe(...args)),
  }
  return new Proxy(template, {
    apply: (target, self, args) => routed(Reflect.apply(target, self, args)),
    get: (target, name) => own[name] ?? Reflect.get(target, name),
  })
}

/** Calls back when a query has ended, without taking its outcome from whoever asked. */
const whenSettled = (query: Query, done: () => void, failed: (error: unknown) => void) =>
  void Promise.prototype.then.call(query, done, failed)

/** Who waits for a connection, and since when. */
type Waiter = { since: number; use: (connection: PoolConnection) => void; refuse: (error: unknown) => void }

class ConnectionPool {
  readonly #template: Sql
  readonly #limits: Limits
  readonly #all = new Set<PoolConnection>()
  readonly #idle: PoolConnection[] = []
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiter>()
  readonly #watch: NodeJS.Timeout
  #isClosed = false

  constructor(template: Sql, limits: Limits) {
    this.#template = template
    this.#limits = limits
    this.#watch = setInterval(() => this.#giveUp(), watchEvery).unref()
  }

  run(query: Query): void {
    const use = (connection: PoolConnection) => {
      connection.run(query)
      const release = () => this.#release(connection)
      whenSettled(query, release, release)
    }
    this.#acquire(use, query.reject)
  }

  async begin(...args: [mode: string, work: Work] | [work: Work]): Promise<unknown> {
    const [mode, work] = args.length === 2 ? args : ['', args[0]]
    const connection = await this.#acquired()
    try {
      return await connection.transaction(mode.replaceAll(/[^a-z ]/gi, ''), work)
    } finally {
      this.#release(connection)
    }
  }

  async reserve(): Promise<Sql> {
    const connection = await this.#acquired()
    let isReleased = false
    const release = () => {
      if (!isReleased) this.#release(connection)
      isReleased = true
    }
    const run: Run = (query) => {
      if (isReleased) query.reject(overError())
      else connection.run(query)
    }
    return createClient(this.#template, run, { release })
  }

  /** Ends when all are free, or at the latest after `timeout` milliseconds. */
  async close(timeout: number): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#watch)
    for (const { refuse } of this.#waiting) refuse(endedError())
    this.#waiting.clear()
    const until = performance.now() + timeout
    while (this.#all.size > this.#idle.length && performance.now() < until) await sleep(10)
    await Promise.all([...this.#all].map((connection) => connection.end()))
  }

  #acquired(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => this.#acquire(resolve, reject))
  }

  /** The connection that was used last, a new one, or the next that comes free. */
  #acquire(use: Waiter['use'], refuse: Waiter['refuse']): void {
    if (this.#isClosed) {
      refuse(endedError())
      return
    }
    const connection = this.#idle.pop()
    if (connection?.isDoubtful) this.#verify(connection).then(() => this.#acquire(use, refuse))
    else if (connection) use(connection)
    else if (this.#all.size < this.#limits.max) use(this.#add())
    else this.#waiting.add({ since: performance.now(), use, refuse })
  }

  #add(): PoolConnection {
    const connection = new PoolConnection(this.#template, () => this.#forget(connection))
    this.#all.add(connection)
    return connection
  }

  async #verify(connection: PoolConnection): Promise<void> {
    if (await connection.answers()) this.#release(connection)
    else {
      connection.kill()
      this.#dropDoubtful()
    }
  }

  /** To who has waited longest. */
  #release(connection: PoolConnection): void {
    if (connection.isLost) return
    const [next] = this.#waiting
    if (connection.isOld) connection.kill()
    else if (next) {
      this.#waiting.delete(next)
      next.use(connection)
    } else {
      connection.restedAt = performance.now()
      this.#idle.push(connection)
    }
  }

  #forget(connection: PoolConnection): void {
    this.#all.delete(connection)
    const place = this.#idle.indexOf(connection)
    if (place >= 0) this.#idle.splice(place, 1)
    const [next] = this.#waiting
    if (!next || this.#isClosed) return
    this.#waiting.delete(next)
    next.use(this.#add())
  }

  /** On who has waited too long, and on connections that have fallen silent. */
  #giveUp(): void {
    const { wait, deadline } = this.#limits
    const now = performance.now()
    for (const waiter of wait > 0 ? this.#waiting : []) {
      if (now - waiter.since < wait) break
      this.#waiting.delete(waiter)
      waiter.refuse(new ConnectionError('POOL_TIMEOUT', 'no database connection came free'))
    }
    const silent = deadline > 0 ? [...this.#all].filter(({ owesFor }) => owesFor > deadline) : []
    for (const connection of silent) connection.kill()
    if (silent.length > 0) this.#dropDoubtful()
  }

  /** Where one fell silent the others that rest are likely to have as well. */
  #dropDoubtful(): void {
    for (const connection of this.#idle.filter(({ isDoubtful }) => isDoubtful)) connection.kill()
  }
}

/** A client of postgres.js with one connection, which is never made anew: who loses it takes another. */
class PoolConnection {
  isLost = false
  restedAt = 0
  readonly #template: Sql
  readonly #client: Sql
  readonly #execute: Run
  readonly #onLost: () => void
  readonly #pending = new Set<Query>()
  readonly #openedAt = performance.now()
  #socket: Socket | undefined
  #owesSince = 0
  #attempts = 0
  #hasOwnTimeout = false
  #savepoints = 0
  #abort: ((error: ConnectionError) => void) | undefined

  constructor(template: Sql, onLost: () => void) {
    this.#template = template
    this.#onLost = onLost
    const options = {
      ...template.options,
      max: 1,
      max_lifetime: null,
      no_subscribe: true,
      // A lost one is never made anew: what postgres.js would send over it belongs to nobody any more.
      socket: () => (this.isLost ? new Promise(() => undefined) : this.#open()),
      onclose: () => this.#lose(),
    }
    // What a client says that it was made of makes another one; only its types are told apart.
    this.#client = postgres(options as unknown as postgres.Options<Record<string, never>>)
    this.#execute = (this.#client.unsafe('') as unknown as Query).handler
  }

  /** Nobody has heard from it lately. A socket of this machine tells when its other end is gone. */
  get isDoubtful(): boolean {
    return !this.#template.options.path && performance.now() - this.restedAt > trusted
  }

  get isOld(): boolean {
    return performance.now() - this.#openedAt > lifetime
  }

  /** Milliseconds for which an answer has been missing. */
  get owesFor(): number {
    return this.#pending.size === 0 || this.#hasOwnTimeout ? 0 : performance.now() - this.#owesSince
  }

  run(query: Query): void {
    if (this.isLost) {
      query.reject(lostError())
      return
    }
    if (this.#pending.size === 0) this.#owesSince = performance.now()
    this.#pending.add(query)
    const settle = () => {
      this.#pending.delete(query)
      this.#owesSince = performance.now()
    }
    whenSettled(query, settle, (error) => {
      settle()
      if (endsConnection(error)) this.kill()
    })
    this.#execute(query)
  }

  async answers(): Promise<boolean> {
    const answer = this.#ask('select 1').then(
      () => true,
      () => false,
    )
    const timeout = new AbortController()
    const { signal } = timeout
    const silence = sleep(pingTimeout, false, { signal }).catch(() => false)
    return Promise.race([answer, silence]).finally(() => timeout.abort())
  }

  async transaction(mode: string, work: Work): Promise<unknown> {
    const lost = new Promise<never>((_, reject) => {
      this.#abort = reject
    })
    try {
      return await Promise.race([this.#transact(mode, work), lost])
    } finally {
      this.#abort = undefined
      this.#hasOwnTimeout = false
    }
  }

  async #transact(mode: string, work: Work): Promise<unknown> {
    await this.#ask(`begin ${mode}`)
    const result = await this.#scope(work, 'rollback', () => false)
    await this.#ask('commit')
    return result
  }

  async #savepoint(work: Work, isOver: () => boolean): Promise<unknown> {
    const name = `s${this.#savepoints++}`
    await this.#ask(`savepoint ${name}`)
    return await this.#scope(work, `rollback to ${name}`, isOver)
  }

  /** Runs the statements of a transaction or of a savepoint, and none after it, or what is around it, has ended. */
  async #scope(work: Work, undo: string, isOuterOver: () => boolean): Promise<unknown> {
    let hasEnded = false
    let failure: unknown
    const isOver = () => hasEnded || isOuterOver()
    const run: Run = (query) => {
      if (isOver()) {
        query.reject(overError())
        return
      }
      whenSettled(
        query,
        () => undefined,
        (error) => {
          failure ??= error
        },
      )
      if (ownTimeout.test(query.strings[0] ?? '')) this.#hasOwnTimeout = true
      this.run(query)
    }
    try {
      const savepoint = (...args: [string, Work] | [Work]) => this.#savepoint(args.at(-1) as Work, isOver)
      const made = work(createClient(this.#template, run, { savepoint }))
      const result = await (Array.isArray(made) ? Promise.all(made) : made)
      // Nobody looked at it, but the server has given the transaction up.
      if (failure !== undefined) throw failure
      return result
    } catch (error) {
      hasEnded = true
      if (!this.isLost) await this.#ask(undo).catch(() => this.kill())
      const isAftermath = error instanceof postgres.PostgresError && error.code === '25P02'
      throw isAftermath ? failure : error
    } finally {
      hasEnded = true
    }
  }

  #ask(text: string): Promise<unknown> {
    return createClient(this.#template, (query) => this.run(query), {}).unsafe(text)
  }

  /** Ends the connection without a word, which a silent one would not hear. */
  kill(): void {
    this.#lose()
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
    const place = this.#attempts++ % host.length
    const name = host[place] ?? ''
    // As postgres.js does: what a certificate has to name.
    Object.assign(socket, { host: name })
    // Once who asked for it listens for errors.
    setImmediate(() => {
      if (this.isLost) socket.destroy()
      else if (path) socket.connect(path)
      else socket.setNoDelay(true).connect(port[place] ?? 5432, name)
    })
    return socket
  }

  #lose(): void {
    const error = lostError()
    for (const query of this.#pending) query.reject(error)
    this.#abort?.(error)
    if (this.isLost) return
    this.isLost = true
    this.#onLost()
  }
}

/** What postgres.js refuses to send at all; the connection has nothing to do with it. */
const unsentCodes = new Set(['UNDEFINED_VALUE', 'MAX_PARAMETERS_EXCEEDED', 'NOT_TAGGED_CALL', 'COPY_IN_PROGRESS'])

/** The server did not answer, or said that it ends the connection. */
function endsConnection(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return /FATAL|PANIC/.test(error.severity)
  return !(error instanceof Error && 'code' in error && unsentCodes.has(String(error.code)))
}

const lostError = () => new ConnectionError('CONNECTION_CLOSED', 'the connection to the database was lost')
const endedError = () => new ConnectionError('CONNECTION_ENDED', 'the connections to the database are closed')
const overError = () => new ConnectionError('TRANSACTION_OVER', 'the transaction or reservation has ended')
