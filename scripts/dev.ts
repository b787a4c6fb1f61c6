/** `npm run dev` runs the three parts at one address. The database keeps running when the API restarts. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSettings } from '../api/src/settings/settings.ts'
import { openEmbedded } from '../db/src/embedded/embedded.ts'
import { findDevPart } from './dev/find-part.ts'
import { startDevProcess, writeLine } from './dev/part.ts'
import { devHost, findUnusedPort, isPortOpen } from './dev/ports.ts'

const settings = loadSettings()
const address = `http://localhost:${settings.port}`

const database = settings.databaseUrl
  ? undefined
  : await openEmbedded({ folder: join(settings.dataDir, 'postgres'), onLine: writeLine }).catch((error: Error) => {
      console.error(error.message)
      process.exit(1)
    })

const ports = { api: await findUnusedPort(), site: await findUnusedPort(), admin: await findUnusedPort() }
const children = [
  startDevProcess('api', ['--watch', '--watch-preserve-output', 'api/src/program/serve.ts'], '.', {
    PORT: `${ports.api}`,
    PUBLIC_URL: settings.publicUrl,
    SEED: settings.seed,
    LOG_LEVEL: settings.logLevel ?? 'warn',
    ...(database ? { DATABASE_URL: database.connection.url } : {}),
  }),
  startDevProcess('site', ['../node_modules/.bin/astro', 'dev', '--host', devHost, '--port', `${ports.site}`], 'site', {
    API_URL: `http://${devHost}:${ports.api}/api`,
    PUBLIC_URL: settings.publicUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  }),
  startDevProcess(
    'admin',
    ['../node_modules/.bin/vite', '--host', devHost, '--port', `${ports.admin}`, '--strictPort'],
    'admin',
    {},
  ),
]

const portFor = (url = '/') => ports[findDevPart(url)]

async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method, url, headers } = incoming
  // Waits up to 10 s for a part that is restarting.
  for (let tries = 0; tries < 50 && !(await isPortOpen(portFor(url))); tries++) await sleep(200)
  const outgoing = request({ host: devHost, port: portFor(url), method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  outgoing.on('error', (error) => {
    if (!answer.headersSent) answer.writeHead(502, { 'Content-Type': 'text/plain' })
    answer.end(`${error.message}\n`)
  })
  incoming.pipe(outgoing)
}

/** Forwards the WebSockets of hot reload. */
function forwardSocket(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const upstream = connect(portFor(incoming.url), devHost, () => {
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
    for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
      lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
    }
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}

const server = createServer(forward).on('upgrade', forwardSocket)
server.once('error', (error) => {
  console.error(`Cannot listen on ${settings.host}:${settings.port}: ${error.message}`)
  void stop(1)
})
server.listen(settings.port, settings.host, () => writeLine(`Dalil is being developed at ${address}`))

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  server.close()
  server.closeAllConnections()
  await Promise.all(
    children.map((child) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined
      child.kill('SIGTERM')
      return Promise.race([new Promise((done) => child.once('exit', done)), sleep(5_000)])
    }),
  )
  for (const child of children) child.kill('SIGKILL')
  await database?.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
