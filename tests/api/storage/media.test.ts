import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageCache } from '../../../api/src/pages/page-cache.ts'
import { makeServer } from '../../../api/src/server.ts'
import { openStorage } from '../../../api/src/storage/storage.ts'
import { newKey, type Storage, urlOf } from '../../../api/src/storage/store.ts'
import { startS3 } from '../../support/s3.ts'
import { createTestApp } from '../../support/test-app.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let server: Awaited<ReturnType<typeof makeServer>>
let storage: Storage
let origin: string

beforeAll(async () => {
  s3 = await startS3()
  const { deps } = await createTestApp()
  const settings = { ...deps.settings, s3: s3.settings }
  storage = openStorage(settings)
  server = await makeServer({ ...deps, settings, storage }, new PageCache(0))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

test('public pictures are read out of the S3 store for anyone, and may be kept', async () => {
  const key = `${newKey()}-480.webp`
  await storage.public.put(key, Buffer.from('bread'), 'image/webp')
  const answer = await fetch(origin + urlOf(key))
  expect(await answer.text()).toBe('bread')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const again = await fetch(origin + urlOf(key), { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const head = await fetch(origin + urlOf(key), { method: 'HEAD' })
  expect({ status: head.status, length: head.headers.get('content-length') }).toEqual({ status: 200, length: '5' })
})

test('what is private cannot be read there, nor what is no picture', async () => {
  await storage.public.writeMark('secret')
  const [proof, document] = [`${newKey()}.jpg`, `${newKey()}.pdf`]
  await storage.private.put(proof, Buffer.from('secret'), 'image/jpeg')
  await storage.public.put(document, Buffer.from('secret'), 'application/pdf')
  const paths = [
    urlOf(proof),
    urlOf(document),
    urlOf(`${newKey()}-480.webp`),
    `/media/../private/${proof}`,
    `/media/..%2fprivate%2f${proof}`,
    '/media/',
    '/media/x.webp',
    '/media/.installation',
  ]
  for (const path of paths) expect((await fetch(origin + path)).status, path).toBe(404)
  expect((await fetch(origin + urlOf(proof), { method: 'POST' })).status).toBe(404)
})

test('a store that is away is told as such', async () => {
  await s3.stop()
  const answer = await fetch(origin + urlOf(`${newKey()}-480.webp`))
  expect({ status: answer.status, after: answer.headers.get('retry-after') }).toEqual({ status: 503, after: '5' })
})
