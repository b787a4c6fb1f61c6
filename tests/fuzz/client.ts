import { createConnection } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

export type RawHttpResponse = {
  status: number
  /** The headers by name in lower case. */
  headers: Map<string, string>
  /** The body, decompressed if the request accepts the encoding. */
  body: Buffer
}

export type SendOutcome =
  | { kind: 'response'; response: RawHttpResponse; ms: number }
  | { kind: 'closed' | 'timeout'; ms: number }
  | { kind: 'garbled'; ms: number; text: string }

export function sendRequestBytes(
  port: number,
  bytes: Buffer,
  { method = 'GET', timeout = 10_000 } = {},
): Promise<SendOutcome> {
  return new Promise((done) => {
    const startedAt = performance.now()
    const pieces: Buffer[] = []
    const socket = createConnection({ port, host: '127.0.0.1' })
    let isDone = false
    const finish = (kind: 'closed' | 'timeout') => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      socket.destroy()
      const ms = performance.now() - startedAt
      const received = Buffer.concat(pieces)
      if (received.length === 0) return done({ kind, ms })
      const response = parseResponse(received, method)
      if (response) return done({ kind: 'response', response, ms })
      if (kind === 'timeout') return done({ kind, ms })
      done({ kind: 'garbled', ms, text: received.subarray(0, 300).toString('latin1') })
    }
    const timer = setTimeout(() => finish('timeout'), timeout)
    socket.on('data', (piece) => {
      pieces.push(piece)
      // Some responses leave the connection open, so that only their framing marks the end.
      if (isComplete(pieces, method)) finish('closed')
    })
    socket.once('close', () => finish('closed')).on('error', () => finish('closed'))
    socket.write(bytes)
  })
}

/** The milliseconds between two pieces, and the milliseconds to wait for the end of a response. */
const pause = { piece: 2, answer: 400 }

export function sendInPieces(port: number, pieces: Buffer[]): Promise<SendOutcome> {
  return new Promise((done) => {
    const startedAt = performance.now()
    const received: Buffer[] = []
    const socket = createConnection({ port, host: '127.0.0.1' })
    const timer = setTimeout(() => finish('timeout'), pause.answer + pieces.length * pause.piece)
    const finish = (kind: 'closed' | 'timeout') => {
      clearTimeout(timer)
      socket.destroy()
      const ms = performance.now() - startedAt
      const response = parseResponse(Buffer.concat(received), 'GET')
      done(response ? { kind: 'response', response, ms } : { kind, ms })
    }
    socket.on('data', (piece) => {
      received.push(piece)
      if (isComplete(received, 'GET')) finish('closed')
    })
    socket.once('close', () => finish('closed')).on('error', () => undefined)
    const next = (at: number) => {
      const piece = pieces[at]
      if (!piece || socket.destroyed) return
      socket.write(piece)
      setTimeout(next, pause.piece, at + 1)
    }
    next(0)
  })
}

function splitHead(received: Buffer) {
  let start = 0
  for (;;) {
    const end = received.indexOf('\r\n\r\n', start)
    if (end === -1) return null
    const [statusLine = '', ...lines] = received.subarray(start, end).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})(?: |$)/.exec(statusLine)?.[1])
    if (!status) return null
    start = end + 4
    if (status < 200) continue
    const headers = new Map<string, string>()
    for (const line of lines) {
      const colon = line.indexOf(':')
      if (colon < 1) return null
      const name = line.slice(0, colon).toLowerCase()
      const value = line.slice(colon + 1).trim()
      const earlier = headers.get(name)
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
    }
    return { status, headers, rest: received.subarray(start) }
  }
}

const hasNoBody = (status: number, method: string) => method === 'HEAD' || status === 204 || status === 304

function isComplete(pieces: Buffer[], method: string): boolean {
  const head = splitHead(Buffer.concat(pieces))
  if (!head) return false
  if (hasNoBody(head.status, method)) return true
  if (head.headers.get('transfer-encoding') === 'chunked')
    return pieces.at(-1)?.toString('latin1').endsWith('0\r\n\r\n') ?? false
  const length = head.headers.get('content-length')
  return length !== undefined && head.rest.length >= Number(length)
}

function parseResponse(received: Buffer, method: string): RawHttpResponse | null {
  const head = splitHead(received)
  if (!head) return null
  const { status, headers, rest } = head
  if (hasNoBody(status, method)) return { status, headers, body: Buffer.alloc(0) }
  const framed = headers.get('transfer-encoding') === 'chunked' ? dechunk(rest) : measured(rest, headers)
  if (!framed) return null
  return { status, headers, body: unpack(framed, headers.get('content-encoding')) }
}

function measured(rest: Buffer, headers: Map<string, string>): Buffer | null {
  const length = headers.get('content-length')
  if (length === undefined) return rest
  return rest.length < Number(length) ? null : rest.subarray(0, Number(length))
}

function dechunk(rest: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const end = rest.indexOf('\r\n', at)
    if (end === -1) return null
    const size = Number.parseInt(rest.subarray(at, end).toString('latin1'), 16)
    if (!Number.isFinite(size)) return null
    if (size === 0) return Buffer.concat(chunks)
    if (end + 2 + size > rest.length) return null
    chunks.push(rest.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'gzip') return gunzipSync(body)
  if (encoding === 'br') return brotliDecompressSync(body)
  if (encoding === 'deflate') return inflateSync(body)
  if (encoding === 'zstd') return zstdDecompressSync(body)
  return body
}
