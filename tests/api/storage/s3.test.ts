import { once } from 'node:events'
import { createServer } from 'node:http'
import { Session } from 'node:inspector'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Store } from '../../../api/src/storage/s3.ts'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { startS3 } from '../../support/s3.ts'
import { listFolder, readContent, toBuffer } from './stored-files.ts'

let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(async () => {
  await s3.stop()
})

test('lists more objects than fit into one response', async () => {
  const requests: string[] = []
  const server = createServer((req, res) => {
    requests.push(req.url ?? '')
    const isSecond = req.url?.includes('continuation-token=1%26%2Fx')
    const object = `<Key>media/fa/${(isSecond ? 'b' : 'a').repeat(32)}.jpg</Key><LastModified>2026-03-01T08:00:00.000Z</LastModified>`
    const more = isSecond ? '' : '<NextContinuationToken>1&amp;/x</NextContinuationToken>'
    res.end(
      `<ListBucketResult><IsTruncated>${!isSecond}</IsTruncated>${more}<Contents>${object}</Contents></ListBucketResult>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = createS3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 'media')
  expect(await listFolder(store, 'fa')).toEqual(['a', 'b'].map((letter) => `fa/${letter.repeat(32)}.jpg`))
  expect(requests).toHaveLength(2)
  server.closeAllConnections()
  server.close()
})

/** Opens a store that sends its response after `delay` milliseconds, in pieces that are `pause` milliseconds apart. */
async function openSlowStore(pieces: number, pause: number, delay = 0) {
  const server = createServer(async (_req, res) => {
    await sleep(delay)
    res.writeHead(200, { 'Content-Length': pieces })
    for (let sent = 0; sent < pieces; sent++) {
      res.write('x')
      await sleep(pause)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = createS3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 'media', { timeoutMs: 1000 })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { store, close }
}

test('completes a download that takes longer than the timeout while chunks arrive', async () => {
  const { store, close } = await openSlowStore(15, 100)
  expect((await readContent(await store.get(`${createFileKey()}.jpg`))).toString()).toBe('x'.repeat(15))
  close()
})

test('completes a download when the reader is slower than the timeout', async () => {
  const { store, close } = await openSlowStore(3, 10)
  const found = await store.get(`${createFileKey()}.jpg`)
  await sleep(1500)
  expect((await readContent(found)).toString()).toBe('xxx')
  close()
})

/** A `Request` that was garbage-collected no longer heeds its signal. */
test.for([
  ['before its first byte', 10_000],
  ['in the middle', 0],
] as const)('ends a download that stalls %s', async ([, delay]) => {
  const { store, close } = await openSlowStore(2, 10_000, delay)
  const inspector = new Session()
  inspector.connect()
  const collecting = setInterval(() => inspector.post('HeapProfiler.collectGarbage'), 100)
  const reading = store.get(`${createFileKey()}.jpg`).then((found) => readContent(found))
  await expect(reading).rejects.toThrow()
  clearInterval(collecting)
  inspector.disconnect()
  close()
})

test.for([
  ['an unreachable store', { endpoint: 'http://127.0.0.1:9' }],
  ['an unknown access key', { accessKeyId: 'nobody' }],
  ['a missing bucket', { bucket: 'nowhere' }],
] as const)('reports %s as unavailable', async ([, wrong]) => {
  const store = createS3Store({ ...s3.settings, ...wrong }, 'media')
  await expect(store.put(`${createFileKey()}.jpg`, toBuffer('x'), 'image/jpeg')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

test('does not follow redirects of the store', async () => {
  const visited: (string | undefined)[] = []
  const server = createServer((req, res) => {
    visited.push(req.url)
    res.writeHead(302, { Location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = createS3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, 'media')
  await expect(store.get(`${createFileKey()}.webp`)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(visited.length).toBeGreaterThan(0)
  expect(visited).not.toContain('/elsewhere')
  server.close()
})
