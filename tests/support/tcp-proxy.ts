import { once } from 'node:events'
import { createConnection, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

export type TcpProxy = {
  url: string
  /** Closes all connections and refuses new ones. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  /** Holds back all data without an error, like a firewall that drops packets; new connections are held back too. */
  stall(): void
  resume(): void
  /** Forwards new connections; stalled connections remain stalled. */
  abandonStalled(): void
  close(): Promise<void>
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const database = new URL(databaseUrl)
  const far = toUpstream(database)
  const sockets = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const connect = ([near, away]: [Socket, Socket]) => near.pipe(away).pipe(near)
  const server = createServer((near) => {
    const away = createConnection(far)
    for (const [one, other] of [
      [near, away],
      [away, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one) && other.destroy())
    }
    const pair: [Socket, Socket] = [near, away]
    pairs.add(pair)
    near.once('close', () => pairs.delete(pair))
    if (!isSilent) connect(pair)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const port = await listen(0)
  const disconnect = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: toProxyUrl(databaseUrl, server.address()),
    disconnect,
    close: disconnect,
    stall() {
      isSilent = true
      for (const end of [...pairs].flat()) end.unpipe().pause()
    },
    resume() {
      isSilent = false
      for (const pair of pairs) connect(pair)
    },
    abandonStalled() {
      isSilent = false
      pairs.clear()
    },
    async reconnect() {
      await listen(port)
    },
  }
}

/** Returns the URL of a database that is reached at another address. */
export function toProxyUrl(databaseUrl: string, address: ReturnType<Server['address']>): string {
  const database = new URL(databaseUrl)
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(`postgres://127.0.0.1:${port}${database.pathname}`)
  url.username = database.username || (database.searchParams.get('user') ?? '')
  url.password = database.password
  return url.href
}

/** Returns the server's address: a Unix socket for the embedded server, TCP for `TEST_DATABASE_URL`. */
export function toUpstream({ searchParams, hostname, port }: URL): NetConnectOpts {
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port || 5432) }
}
