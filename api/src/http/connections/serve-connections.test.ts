import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { HttpResponse } from './http-response.ts'
import { serveConnections } from './serve-connections.ts'

test('serves further requests after a handler has destroyed the socket of a request', async () => {
  const server = createServer<typeof IncomingMessage, typeof HttpResponse>({ ServerResponse: HttpResponse })
  serveConnections(server, [], async (req, res) => {
    for await (const _ of req) break
    res.end('answer')
  })
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const body = 'x'.repeat(200_000)
  await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(300) }).catch(() => undefined)
  expect(await (await fetch(url)).text()).toBe('answer')
})
