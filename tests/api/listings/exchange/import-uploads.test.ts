import { gzipSync } from 'node:zlib'
import { importRunDetail } from '@dalil/api/contract'
import { categories, categoryMappings, imports, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importListings } from '../../../../api/src/listings/exchange/import.ts'
import { recordImport } from '../../../../api/src/listings/imports/record-import.ts'
import { jobHandlers } from '../../../../api/src/program/job-handlers.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, importedLine, readImportedListing } from './import-lines.ts'

beforeEach(async () => {
  const { db } = await createTestApp()
  await deleteImportedListings()
  await db.delete(categoryMappings)
  const [cafes] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, 'cafes'))
  await db.insert(categoryMappings).values({ source: 'osm', code: 'amenity.cafe', category_id: cafes?.id ?? null })
})

const line = (id: number) => ({
  ...importedLine,
  external_id: `osm-${id}`,
  title: `عطور ${id}`,
  latitude: 21.4 + (id % 100) / 1000,
  longitude: 39.1 + id / 100_000,
})
const toText = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

async function upload(text: string | Buffer, query: string) {
  const { as } = await createTestApp()
  const body = new Blob([Uint8Array.from(Buffer.from(text as string))])
  const headers = { 'Content-Type': 'application/octet-stream' }
  const response = await as('mariam').request(`/admin/imports/uploads?${query}`, { method: 'POST', body, headers })
  expect(response.status).toBe(201)
  return importRunDetail.parse(response.body)
}

const work = async (id: number) => jobHandlers['listings:import']((await createTestApp()).deps, { id })
const read = async (id: number) =>
  importRunDetail.parse((await (await createTestApp()).as('mariam').get(`/admin/imports/${id}`)).body)
const decide = async (id: number, action: 'run' | 'cancel' | 'undo') =>
  (await createTestApp()).as('mariam').post(`/admin/imports/${id}/${action}`)

const feature = (id: string, properties: object) =>
  JSON.stringify({ type: 'Feature', id, geometry: { type: 'Point', coordinates: [46.7, 24.7] }, properties })

test('tries an upload of an open source, imports it when staff say so, and undoes it', async () => {
  const { db, as, deps } = await createTestApp()
  const file = [
    feature('n1', { amenity: 'cafe', name: 'مقهى الواحة' }),
    feature('n2', { shop: 'vacuum_cleaner', name: 'x' }),
    feature('n3', { amenity: 'cafe' }),
  ].join('\n')
  const { id, ...waiting } = await upload(file, 'from=osm&name=riyadh.geojsonl')
  expect(waiting).toMatchObject({ state: 'trying', file: 'riyadh.geojsonl', report: null, can_run: false })
  expect(await decide(id, 'run')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
  await work(id)
  expect(await read(id)).toMatchObject({
    state: 'tried',
    can_run: true,
    can_undo: false,
    report: {
      added: 1,
      skipped: { no_name: 1 },
      unknown_codes: [{ code: 'shop.vacuum_cleaner', count: 1 }],
      examples: { added: [{ title: 'مقهى الواحة', latitude: 24.7 }] },
    },
  })
  expect(await db.$count(listings, eq(listings.source, 'OpenStreetMap'))).toBe(0)
  expect(await decide(id, 'undo')).toMatchObject({ status: 409 })
  const mapping = await as('mariam').get('/admin/category-mappings?waiting=1')
  expect(mapping).toMatchObject({ body: { data: [{ waiting_records: 1 }] } })

  expect(await decide(id, 'run')).toMatchObject({ status: 200, body: { state: 'queued', counts: {} } })
  const [stored] = await db.select({ key: imports.upload }).from(imports).where(eq(imports.id, id))
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'done', counts: { added: 1 }, can_run: false, can_undo: true })
  expect(await deps.storage.private.get(stored?.key ?? '')).toBeNull()
  await work(id)
  expect(await decide(id, 'undo')).toMatchObject({ status: 200, body: { counts: { removed: 1 } } })
})

test('unpacks our own format, and gives its lines the source and the licence of the upload', async () => {
  const { source: _, licence: __, ...unnamed } = line(1)
  const query = `name=places.jsonl.gz&source=${encodeURIComponent('بلدية جدة')}&licence=CC0`
  const { id } = await upload(gzipSync(toText([unnamed, line(2)])), query)
  await work(id)
  await decide(id, 'run')
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'done', counts: { added: 2 } })
  expect(await readImportedListing('osm-1')).toMatchObject({ source: 'بلدية جدة', licence: 'CC0' })
  expect(await readImportedListing('osm-2')).toMatchObject({ source: 'OpenStreetMap', licence: 'ODbL 1.0' })
})

test('goes on after its worker was killed, and counts what both attempts have written', async () => {
  const { db, sql } = await createTestApp()
  const { id } = await upload(toText([line(1), line(2), { ...line(3), category: 'nowhere' }]), 'name=a.jsonl')
  await work(id)
  await decide(id, 'run')
  async function* firstLine() {
    yield { line: 1, value: line(1) }
  }
  const options = { dryRun: false, createCategories: false, concurrency: 1 }
  const ignored = { onRefused: () => undefined, onLines: () => undefined }
  await recordImport(db, null, { id, file: 'a.jsonl' }, (listeners) =>
    importListings({ db, sql }, firstLine, { ...options, ...ignored, ...listeners }),
  )
  await db.update(imports).set({ state: 'running' }).where(eq(imports.id, id))
  expect(await read(id)).toMatchObject({ state: 'running', counts: { added: 1 } })
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'done', counts: { added: 2, unchanged: 0, wrong: 1 } })
  expect(await decide(id, 'undo')).toMatchObject({ body: { counts: { removed: 2 } } })
})

test('stops a running import at its next batch, deletes the file, and leaves what it has written to the undo', {
  timeout: 120_000,
}, async () => {
  const { db } = await createTestApp()
  const { id } = await upload(toText(Array.from({ length: 3000 }, (_, at) => line(at))), 'name=a.jsonl')
  await db.update(imports).set({ state: 'queued' }).where(eq(imports.id, id))
  const running = work(id)
  await expect.poll(async () => (await read(id)).counts.lines ?? 0, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(await decide(id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  await running
  const { state, counts, can_run } = await read(id)
  expect({ state, can_run }).toEqual({ state: 'cancelled', can_run: false })
  expect(counts.added).toBeLessThan(3000)
  for (const action of ['run', 'cancel'] as const) expect(await decide(id, action)).toMatchObject({ status: 409 })
  expect(await decide(id, 'undo')).toMatchObject({ status: 200 })
})

test('says that an import has failed, and may be run again', async () => {
  const { db, deps } = await createTestApp()
  const { id } = await upload(toText([line(1)]), 'name=a.jsonl')
  await work(id)
  await decide(id, 'run')
  const broken = { ...deps, storage: { ...deps.storage, private: { ...deps.storage.private, get: async () => null } } }
  await jobHandlers['listings:import'](broken, { id })
  expect(await read(id)).toMatchObject({ state: 'failed', can_run: true })
  expect(await decide(id, 'run')).toMatchObject({ status: 200 })
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'done', counts: { added: 1 } })
  expect(await db.$count(imports, eq(imports.state, 'queued'))).toBe(0)
})
