import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { HttpResponse } from './http-response.ts'
import { serveConnections } from './serve-connections.ts'

type Answer = (req: IncomingMessage, res: HttpResponse) => unknown

async function openServer(answer: Answer) {
  const server = createServer<typeof IncomingMessage, typeof HttpResponse>({ ServerResponse: HttpResponse })
  const connections = serveConnections(server, [], answer)
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => void server.close())
  return { connections, port: (server.address() as AddressInfo).port }
}

function openClient(port: number) {
  const socket = connect(port, 'localhost', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  socket.on('error', () => undefined)
  return socket
}

test('serves further requests after a handler has destroyed the socket of a request', async () => {
  const { port } = await openServer(async (req, res) => {
    for await (const _ of req) break
    res.end('answer')
  })
  const url = `http://localhost:${port}`
  const body = 'x'.repeat(200_000)
  await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(300) }).catch(() => undefined)
  expect(await (await fetch(url)).text()).toBe('answer')
})

test('closes a connection without a request within two seconds', async () => {
  const { connections, port } = await openServer((_, res) => res.end('answer'))
  await once(openClient(port), 'data')
  const began = performance.now()
  await connections.close(10_000)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('sends a response to its end to a slow client after listening has ended', async () => {
  const size = 30_000_000
  const { connections, port } = await openServer((_, res) => res.end(Buffer.alloc(size)))
  const client = openClient(port)
  let received = 0
  client.on('data', (bytes) => {
    received += bytes.length
    client.pause()
    setTimeout(() => client.resume(), 3)
  })
  await once(client, 'data')
  await connections.close(20_000)
  await once(client, 'close')
  expect(received).toBeGreaterThan(size)
})

test('destroys the connection of a request that is not answered in time', async () => {
  const { connections, port } = await openServer(() => undefined)
  const client = openClient(port)
  await once(client, 'connect')
  await connections.close(100)
  if (!client.closed) await once(client, 'close')
  expect(client.destroyed).toBe(true)
})
