import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { createFileKey, type Storage, toMediaPath } from '../../../api/src/storage/store.ts'
import { createLogo } from '../../support/public-picture.ts'
import { startS3 } from '../../support/s3.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let server: TestServer
let storage: Storage
let origin: string
let picture: string

beforeAll(async () => {
  s3 = await startS3()
  const { db, deps, listingIds } = await createTestApp()
  picture = await createLogo(db, listingIds.bakery)
  const settings = { ...deps.settings, s3: s3.settings }
  storage = createStorage(settings)
  server = await openTestServer({ ...deps, settings, storage }, new ResponseCache(0))
  origin = server.url
})

afterAll(async () => {
  await server.close()
})

test('serves public pictures from the S3 store with a long cache lifetime', async () => {
  const key = `${picture}-480.webp`
  await storage.public.put(key, Buffer.from('bread'), 'image/webp')
  const answer = await fetch(origin + toMediaPath(key))
  expect(await answer.text()).toBe('bread')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const again = await fetch(origin + toMediaPath(key), {
    headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const head = await fetch(origin + toMediaPath(key), { method: 'HEAD' })
  expect({ status: head.status, length: head.headers.get('content-length') }).toEqual({ status: 200, length: '5' })
})

test('answers 404 for private files and for unknown keys', async () => {
  await storage.public.writeInstallationId('secret')
  const [proof, document] = [`${createFileKey()}.jpg`, `${createFileKey()}.pdf`]
  await storage.private.put(proof, Buffer.from('secret'), 'image/jpeg')
  await storage.public.put(document, Buffer.from('secret'), 'application/pdf')
  const paths = [
    toMediaPath(proof),
    toMediaPath(document),
    toMediaPath(`${createFileKey()}-480.webp`),
    `/media/../private/${proof}`,
    `/media/..%2fprivate%2f${proof}`,
    '/media/',
    '/media/x.webp',
    '/media/.installation',
  ]
  for (const path of paths) expect((await fetch(origin + path)).status, path).toBe(404)
  expect((await fetch(origin + toMediaPath(proof), { method: 'POST' })).status).toBe(404)
})

test('answers 503 when the store is unavailable', async () => {
  await s3.stop()
  const answer = await fetch(origin + toMediaPath(`${createFileKey()}-480.webp`))
  expect({ status: answer.status, after: answer.headers.get('retry-after') }).toEqual({ status: 503, after: '5' })
})
