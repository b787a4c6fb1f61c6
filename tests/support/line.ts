import { once } from 'node:events'
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type Line = {
  /** The database's address at this end of the line. */
  url: string
  /** The database is away: whoever is connected loses the connection, and nobody gets a new one. */
  cut(): Promise<void>
  join(): Promise<void>
  /** Nothing goes through any more and nobody is told, as behind a firewall that drops. Who calls anew is not put through. */
  hush(): void
  /** What was held back goes through. */
  speak(): void
  /** Those who were connected stay unheard for ever; who calls anew is put through. */
  replace(): void
  close(): Promise<void>
}

/** A line to a database that can be cut and joined again. */
export async function layLine(databaseUrl: string): Promise<Line> {
  const database = new URL(databaseUrl)
  const far = farEndOf(database)
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

  const url = new URL(`postgres://127.0.0.1:${port}${database.pathname}`)
  url.username = database.username || (database.searchParams.get('user') ?? '')
  url.password = database.password
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    close: cut,
    hush() {
      isSilent = true
      for (const end of [...pairs].flat()) end.unpipe().pause()
    },
    speak() {
      isSilent = false
      for (const pair of pairs) connect(pair)
    },
    replace() {
      isSilent = false
      pairs.clear()
    },
    async join() {
      await listen(port)
    },
  }
}

/** A database of a test's own is reached through a socket in a folder, one that was given over the network. */
function farEndOf({ searchParams, hostname, port }: URL): NetConnectOpts {
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port || 5432) }
}
