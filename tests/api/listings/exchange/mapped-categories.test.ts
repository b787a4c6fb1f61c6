import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categoryMapping, categoryMappingChange, paginatedList } from '@dalil/api/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxListingsMovedAtOnce } from '../../../../api/src/categories/move-listings.ts'
import { importListings } from '../../../../api/src/listings/exchange/import.ts'
import { readSource, type SourceName } from '../../../../api/src/listings/exchange/sources/read-source.ts'
import { SourceReport } from '../../../../api/src/listings/exchange/sources/source-report.ts'
import { loadCategoryMappings } from '../../../../api/src/listings/mappings/category-mappings.ts'
import { moveMappedPlaces } from '../../../../api/src/listings/mappings/move-places.ts'
import { recordWaitingCodes } from '../../../../api/src/listings/mappings/record-waiting-codes.ts'
import { readShippedMappings, seedCategoryMappings } from '../../../../db/seed/category-mappings.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, readImportedListing } from './import-lines.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-mappings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  const { db, sql } = await createTestApp()
  await deleteImportedListings()
  await sql`delete from category_mappings`
  await sql`delete from installation where name = 'category_mappings'`
  await seedCategoryMappings(db)
})

const point = { type: 'Point', coordinates: [46.700859, 24.703367] }
const place = (id: number, tags: object) => ({
  type: 'Feature',
  id: `n${id}`,
  geometry: point,
  properties: { name: `مكان النخيل ${id}`, ...tags },
})

async function importPlaces(features: object[], from: SourceName = 'osm') {
  const { db, sql } = await createTestApp()
  const file = join(folder, 'places.geojson')
  writeFileSync(file, features.map((feature) => `${JSON.stringify(feature)}\n`).join(''))
  const mappings = await loadCategoryMappings(db, 'osm')
  const report = new SourceReport()
  const counts = await importListings(
    { db, sql },
    (isScan) => readSource(from, file, mappings, isScan ? new SourceReport() : report),
    {
      dryRun: false,
      createCategories: false,
      concurrency: 1,
      onRefused: () => undefined,
      onLines: () => undefined,
    },
  )
  await recordWaitingCodes(db, mappings, report.unknownCodes)
  return counts
}

async function findMapping(code: string, source = 'osm') {
  const { as } = await createTestApp()
  const filter = JSON.stringify({ source, q: code })
  const { data } = await as('mariam').read(
    paginatedList(categoryMapping),
    `/admin/category-mappings?page=1&filter=${encodeURIComponent(filter)}`,
  )
  const found = data.find((mapping) => mapping.code === code)
  if (!found) throw new Error(`There is no mapping of ${code}`)
  return found
}

async function map(code: string, category_id: number | null) {
  const { as } = await createTestApp()
  const { status, body } = await as('mariam').put(`/admin/category-mappings/${(await findMapping(code)).id}`, {
    category_id,
  })
  expect(status).toBe(200)
  return categoryMappingChange.parse(body)
}

const categoryOf = async (id: number) => (await readImportedListing(`node/${id}`))?.category_id

test('moves the places that a mapping placed, but not those of owners or with a category that staff set', async () => {
  const { as, sql, categoryIds, userIds } = await createTestApp()
  await importPlaces([1, 2, 3].map((id) => place(id, { amenity: 'cafe' })))
  expect(await findMapping('amenity.cafe')).toMatchObject({
    category: { id: categoryIds.cafes, name: 'مقاهٍ' },
    places_count: 3,
    changed_at: null,
  })
  const staffs = (await readImportedListing('node/2'))?.id as number
  await as('mariam').put(`/admin/listings/${staffs}`, { category_id: categoryIds.bakeries })
  await sql`update listings set user_id = ${userIds.noor} where external_id = 'node/3'`

  const change = await map('amenity.cafe', categoryIds.sweets)
  expect(change).toMatchObject({ moved: 1, kept: 2, is_moving: false, category: { id: categoryIds.sweets } })
  expect(change.changed_by?.id).toBe(userIds.mariam)
  expect([await categoryOf(1), await categoryOf(2), await categoryOf(3)]).toEqual([
    categoryIds.sweets,
    categoryIds.bakeries,
    categoryIds.cafes,
  ])
  const [audit] = await sql`select before, after from audit_entries where action = 'category_mapping.update'`
  expect(audit).toEqual({
    before: { source: 'osm', source_code: 'amenity.cafe', category_id: categoryIds.cafes },
    after: { source: 'osm', source_code: 'amenity.cafe', category_id: categoryIds.sweets, moved_places: 1 },
  })
  expect(await importPlaces([place(1, { amenity: 'cafe' })])).toMatchObject({ unchanged: 1, updated: 0 })
})

test('keeps the records of an unknown code waiting until staff map it and import again', async () => {
  const { as, categoryIds } = await createTestApp()
  const features = [1, 2].map((id) => place(id, { shop: 'cat_toys', cuisine: `c${id}` }))
  expect(await importPlaces(features)).toMatchObject({ added: 0 })
  expect(await findMapping('shop.cat_toys')).toMatchObject({ category: null, waiting_records: 2, places_count: 0 })
  const waiting = await as('mariam').read(
    paginatedList(categoryMapping),
    '/admin/category-mappings?page=1&waiting=true',
  )
  expect(waiting.data[0]?.code).toBe('shop.cat_toys')

  expect(await map('shop.cat_toys', categoryIds.sweets)).toMatchObject({ waiting_records: 0, moved: 0 })
  expect(await importPlaces(features, 'osm')).toMatchObject({ added: 2 })
  expect(await categoryOf(1)).toBe(categoryIds.sweets)
  expect(await findMapping('shop.cat_toys')).toMatchObject({ places_count: 2, waiting_records: 0 })

  expect(await map('shop.cat_toys', null)).toMatchObject({ category: null, moved: 0 })
  expect(await importPlaces([place(3, { shop: 'cat_toys' })])).toMatchObject({ added: 0 })
  expect(await categoryOf(1)).toBe(categoryIds.sweets)
})

test('places a code that has no mapping by its parent, and leaves out one that staff let wait', async () => {
  const { sql, categoryIds } = await createTestApp()
  await sql`insert into category_mappings (source, code) values ('osm', 'amenity.restaurant.moon')`
  const moon = (id: number) => place(id, { amenity: 'restaurant', cuisine: 'moon' })
  await importPlaces([moon(1)])
  expect(await categoryOf(1)).toBe((await findMapping('amenity.restaurant')).category?.id)
  await map('amenity.restaurant.moon', null)
  expect(await importPlaces([moon(2)])).toMatchObject({ added: 0 })
  expect(await findMapping('amenity.restaurant.moon')).toMatchObject({ waiting_records: 1 })
  const branch = { amenity: 'restaurant', cuisine: 'moon', '@spider': 'moon', ref: '4' }
  expect(await importPlaces([place(4, branch)], 'alltheplaces')).toMatchObject({ added: 0 })
  await map('amenity.restaurant.moon', categoryIds.sweets)
  await importPlaces([moon(1), moon(2)])
  expect([await categoryOf(1), await categoryOf(2)]).toEqual([categoryIds.sweets, categoryIds.sweets])
})

test('moves many places by a job', async () => {
  const { db, sql, categoryIds } = await createTestApp()
  const total = maxListingsMovedAtOnce + 1
  await importPlaces(Array.from({ length: total }, (_, id) => place(id + 1, { amenity: 'cafe' })))
  const { id, ...change } = await map('amenity.cafe', categoryIds.sweets)
  expect(change).toMatchObject({ moved: total, is_moving: true })
  expect(await categoryOf(1)).toBe(categoryIds.cafes)
  await moveMappedPlaces(db, id)
  const [row] =
    await sql`select count(*)::integer from listings where category_mapping_id = ${id} and category_id = ${categoryIds.sweets}`
  expect(row).toEqual({ count: total })
  expect(await findMapping('amenity.cafe')).toMatchObject({ is_moving: false, places_count: total })
})

test('leads the codes of a merged category to the other one, and lets those of a deleted category wait', async () => {
  const { as, sql } = await createTestApp()
  const create = async (slug: string) =>
    ((await as('mariam').post('/categories', { slug, name_ar: slug })).body as { id: number }).id
  const [merged, target, deleted] = [
    await create('merged-one'),
    await create('target-one'),
    await create('deleted-one'),
  ]
  await sql`
    insert into category_mappings (source, code, category_id)
    values ('osm', 'shop.merged', ${merged}), ('osm', 'shop.deleted', ${deleted})`
  expect(await as('mariam').delete(`/categories/${merged}?move_to=${target}`)).toMatchObject({ status: 204 })
  expect(await as('mariam').delete(`/categories/${deleted}`)).toMatchObject({ status: 204 })
  expect(await findMapping('shop.merged')).toMatchObject({ category: { id: target } })
  expect(await findMapping('shop.deleted')).toMatchObject({ category: null })
})

test('an update of the program improves what nobody has changed, and moves its places', async () => {
  const { db, categoryIds } = await createTestApp()
  await importPlaces([place(1, { amenity: 'cafe' }), place(2, { shop: 'bakery' })])
  await map('shop.bakery', categoryIds.bakeries)
  const improved = readShippedMappings().map((row) =>
    ['amenity.cafe', 'shop.bakery'].includes(row.code) ? { ...row, category: 'sweets', reason: 'better' } : row,
  )
  await seedCategoryMappings(db, improved)
  const cafe = await findMapping('amenity.cafe')
  expect(cafe).toMatchObject({ category: { id: categoryIds.sweets }, reason: 'better', is_moving: true })
  expect(await findMapping('shop.bakery')).toMatchObject({ category: { id: categoryIds.bakeries }, reason: '' })
  await moveMappedPlaces(db, cafe.id)
  expect([await categoryOf(1), await categoryOf(2)]).toEqual([categoryIds.sweets, categoryIds.bakeries])
})

test.for([
  [{ category_id: 999_999 }, 422],
  [{ category_id: 'cafes' }, 422],
  [{}, 422],
] as const)('refuses to map a code to %j with %i', async ([body, status]) => {
  const { as } = await createTestApp()
  const { id } = await findMapping('amenity.cafe')
  expect(await as('mariam').put(`/admin/category-mappings/${id}`, body)).toMatchObject({
    status,
    body: { errors: { category_id: expect.any(Array) } },
  })
  expect((await as('mariam').put('/admin/category-mappings/999999', { category_id: null })).status).toBe(404)
  expect(await as('mariam').read(categoryMapping, `/admin/category-mappings/${id}`)).toMatchObject({
    id,
    source: 'osm',
  })
})
