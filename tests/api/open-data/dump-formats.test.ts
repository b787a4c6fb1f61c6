import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listExportColumns } from '@dalil/api/contract/rules'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { readCsv } from '../../../api/src/listings/exchange/csv.ts'
import { importListings } from '../../../api/src/listings/exchange/import.ts'
import { readJsonl } from '../../../api/src/listings/exchange/jsonl.ts'
import { readParquet } from '../../../api/src/listings/exchange/sources/parquet.ts'
import { readImportFile } from '../../../api/src/listings/exchange/sources/read-source.ts'
import { SourceReport } from '../../../api/src/listings/exchange/sources/source-report.ts'
import { writeDumps } from '../../../api/src/open-data/dumps/write-dumps.ts'
import type { Deps } from '../../../api/src/program/deps.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { download, readRows } from './read-dumps.ts'

let deps: Deps
let server: TestServer
let folder = ''

beforeAll(async () => {
  const app = (await createTestApp()).withSettings({ DATA_LICENCE: 'CC-BY-4.0' })
  deps = app.deps
  server = await openTestServer(deps, new ResponseCache(0))
  folder = mkdtempSync(join(tmpdir(), 'dalil-dump-formats-'))
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function downloadParquet(): Promise<string> {
  const file = join(folder, 'listings-nl.parquet')
  const answer = await fetch(`${server.url}/data/listings-nl.parquet`)
  expect(answer.headers.get('content-type')).toBe('application/vnd.apache.parquet')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}

test('writes the same records in all formats, with cells that no spreadsheet runs as a formula', async () => {
  const { db, listingIds } = await createTestApp()
  const { url } = server
  await db.update(listings).set({ description: '=1+1' }).where(eq(listings.id, listingIds.cafe))
  await db.update(listings).set({ latitude: null, longitude: null }).where(eq(listings.id, listingIds.cafe))
  await writeDumps(deps)
  const rows = await readRows(url, 'nl')
  const { text: csv } = await download(`${url}/data/listings-nl.csv.gz`)
  expect(csv.startsWith('\ufeffid,source,external_id,title,')).toBe(true)
  expect(csv).toContain("'=1+1")
  const map = JSON.parse((await download(`${url}/data/listings-nl.geojson.gz`)).text)
  expect(map.type).toBe('FeatureCollection')
  expect(map.features.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id))
  for (const [index, { id: _, latitude, longitude, ...properties }] of rows.entries())
    expect(map.features[index]).toMatchObject({
      type: 'Feature',
      geometry: latitude === undefined ? null : { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })
})

test('an import reads a dump', async () => {
  const { db, sql: client, listingIds } = await createTestApp()
  const { url } = server
  const imported = { source: 'Overture Maps', external_id: '08f', licence: 'ODbL-1.0', attribution: 'Meta' }
  await db.update(listings).set(imported).where(eq(listings.id, listingIds.bakery))
  await writeDumps(deps)
  const file = await downloadParquet()
  const asBytes = async function* (ending: string) {
    yield Buffer.from((await download(`${url}/data/listings-nl.${ending}.gz`)).text)
  }
  for (const read of [
    () => readJsonl(asBytes('jsonl')),
    () => readCsv(asBytes('csv')),
    () => readImportFile('dalil', file, null, new SourceReport()),
  ]) {
    const refusals: string[] = []
    const { lines, unchanged } = await importListings({ db, sql: client }, read, {
      dryRun: true,
      createCategories: false,
      concurrency: 1,
      onRefused: ({ line }, reason) => refusals.push(`${line}: ${reason}`),
      onLines: () => undefined,
    })
    expect(refusals).toEqual([])
    expect([lines, unchanged]).toEqual([(await readRows(url, 'nl')).length, lines - 1])
  }
})

test('GeoParquet has the cells of the other formats, and points', async () => {
  const { db, listingIds } = await createTestApp()
  const { url } = server
  await db
    .update(listings)
    .set({ keywords: ['خبز', 'كعك'] })
    .where(eq(listings.id, listingIds.bakery))
  await writeDumps(deps)
  const file = await downloadParquet()
  const read: unknown[] = []
  for await (const row of readParquet(file, ['id', 'geometry', ...listExportColumns()]))
    read.push('value' in row && row.value)
  const rows = (await readRows(url, 'nl')).map(({ keywords, amenities, ...row }) => {
    const { latitude, longitude } = row
    const geometry = latitude === undefined ? null : { type: 'Point', coordinates: [longitude, latitude] }
    const lists = Object.entries({ keywords, amenities }).flatMap(([name, list]) => (list ? [[name, `${list}`]] : []))
    return { ...row, ...Object.fromEntries(lists), geometry }
  })
  expect(rows.length).toBeGreaterThan(2)
  expect(read).toMatchObject(rows)
})
