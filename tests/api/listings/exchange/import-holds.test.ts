import { importReport } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readOpenCountries } from '../../../../api/src/listings/imports/held-listings.ts'
import { addCities } from '../../../../api/src/places/add-cities.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, importedLine, importLines, readImportedListing } from './import-lines.ts'

beforeEach(deleteImportedListings)
afterAll(async () => {
  const { sql } = await createTestApp()
  await sql`delete from site_settings`
})

const onePoint = (count: number, values: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    ...importedLine,
    external_id: `osm-${index}`,
    title: `محل الورد ${index}`,
    phone: null,
    website: null,
    ...values(index),
  }))

const isPublic = async (external_id?: string) => {
  const { guest } = await createTestApp()
  const row = await readImportedListing(external_id)
  return row !== undefined && (await guest.get(`/listings/${row.id}`)).status === 200
}

test.for([
  ['zero_position', { latitude: 0, longitude: 0 }, /The position 0, 0/, { latitude: null, longitude: null }],
  ['exchanged_position', { latitude: 39.17, longitude: 21.54 }, /are exchanged/, { latitude: 21.54, longitude: 39.17 }],
] as const)('lets a place with a %s wait for staff, who publish it', async ([reason, written, warning, stored]) => {
  const { as } = await createTestApp()
  const warnings = [expect.stringMatching(warning)]
  expect(await importLines([{ ...importedLine, ...written }])).toMatchObject({ added: 0, waiting: 1, warnings })
  const row = await readImportedListing()
  expect(row).toMatchObject({ status: 'pending', hold_reason: reason, ...stored })
  expect(await isPublic()).toBe(false)
  const queue = await as('salma').get(`/admin/listings?hold_reason=${reason}&status=pending`)
  expect(queue).toMatchObject({ body: { total: 1, data: [{ id: row?.id, hold_reason: reason }] } })
  expect(await importLines([{ ...importedLine, ...written }])).toMatchObject({ waiting: 0, unchanged: 1 })

  expect(await as('salma').post(`/admin/listings/${row?.id}/approve`)).toMatchObject({ status: 200 })
  expect(await isPublic()).toBe(true)
  expect(await readImportedListing()).toMatchObject({ hold_reason: null })
})

test('keeps the position of a listed place when its line has a doubtful one', async () => {
  await importLines([importedLine])
  const report = await importLines([{ ...importedLine, address: 'شارع التحلية', latitude: 0, longitude: 0 }])
  expect(report).toMatchObject({ updated: 1, waiting: 0 })
  const { latitude, longitude } = importedLine
  expect(await readImportedListing()).toMatchObject({
    status: 'approved',
    address: 'شارع التحلية',
    latitude,
    longitude,
  })
})

test('lets five names on one point wait, wherever they stand in a file of more than one batch', async () => {
  const others = onePoint(1200, (index) => ({ external_id: `far-${index}`, latitude: 21 + index / 10_000 }))
  const [first, ...rest] = onePoint(5)
  const report = await importLines([first as object, ...others, ...rest])
  expect(report).toMatchObject({ added: 1200, waiting: 5 })
  expect(await readImportedListing('osm-0')).toMatchObject({ status: 'pending', hold_reason: 'shared_position' })
})

test.for<[string, object[]]>([
  ['four names', onePoint(4)],
  ['five places of one name', onePoint(5, () => ({ title: 'صراف' }))],
  ['five shops of a mall', onePoint(5, () => ({ address: 'رد سي مول' }))],
])('publishes %s on one point', async ([, lines]) => {
  expect(await importLines(lines)).toMatchObject({ added: lines.length, waiting: 0 })
})

test('shows places that are new, linked, changed, refused and waiting in a trial, at most 20 of each', async () => {
  const { as, db } = await createTestApp()
  const { latitude, longitude } = importedLine
  const at = { latitude, longitude }
  const before = await db.$count(listings)
  await importLines([
    importedLine,
    { ...importedLine, external_id: 'osm-2', title: 'حلوى النور', phone: null, latitude: 21.6 },
  ])
  const [listed, other] = [await readImportedListing(), await readImportedListing('osm-2')]
  const lines = [
    { ...importedLine, address: 'شارع التحلية' },
    { ...importedLine, source: 'copies', external_id: 'c', title: 'حلوى النور', phone: null, latitude: 21.6 },
    { ...importedLine, external_id: 'w', latitude: 0, longitude: 0 },
    { ...importedLine, external_id: 'r', category: 'nowhere' },
    ...Array.from({ length: 25 }, (_, index) => ({
      ...importedLine,
      external_id: `n${index}`,
      title: `محل ${index}`,
      latitude: 22 + index / 10,
    })),
  ]
  const body = lines.map((line) => JSON.stringify(line)).join('\n')
  const headers = { 'Content-Type': 'application/x-ndjson' }
  const trial = await as('mariam').request('/admin/imports?dry_run=1', { method: 'POST', body, headers })
  expect(importReport.parse(trial.body)).toMatchObject({
    ...{ added: 25, linked: 1, updated: 1, waiting: 1, wrong: 1 },
    examples: {
      added: expect.objectContaining({ length: 20 }),
      linked: [{ line: 2, title: 'حلوى النور', latitude: 21.6, listing_id: other?.id }],
      updated: [{ line: 1, title: importedLine.title, ...at }],
      refused: [{ line: 4, title: importedLine.title, ...at }],
      waiting: [{ line: 3, latitude: null, hold_reason: 'zero_position' }],
    },
  })
  expect(await db.$count(listings)).toBe(before + 2)
  expect(await readImportedListing()).toEqual(listed)
})

const egyptian = { ...importedLine, country: 'eg', city: 'القاهرة', phone: null, latitude: 30.0444, longitude: 31.2357 }

test('keeps places of a country that is not open unseen until the job that loads its cities', async () => {
  const { db, sql, as, guest } = await createTestApp()
  const doubtful = { ...egyptian, external_id: 'osm-2', title: 'عطور', latitude: 0, longitude: 0 }
  expect(await importLines([egyptian, doubtful])).toMatchObject({ added: 1, unseen: 1, waiting: 1 })
  expect(await isPublic()).toBe(false)
  expect(await guest.get('/listings?country=eg')).toMatchObject({ body: { total: 0 } })
  const id = (await readImportedListing('osm-2'))?.id
  expect(await as('mariam').post(`/admin/listings/${id}/approve`)).toMatchObject({ status: 200 })
  expect(await readImportedListing('osm-2')).toMatchObject({ is_public: false, hold_reason: 'closed_country' })

  const countries = [...(await readOpenCountries(db)), 'eg'].map((code) => ({ code, currency: 'EUR' }))
  await sql`insert into site_settings (version, values) values (1, ${JSON.stringify({ countries })}::text::jsonb)`
  await addCities(db)
  expect(await isPublic()).toBe(true)
  expect(await isPublic('osm-2')).toBe(true)
  expect(await readImportedListing()).toMatchObject({ hold_reason: null })
  expect(await importLines([egyptian, doubtful])).toMatchObject({ unchanged: 2 })
})
