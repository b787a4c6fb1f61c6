import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpIndex, listing } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { writeDumps } from '../../../api/src/open-data/dumps/write-dumps.ts'
import type { Deps } from '../../../api/src/program/deps.ts'
import { createDumpStore } from '../../../api/src/storage/storage.ts'
import { startS3 } from '../../support/s3.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { download, readIndex, readRows } from './read-dumps.ts'

const endings = ['csv.gz', 'geojson.gz', 'jsonl.gz', 'parquet']

/** Other files write dumps to the folder of the worker. */
const folder = mkdtempSync(join(tmpdir(), 'dalil-dumps-'))
let s3: Awaited<ReturnType<typeof startS3>>
const servers = new Map<string, TestServer & { deps: Deps }>()

async function openServer(store: string) {
  const opened = servers.get(store)
  if (opened) return opened
  const { deps } = (await createTestApp()).withSettings({ DATA_LICENCE: 'CC-BY-4.0', DATA_DIR: folder })
  const settings = store === 'S3' ? { ...deps.settings, s3: s3.settings } : deps.settings
  const all = { ...deps, settings, dumps: createDumpStore(settings) }
  const server = { ...(await openTestServer(all, new ResponseCache(0))), deps: all }
  servers.set(store, server)
  return server
}

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(async () => {
  for (const server of servers.values()) await server.close()
  await s3.stop()
  rmSync(folder, { recursive: true })
})

test.for(['folder', 'S3'])(
  'serves each file of the index, with its size and checksum, from a store in %s',
  async (store) => {
    const { url, deps } = await openServer(store)
    expect((await fetch(`${url}/data/index.json`)).status).toBe(404)
    await writeDumps(deps)
    const { files, licences } = await readIndex(url)
    const countries = (await deps.siteSettings.read()).countries.map(({ code }) => code)
    expect(files.map(({ name }) => name).sort()).toEqual(
      countries.flatMap((code) => endings.map((ending) => `listings-${code}.${ending}`)).sort(),
    )
    for (const file of files)
      for (const address of [`/data/${file.name}`, file.url]) {
        const { content, sha256 } = await download(url + address)
        expect([content.length, sha256], address).toEqual([file.bytes, file.sha256])
      }
    const rows = files.filter(({ name }) => name.endsWith('.jsonl.gz')).reduce((sum, { count }) => sum + count, 0)
    expect(licences).toEqual([{ source: 'dalil', licence: 'CC-BY-4.0', count: rows }])
  },
)

test.for(['folder', 'S3'])('answers ranges and conditional requests from a store in %s', async (store) => {
  const { url, deps } = await openServer(store)
  await writeDumps(deps)
  const address = `${url}/data/listings-nl.csv.gz`
  const { content, sha256 } = await download(address)
  const middle = await fetch(address, { headers: { Range: 'bytes=5-20' } })
  expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 5-20/${content.length}`])
  expect(Buffer.from(await middle.arrayBuffer())).toEqual(content.subarray(5, 21))
  const end = await fetch(address, { headers: { Range: 'bytes=-7', 'If-Range': `"${sha256}"` } })
  expect([end.status, Buffer.from(await end.arrayBuffer())]).toEqual([206, content.subarray(-7)])
  expect((await fetch(address, { headers: { Range: `bytes=${content.length}-` } })).status).toBe(416)
  expect((await fetch(address, { headers: { 'If-None-Match': `"${sha256}"` } })).status).toBe(304)
  for (const [tag, status] of [
    ['"x"', 412],
    [`W/"${sha256}"`, 412],
    [`"x", "${sha256}"`, 200],
    ['*', 200],
  ] as const)
    expect((await fetch(address, { headers: { 'If-Match': tag } })).status, tag).toBe(status)
  expect((await fetch(address, { method: 'HEAD' })).headers.get('content-length')).toBe(String(content.length))
  expect((await fetch(address, { method: 'POST' })).status).toBe(405)
})

test('has own records only under DATA_LICENCE, and imported ones only under a licence that lets everybody use them', async () => {
  const { db, listingIds } = await createTestApp()
  const { url, deps } = await openServer('folder')
  const imported = { source: 'osm', external_id: 'node/7', licence: 'ODbL-1.0' }
  await db.update(listings).set(imported).where(eq(listings.id, listingIds.bakery))
  const readIds = async (licence: string | null, dataLicence: string | null) => {
    await db.update(listings).set({ licence }).where(eq(listings.id, listingIds.bakery))
    await writeDumps({ ...deps, settings: { ...deps.settings, dataLicence } })
    return (await readRows(url, 'nl')).map(({ id, source, licence }) => ({ id, source, licence }))
  }
  const bakery = { id: listingIds.bakery, source: 'osm', licence: 'ODbL-1.0' }
  expect(await readIds('ODbL-1.0', null)).toEqual([bakery])
  expect(await readIds('CC-BY-NC-4.0', null)).toEqual([])
  expect(await readIds(null, null)).toEqual([])
  const all = await readIds('ODbL-1.0', 'CC0-1.0')
  expect(all).toContainEqual(bakery)
  expect(all.length).toBeGreaterThan(1)
  expect(
    all
      .filter(({ id }) => id !== bakery.id)
      .every(({ source, licence }) => source === 'dalil' && licence === 'CC0-1.0'),
  ).toBe(true)
  expect((await readIds(null, 'CC0-1.0')).map(({ id }) => id)).not.toContain(bakery.id)
})

test('names the page and the licensor of an imported record in every format, as the API does', async () => {
  const { db, guest, listingIds } = await createTestApp()
  const { url, deps } = await openServer('folder')
  const sources = [
    ['osm', 'node/7', 'https://www.openstreetmap.org/node/7'],
    ['OpenStreetMap', 'osm-7', null],
    ['Foursquare OS Places', '4b058804f964a520a5b222e3', 'https://foursquare.com/v/4b058804f964a520a5b222e3'],
    ['Overture Maps', '08f-gers', null],
  ] as const
  for (const [source, external_id, source_url] of sources) {
    const imported = { source, external_id, licence: 'ODbL-1.0' }
    await db.update(listings).set(imported).where(eq(listings.id, listingIds.bakery))
    await writeDumps({ ...deps, settings: { ...deps.settings, dataLicence: null } })
    const { attribution, ...detail } = await guest.read(listing, `/listings/${listingIds.bakery}`)
    expect([detail.source_id, detail.source_url, attribution?.url]).toEqual([
      external_id,
      source_url,
      expect.stringMatching(/^https:/),
    ])
    const named = { attribution, ...(source_url && { source_url }) }
    expect(await readRows(url, 'nl')).toMatchObject([named])
    const map = JSON.parse((await download(`${url}/data/listings-nl.geojson.gz`)).text)
    expect(map.features[0].properties).toMatchObject(named)
    const { text } = await download(`${url}/data/listings-nl.csv.gz`)
    expect(text).toContain(`,"${JSON.stringify(attribution).replaceAll('"', '""')}",${source_url ?? ''}\n`)
  }
  await db.update(listings).set({ licence: null }).where(eq(listings.id, listingIds.bakery))
})

test('leaves out what is not public', async () => {
  const { db, sql: client } = await createTestApp()
  const { url, deps } = await openServer('folder')
  await writeDumps({ ...deps, settings: { ...deps.settings, dataLicence: 'CC0-1.0' } })
  const public_ = await client<{ id: number }[]>`
    select id from listings where is_public and country = 'nl' and external_id is null order by id`
  expect((await readRows(url, 'nl')).map(({ id }) => id)).toEqual(public_.map(({ id }) => id))
  const hidden = await db.execute(sql`select from listings where not is_public`)
  expect(hidden.length).toBeGreaterThan(0)
})

test('keeps the files of an index until its readers have had a day to fetch them', async () => {
  const { db, listingIds } = await createTestApp()
  const { url, deps } = await openServer('folder')
  await writeDumps(deps)
  const old = (await readIndex(url)).files
  const rename = (title: string) => db.update(listings).set({ title }).where(eq(listings.id, listingIds.cafe))
  await rename('متحف جديد')
  await writeDumps(deps)
  for (const file of old) expect((await download(url + file.url)).sha256).toBe(file.sha256)
  const changed = old.filter(({ name }) => name.startsWith('listings-nl'))
  const current = await readIndex(url)
  for (const { name, sha256 } of changed) expect((await download(`${url}/data/${name}`)).sha256, name).not.toBe(sha256)
  await rename('متحف آخر')
  await writeDumps(deps)
  for (const file of changed) expect((await fetch(url + file.url)).status).toBe(404)
  for (const file of current.files) expect((await fetch(url + file.url)).status).toBe(200)
})

test('keeps the last files if the next ones cannot be written', async () => {
  const { url, deps } = await openServer('folder')
  await writeDumps(deps)
  const before = await readIndex(url)
  const dumps = { ...deps.dumps, putFile: () => Promise.reject(new Error('The disk is full')) }
  await expect(writeDumps({ ...deps, dumps })).rejects.toThrow('The disk is full')
  expect(await readIndex(url)).toEqual(before)
})

test('lists the dumps for the page, also before there are any', async () => {
  const { withSettings } = await createTestApp()
  const list = (dataDir: string) => withSettings({ DATA_DIR: dataDir }).guest.read(dumpIndex, '/open-data')
  await writeDumps((await openServer('folder')).deps)
  expect((await list(folder)).files.length).toBeGreaterThan(0)
  expect(await list(join(folder, 'none'))).toEqual({ files: [], licences: [] })
})
