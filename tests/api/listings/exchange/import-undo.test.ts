import { importReport, importUndo } from '@dalil/api/contract'
import { importChanges, imports, listings, reviews } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deleteOldRows } from '../../../../api/src/housekeeping/retention.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, importedLine, readImportedListing } from './import-lines.ts'

beforeEach(deleteImportedListings)

const post = async (path: string, body: string, type = 'application/x-ndjson') =>
  (await createTestApp()).as('mariam').request(path, { method: 'POST', body, headers: { 'Content-Type': type } })

async function importFile(lines: object[], name = 'places.jsonl'): Promise<number> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const { status, body } = await post(`/admin/imports?name=${name}`, text)
  expect(status).toBe(200)
  return importReport.parse(body).id ?? 0
}

const undo = async (id: number) => (await createTestApp()).as('mariam').post(`/admin/imports/${id}/undo`)

const line = (id: number, title = `عطور ${id}`) => ({ ...importedLine, external_id: `osm-${id}`, title })

test('lists an import with its file, source, licence, counts, account and state', async () => {
  const { as } = await createTestApp()
  const id = await importFile([line(1), { ...line(2), category: 'nowhere' }])
  const run = {
    id,
    user: { name: expect.stringContaining('مريم') },
    file: 'places.jsonl',
    source: 'OpenStreetMap',
    licence: 'ODbL 1.0',
    counts: expect.objectContaining({ lines: 2, added: 1, wrong: 1 }),
    state: 'done',
    can_undo: true,
  }
  expect(await as('mariam').get(`/admin/imports/${id}`)).toMatchObject({ status: 200, body: run })
  const list = await as('mariam').get('/admin/imports?range=[0,0]&sort=["created_at","DESC"]')
  expect(list).toMatchObject({ status: 200, body: [run] })
  expect(list.headers.get('Content-Range')).toMatch(/^imports 0-0\/\d+$/)
})

test('records neither a dry run nor an upload of the wrong type', async () => {
  const { db } = await createTestApp()
  const before = await db.$count(imports)
  const dry = await post('/admin/imports?dry_run=1', JSON.stringify(line(1)))
  expect(importReport.parse(dry.body).id).toBeUndefined()
  expect(await post('/admin/imports', '{}', 'application/json')).toMatchObject({ status: 415 })
  expect(await db.$count(imports)).toBe(before)
})

test('filters the listings of staff by import and by source', async () => {
  const { as } = await createTestApp()
  const id = await importFile([line(1), line(2)])
  const ids = [(await readImportedListing('osm-1'))?.id, (await readImportedListing('osm-2'))?.id]
  const found = await as('mariam').get(`/admin/listings?import_id=${id}&sort_by=id&order=ASC`)
  expect(found).toMatchObject({ body: { total: 2, data: ids.map((listing) => ({ id: listing, import_id: id })) } })
  expect(await as('mariam').get('/admin/listings?source=OpenStreetMap')).toMatchObject({ body: { total: 2 } })
  expect(await as('mariam').get('/admin/listings?source=nobody')).toMatchObject({ body: { total: 0 } })
})

test('removes the listings that an import added, and puts back what it changed', async () => {
  const { db, as } = await createTestApp()
  const first = await importFile([line(1)])
  const former = await readImportedListing()
  const second = await importFile([
    { ...line(1, 'عطور أخرى'), keywords: 'عود', latitude: null, longitude: null },
    line(2),
  ])
  expect(await undo(second)).toMatchObject({
    status: 200,
    body: { state: 'undone', counts: { removed: 1, restored: 1 } },
  })
  expect(await readImportedListing('osm-2')).toBeUndefined()
  const { version: _, updated_at: __, ...content } = former ?? {}
  const restored = await readImportedListing()
  expect(restored).toMatchObject({ ...content, version: expect.anything(), import_id: first })
  const history = await as('mariam').get(`/listings/${restored?.id}/history`)
  expect(history).toMatchObject({
    body: { data: [{ kind: 'reverted', changes: { title: { after: line(1).title } } }, {}] },
  })

  expect(await undo(second)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
  expect(await undo(first)).toMatchObject({ status: 200, body: { counts: { removed: 1, touched: 0 }, touched: [] } })
  expect(await db.$count(listings, eq(listings.source, 'OpenStreetMap'))).toBe(0)
  expect(await importFile([line(1)])).toBeGreaterThan(second)
  expect(await readImportedListing()).toBeDefined()
})

test('removes what the undo of an earlier import left to a later one, with the undo of the later one', async () => {
  const { as, db } = await createTestApp()
  const first = await importFile([line(1), line(2), line(3)])
  const second = await importFile([line(1, 'عطور أخرى'), line(2), line(3)])
  const third = await importFile([line(1, 'عطور ثالثة'), line(2, 'عطور ثالثة'), line(3)])
  const kept = await readImportedListing('osm-1')
  const others = await readImportedListing('osm-2')
  expect(await undo(first)).toMatchObject({
    body: { counts: { removed: 1 }, touched: [{ id: kept?.id }, { id: others?.id }] },
  })
  expect(await undo(second)).toMatchObject({ body: { counts: { restored: 0 }, touched: [{ id: kept?.id }] } })
  expect(await undo(third)).toMatchObject({ body: { counts: { restored: 2, touched: 0 }, touched: [] } })
  expect(await db.$count(listings, eq(listings.source, 'OpenStreetMap'))).toBe(0)
  expect(await as('mariam').get(`/admin/imports/${first}`)).toMatchObject({
    body: { counts: { removed: 3, touched: 0 } },
  })
})

test('lists and keeps what somebody has changed since the import', async () => {
  const { db, as, userIds } = await createTestApp()
  await importFile([line(1)])
  const id = await importFile([line(1, 'اسم مستورد'), line(2), line(3), line(4), line(5), line(6)])
  const place = async (external_id: string) => (await readImportedListing(external_id))?.id as number
  const edit = { title: 'اسم من الموظفين' }
  expect(await as('mariam').put(`/admin/listings/${await place('osm-1')}`, edit)).toMatchObject({ status: 200 })
  const review = { user_id: userIds.noor, rating: 5, comment: 'مكان ممتاز وخدمة سريعة' }
  await db.insert(reviews).values({ ...review, listing_id: await place('osm-2') })
  await db.update(listings).set({ user_id: userIds.noor }).where(eq(listings.external_id, 'osm-3'))
  expect(await as('mariam').post(`/admin/listings/${await place('osm-4')}/verify`)).toMatchObject({ status: 200 })
  const kept = await Promise.all(['osm-1', 'osm-2', 'osm-3', 'osm-4'].map(place))
  const { body } = await undo(id)
  const { touched, counts } = importUndo.parse(body)
  expect(touched.map((listing) => listing.id)).toEqual(kept)
  expect(counts).toMatchObject({ removed: 2, restored: 0, touched: 4 })
  expect(await readImportedListing('osm-1')).toMatchObject(edit)
  expect(await readImportedListing('osm-5')).toBeUndefined()
})

test('refuses an undo while an import runs, and one after 30 days', async () => {
  const { db, sql: client, deps } = await createTestApp()
  const id = await importFile([line(1)])
  const session = await client.reserve()
  await session`select pg_advisory_lock(hashtext('dalil.import'))`
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } })
  await session`select pg_advisory_unlock_all()`
  session.release()
  await db.update(imports).set({ created_at: sql`now() - interval '31 days'` }).where(eq(imports.id, id))
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
  await deleteOldRows(deps)
  expect(await db.$count(importChanges, eq(importChanges.import_id, id))).toBe(0)
  expect(await undo(2_000_000_000)).toMatchObject({ status: 404 })
})

test('shows an import whose process ended as interrupted, and undoes it', async () => {
  const { db, as } = await createTestApp()
  const id = await importFile([line(1)])
  await db.update(imports).set({ state: 'running' }).where(eq(imports.id, id))
  expect(await as('mariam').get(`/admin/imports/${id}`)).toMatchObject({
    body: { state: 'interrupted', can_undo: true },
  })
  expect(await undo(id)).toMatchObject({ status: 200, body: { counts: { removed: 1 } } })
})
