import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { toProxyUrl, toUpstream } from '../tcp-proxy.ts'

type Session = { socket: Socket; client: Client | null }
type Client = { socket: Socket; session: Session | null; pending: number; waiting: Buffer[] }

/**
 * Starts a pooler that gives a client a session for one transaction, as PgBouncer does in transaction mode. It keeps as
 * many sessions as clients have logged in through it, and takes the one that was free for longest, or for shortest.
 */
export async function startTransactionPooler(databaseUrl: string, next: 'longest' | 'shortest') {
  const free: Session[] = []
  const queue: Client[] = []
  const sockets = new Set<Socket>()
  let isAway = false
  const take = () => (next === 'longest' ? free.shift() : free.pop())

  const serve = () => {
    while (free.length > 0 && queue.length > 0) {
      const [client, session] = [queue.shift() as Client, take() as Session]
      client.session = session
      session.client = client
      for (const message of client.waiting.splice(0)) session.socket.write(message)
    }
  }
  const release = (session: Session) => {
    if (session.client) session.client.session = null
    session.client = null
    free.push(session)
    serve()
  }
  const openSession = (client: Client, startup: Buffer) => {
    const session: Session = { socket: createConnection(toUpstream(new URL(databaseUrl))), client }
    client.session = session
    client.pending = 1
    sockets.add(session.socket)
    session.socket.write(startup)
    session.socket.on('error', () => undefined).on('close', () => session.client?.socket.destroy())
    readMessages(session.socket, (type, message) => {
      session.client?.socket.write(message)
      if (type !== 'Z' || !session.client) return
      session.client.pending--
      if (message.at(-1) === 'I'.charCodeAt(0) && session.client.pending === 0) release(session)
    })
  }
  const server = createServer((socket) => {
    const client: Client = { socket, session: null, pending: 0, waiting: [] }
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => client.session?.socket.destroy())
    const forward = (type: string, message: Buffer) => {
      if (type === 'X') return
      if (type === 'Q' || type === 'S') client.pending++
      if (client.session) client.session.socket.write(message)
      else if (client.waiting.push(message) === 1) queue.push(client)
      serve()
    }
    socket.once('data', (startup: Buffer) => {
      if (isAway) return refuse(socket)
      openSession(client, startup)
      readMessages(socket, forward)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: toProxyUrl(databaseUrl, server.address()),
    /** As PgBouncer behaves while PostgreSQL is away: it drops its sessions, and refuses the first statement after a log-in. */
    setAway: (value: boolean) => {
      isAway = value
      for (const socket of sockets) socket.destroy()
      free.length = 0
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function refuse(socket: Socket): void {
  const [authenticated, ready] = ['R\0\0\0\x08\0\0\0\0', 'Z\0\0\0\x05I']
  socket.write(`${authenticated}${ready}`, 'latin1')
  const fields = 'SFATAL\0VFATAL\0C08P01\0Mserver login has been failing\0\0'
  socket.once('data', () => socket.end(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`, 'latin1'))
}

/** Calls `onMessage` with each whole message of the protocol of PostgreSQL and its type. */
function readMessages(socket: Socket, onMessage: (type: string, message: Buffer) => void) {
  let rest = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const message = rest.subarray(0, rest.readUInt32BE(1) + 1)
      rest = rest.subarray(message.length)
      onMessage(String.fromCharCode(message[0] ?? 0), message)
    }
  })
}
