import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { readMapFile } from '../../../api/src/geo/map-file.ts'
import { StreetMap } from '../../../api/src/streets/street-map.ts'
import { writeMapFile } from '../../support/maps/map-file.ts'
import { sendRequest } from '../../support/raw-request.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-map-'))
  const deps = createTestDeps(await createTestApp())
  writeMapFile(join(folder, 'country.pmtiles'))
  const mapFile = readMapFile(join(folder, 'country.pmtiles'))
  if (typeof mapFile === 'string') throw new Error(mapFile)
  const streets = new StreetMap({ dataDir: folder, mapFile })
  server = await openTestServer({ ...deps, streets }, new ResponseCache(0))
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(path, { url: server.url, headers, method })

test('serves ranges of the map file, but no other file in its folder', async () => {
  const start = await get('/map.pmtiles?v=1', { Range: 'bytes=0-6' })
  expect(start).toMatchObject({ status: 206, body: Buffer.from('PMTiles') })
  expect(start.headers).toMatchObject({
    'content-range': expect.stringMatching(/^bytes 0-6\/\d+$/),
    'content-type': 'application/vnd.pmtiles',
    'cache-control': expect.stringContaining('no-transform'),
  })
  expect(await get('/map.pmtiles', { Range: 'bytes=99999-' })).toMatchObject({ status: 416 })
  expect(await get('/map.pmtiles', {}, 'POST')).toMatchObject({ status: 405 })
  expect(await get('/map.pmtiles/../country.pmtiles')).not.toMatchObject({ status: 200 })
})

test('answers 404 while the map file is missing', async () => {
  const [file, away] = [join(folder, 'country.pmtiles'), join(folder, 'away.pmtiles')]
  renameSync(file, away)
  onTestFinished(() => renameSync(away, file))
  expect(await get('/map.pmtiles', { Range: 'bytes=0-6' })).toMatchObject({ status: 404 })
  expect(await get('/map.pmtiles', {}, 'HEAD')).toMatchObject({ status: 404 })
})
