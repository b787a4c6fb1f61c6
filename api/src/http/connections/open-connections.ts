import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** How long a connection without a request stays open, because a request may be on its way. */
const idleMs = 1_000
/** A client whose connection stays open makes no new one, which closing would reset in the backlog. */
const settleMs = 500
const maxQueueTurns = 1_000

export type OpenConnection = {
  current: { req: IncomingMessage; res: ServerResponse } | null
  queued: (() => void)[]
}

export class OpenConnections {
  readonly #server: Server
  readonly #all = new Map<Duplex, OpenConnection>()
  #isDraining = false
  #accepted = 0

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Duplex) => {
      this.#accepted++
      this.#all.set(socket, { current: null, queued: [] })
      socket.once('close', () => this.#all.delete(socket))
    })
  }

  get(socket: Duplex): OpenConnection {
    return this.#all.get(socket) ?? { current: null, queued: [] }
  }

  beginRequest(connection: OpenConnection, req: IncomingMessage, res: ServerResponse): void {
    connection.current = { req, res }
    if (this.#isDraining) res.shouldKeepAlive = false
  }

  /** For `ms`, responds with `Connection: close`, so that clients reconnect elsewhere. */
  async drain(ms: number): Promise<void> {
    if (ms <= 0) return
    this.#isDraining = true
    await sleep(Math.max(ms - settleMs, 0))
    this.#isDraining = false
    await sleep(Math.min(ms, settleMs))
  }

  /** Stops listening, and closes each connection after its response, all after `timeoutMs`. */
  async close(timeoutMs: number): Promise<void> {
    await this.#acceptQueue()
    const destroy = (isClosed: (connection: OpenConnection) => boolean) => {
      for (const [socket, connection] of this.#all) if (isClosed(connection)) socket.destroy()
    }
    const idle = setInterval(destroy, idleMs, ({ current }: OpenConnection) => !current)
    const end = setTimeout(destroy, timeoutMs, () => true)
    // `close` of an HTTP server would also cut each response that a slow client has not read to its end.
    const closed = new Promise((done) => TcpServer.prototype.close.call(this.#server, done))
    this.#isDraining = true
    await closed
    clearInterval(idle)
    clearTimeout(end)
  }

  /** Accepts what waits in the backlog of the socket, which closing would reset. Node accepts one a turn. */
  async #acceptQueue(): Promise<void> {
    // No socket is read during the rest of this turn.
    await nextTurn()
    for (let turn = 0, before = -1; turn < maxQueueTurns && before !== this.#accepted; turn++) {
      before = this.#accepted
      await nextTurn()
    }
  }
}
