import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@dalil/api/contract'
import { sendErrorAndClose } from '../errors/send-error.ts'
import type { HttpResponse } from './http-response.ts'
import { type OpenConnection, OpenConnections } from './open-connections.ts'

const socketTimeoutMs = 15_000
/** A reverse proxy in front must close idle connections earlier (nginx: `keepalive_timeout 45s`). */
const keepAliveTimeoutMs = 50_000
/** Enough to upload five pictures over a slow connection. */
const requestTimeoutMs = 300_000
const maxPipelined = 100

type HttpServer = Server<typeof IncomingMessage, typeof HttpResponse>
type RequestListener = (req: IncomingMessage, res: HttpResponse, problem: ErrorCode | null) => void

/** Serves the requests of a connection one after the other, so that pipelined requests hold no resources. */
export function serveConnections(
  server: HttpServer,
  headers: readonly (readonly [string, string])[],
  serveRequest: RequestListener,
): OpenConnections {
  const connections = new OpenConnections(server)
  const refusedSockets = new WeakSet<Duplex>()

  function begin(connection: OpenConnection, req: IncomingMessage, res: HttpResponse, problem: ErrorCode | null) {
    // Node sets the socket of a destroyed request to null.
    const { socket } = req
    connections.beginRequest(connection, req, res)
    res.on('close', () => {
      connection.current = null
      if (!socket.destroyed) connection.queued.shift()?.()
    })
    serveRequest(req, res, problem)
  }

  const enqueueRequest = (problem: ErrorCode | null) => (req: IncomingMessage, res: HttpResponse) => {
    const { socket } = req
    const connection = connections.get(socket)
    if (!connection.current) begin(connection, req, res, problem)
    else if (connection.queued.length < maxPipelined) connection.queued.push(() => begin(connection, req, res, problem))
    else socket.destroy()
  }

  function close(socket: Duplex, code: ErrorCode) {
    if (refusedSockets.has(socket)) return
    refusedSockets.add(socket)
    if (socket.writable) sendErrorAndClose(socket, code, randomUUID(), headers)
    else socket.destroy()
  }

  server.timeout = socketTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.on('request', enqueueRequest(null))
  server.on('checkExpectation', enqueueRequest('EXPECTATION_FAILED'))
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    close(socket, 'METHOD_NOT_ALLOWED')
  })

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const { current, queued } = connections.get(socket)
    const code = toErrorCode(error)
    if (!code || (current && !current.req.complete && current.res.headersSent)) return void socket.destroy()
    // The malformed bytes follow a complete request, whose response is sent first.
    if (current?.req.complete) queued.push(() => close(socket, code))
    else close(socket, code)
  })

  server.on('timeout', (socket: Socket) => {
    // The handler is slow, not the client; the handler's own timeout applies.
    if (connections.get(socket).current && socket.writableLength === 0) socket.setTimeout(socketTimeoutMs)
    else socket.destroy()
  })

  return connections
}

function toErrorCode({ code = '' }: NodeJS.ErrnoException): ErrorCode | null {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'PAYLOAD_TOO_LARGE'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT'
  return code.startsWith('HPE_') ? 'MALFORMED_REQUEST' : null
}
