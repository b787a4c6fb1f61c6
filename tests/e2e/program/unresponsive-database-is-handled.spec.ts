import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchText, sendRequest } from '../../support/raw-request.ts'
import { type ServerProcess, startProgram } from '../../support/server-process.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

const home = '/ma/ar'

let product: ServerProcess
let line: TcpProxy

beforeAll(async () => {
  line = await startTcpProxy((await createDemoDatabase()).url)
  product = await startProgram({ DATABASE_URL: line.url })
})

afterAll(async () => {
  await product?.stop()
  await line?.close()
})

const call = (path: string) => sendRequest(path, { url: product.url })
const fetchStatus = async (path: string) => (await call(path)).status

test('serves cached pages while the database is unresponsive, rejects other requests, and recovers', async () => {
  await fetchText(home, { url: product.url })
  // These requests use the maximum number of connections.
  await Promise.all(Array.from({ length: 60 }, (_, n) => call(`/api/listings?page=${1 + (n % 5)}&title=مخبز`)))
  line.stall()

  const reads = Promise.all(Array.from({ length: 30 }, (_, n) => fetchStatus(`/api/listings/${n + 1}`)))
  expect(await fetchStatus(home)).toBe(200)
  expect(await call('/api/ready')).toMatchObject({ status: 503 })
  expect(await fetchStatus('/api/health')).toBe(200)
  expect(await fetchStatus(home)).toBe(200)
  expect(new Set(await reads)).toEqual(new Set([503]))

  line.abandonStalled()
  const back = { timeout: 2_000, interval: 50 }
  await expect.poll(() => fetchStatus('/api/listings?country=ma'), back).toBe(200)
  await expect.poll(() => fetchStatus('/api/ready'), back).toBe(200)
  expect(await fetchStatus('/ma/nl')).toBe(200)
})

test('stops on SIGTERM while the database is unresponsive', async () => {
  line.stall()
  const reads = Promise.allSettled(Array.from({ length: 20 }, (_, n) => fetchStatus(`/api/listings/${n + 1}`)))
  product.kill('SIGTERM')
  expect(await product.exitCode).toBe(0)
  await reads
})
