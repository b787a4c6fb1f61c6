import { gzipSync } from 'node:zlib'
import { categories, categoryMappings, imports, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importListings } from '../../../../api/src/listings/exchange/import.ts'
import { ImportCancelledError, recordImport } from '../../../../api/src/listings/imports/record-import.ts'
import { jobHandlers } from '../../../../api/src/program/job-handlers.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, readImportedListing } from './import-lines.ts'
import { decide, line, read, toJsonLines, upload, work } from './uploaded-imports.ts'

beforeEach(async () => {
  const { db } = await createTestApp()
  await deleteImportedListings()
  await db.delete(categoryMappings)
  const [cafes] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, 'cafes'))
  await db.insert(categoryMappings).values({ source: 'osm', code: 'amenity.cafe', category_id: cafes?.id ?? null })
})

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
  const { id } = await upload(gzipSync(toJsonLines([unnamed, line(2)])), query)
  await work(id)
  await decide(id, 'run')
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'done', counts: { added: 2 } })
  expect(await readImportedListing('osm-1')).toMatchObject({ source: 'بلدية جدة', licence: 'CC0' })
  expect(await readImportedListing('osm-2')).toMatchObject({ source: 'OpenStreetMap', licence: 'ODbL 1.0' })
})

test('goes on after its worker was killed, and counts what both attempts have written', async () => {
  const { db, sql } = await createTestApp()
  const { id } = await upload(toJsonLines([line(1), line(2), { ...line(3), category: 'nowhere' }]), 'name=a.jsonl')
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
  const { id } = await upload(toJsonLines(Array.from({ length: 3000 }, (_, at) => line(at))), 'name=a.jsonl')
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

test('counts and undoes what an import has written that staff cancelled before its first batch', async () => {
  const { db, sql } = await createTestApp()
  const { id } = await upload(toJsonLines([line(1), line(2)]), 'name=a.jsonl')
  await work(id)
  await decide(id, 'run')
  async function* cancelledWhileRead() {
    yield { line: 1, value: line(1) }
    expect(await decide(id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled', can_undo: true } })
    yield { line: 2, value: line(2) }
  }
  const options = { dryRun: false, createCategories: false, concurrency: 1 }
  const ignored = { onRefused: () => undefined, onLines: () => undefined }
  const readRows = (isScan: boolean) => (isScan ? readLines() : cancelledWhileRead())
  async function* readLines() {
    yield { line: 1, value: line(1) }
  }
  await expect(
    recordImport(db, null, { id, file: 'a.jsonl' }, (listeners) =>
      importListings({ db, sql }, readRows, { ...options, ...ignored, ...listeners }),
    ),
  ).rejects.toThrow(ImportCancelledError)
  const cancelled = { state: 'cancelled', can_undo: true, can_run: false, counts: { added: 2 } }
  expect(await read(id)).toMatchObject(cancelled)
  expect(await decide(id, 'undo')).toMatchObject({ body: { counts: { removed: 2 } } })
})

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const quotes = `${'['.repeat(40)}"${'\\"'.repeat(400_000)}`
const own = (id: number, title: string) => JSON.stringify({ ...line(id), title })
const cafe = (id: number, name: string) => feature(`n${id}`, { amenity: 'cafe', name })
/** The first NUL is behind the beginning of the file, by which binary files are recognized. */
const table = [
  'external_id,title,category,country,city,notes',
  ...Array.from({ length: 40 }, (_, at) => `t${at},عطور الواحة ${at},sweets,sa,جدة,${'n'.repeat(10_000)}`),
].join('\n')

test.each([
  [
    'lines of JSON',
    'name=a.jsonl',
    [own(1, 'عطور'), own(2, 'x\0y'), own(3, 'x\ud800y'), own(4, `\0${'😀'.repeat(150)}`)],
    1,
  ],
  ['GeoJSON', 'name=a.geojsonl&from=osm', [cafe(1, 'مقهى'), cafe(2, 'x\0y'), cafe(3, 'x\ud800y'), cafe(4, '\0x')], 1],
  ['deep JSON', 'name=a.jsonl', [own(1, 'عطور'), deep(100_000), `[${deep(40)}]`, quotes], 1],
  ['deep GeoJSON', 'name=a.geojsonl&from=osm', [cafe(1, 'مقهى'), deep(100_000), deep(33), quotes], 1],
  [
    'a table',
    'name=a.csv',
    [table, 't-x,x\0y,sweets,sa,جدة', 't-y,\0,sweets,sa,جدة', `t-z,\0${'y'.repeat(300)},sweets,sa,جدة`],
    40,
  ],
])('refuses what cannot be stored in %s, and tries the other lines', async (_, query, lines, added) => {
  const { id } = await upload(lines.join('\n'), query)
  await work(id)
  const { state, report } = await read(id)
  expect({ state, ...report }).toMatchObject({ state: 'tried', added, wrong: 3 })
  expect(report?.refused_rows.split('\n').length).toBeGreaterThan(3)
  expect(report?.error_groups.every(({ reason }) => reason !== '')).toBe(true)
})

test('says that an import has failed, and may be run again', async () => {
  const { db, deps } = await createTestApp()
  const { id } = await upload(toJsonLines([line(1)]), 'name=a.jsonl')
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

test('tells before a pruning how many places it would hide', async () => {
  const load = async (rows: object[], name: string) => {
    const { id } = await upload(toJsonLines(rows), name)
    await work(id)
    return read(id)
  }
  const { id } = await load([line(1), line(2), line(3)], 'name=a.jsonl')
  await decide(id, 'run')
  await work(id)
  const trial = await load([line(1), line(2)], 'name=b.jsonl&prune=1')
  expect(trial).toMatchObject({ state: 'tried', counts: { pruned: 1, unchanged: 2 }, report: { pruned: 1 } })
})

test.for([
  ['name=a.jsonl', ''],
  ['name=a.csv', 'external_id,title,category,city,country\n'],
  ['name=a.geojson&from=osm', '{"type":"FeatureCollection","features":[]}'],
] as const)('refuses the file %s without a line: %j', async ([query, text]) => {
  const { id } = await upload(text, query)
  await work(id)
  const reason = expect.stringMatching(/^لا أسطر في الملف/)
  expect(await read(id)).toMatchObject({ report: { wrong: 1, error_groups: [{ count: 1, reason }] } })
})
