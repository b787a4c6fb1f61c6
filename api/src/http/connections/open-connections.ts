import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const checkIntervalMs = 50
/** After this many checks (one second) without a byte of a request, a connection may be closed. */
const maxIdleChecks = 20
/** How long a stopping server still accepts connections, so that those in the backlog of the socket are not reset. */
const settleMs = 500
const maxQueueTurns = 1_000

export type OpenConnection = {
  current: { req: IncomingMessage; res: ServerResponse } | null
  queued: (() => void)[]
  bytesBefore: number
  idleChecks: number
}

export class OpenConnections {
  readonly #server: Server
  readonly #all = new Map<Duplex, OpenConnection>()
  #isPersistent = true

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Duplex) => {
      this.#all.set(socket, createRecord())
      socket.once('close', () => this.#all.delete(socket))
    })
  }

  get(socket: Duplex): OpenConnection {
    return this.#all.get(socket) ?? createRecord()
  }

  beginRequest(connection: OpenConnection, req: IncomingMessage, res: ServerResponse): void {
    connection.current = { req, res }
    if (!this.#isPersistent) closeAfterResponse(connection)
  }

  endRequest(connection: OpenConnection, socket: Socket): void {
    connection.current = null
    connection.bytesBefore = socket.bytesRead
  }

  /** For `ms`, responds with `Connection: close`, so that clients reconnect elsewhere. */
  async drain(ms: number): Promise<void> {
    if (ms <= 0) return
    this.#setPersistent(false)
    await sleep(Math.max(ms - settleMs, 0))
    this.#setPersistent(true)
    await sleep(Math.min(ms, settleMs))
  }

  async close(timeoutMs: number): Promise<void> {
    await this.#acceptQueue()
    // `close` of an HTTP server would also destroy connections on which a request is arriving.
    const closed = new Promise((done) => TcpServer.prototype.close.call(this.#server, done))
    this.#setPersistent(false)
    const until = performance.now() + timeoutMs
    while (this.#all.size > 0 && performance.now() < until) {
      await sleep(checkIntervalMs)
      for (const [socket, connection] of this.#all) {
        connection.idleChecks = isIdle(socket, connection) ? connection.idleChecks + 1 : 0
        if (connection.idleChecks > maxIdleChecks) socket.destroy()
      }
    }
    for (const socket of this.#all.keys()) socket.destroy()
    await closed
  }

  #setPersistent(isPersistent: boolean): void {
    this.#isPersistent = isPersistent
    if (isPersistent) return
    for (const connection of this.#all.values()) closeAfterResponse(connection)
  }

  /** Accepts connections in the backlog, which closing would reset. Node accepts one per turn of the event loop. */
  async #acceptQueue(): Promise<void> {
    let accepted = 0
    const count = () => {
      accepted++
    }
    this.#server.on('connection', count)
    // No socket is read during the rest of this turn.
    await nextTurn()
    for (let turn = 0, before = -1; turn < maxQueueTurns && before !== accepted; turn++) {
      before = accepted
      await nextTurn()
    }
    this.#server.off('connection', count)
  }
}

const createRecord = (): OpenConnection => ({
  current: null,
  queued: [],
  bytesBefore: 0,
  idleChecks: 0,
})

function closeAfterResponse({ current, queued }: OpenConnection): void {
  if (current && queued.length === 0 && !current.res.headersSent) current.res.shouldKeepAlive = false
}

const isIdle = (socket: Duplex, { current, queued, bytesBefore }: OpenConnection) =>
  !current && queued.length === 0 && (!('bytesRead' in socket) || socket.bytesRead === bytesBefore)
