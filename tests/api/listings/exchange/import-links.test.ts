import { importReport } from '@dalil/api/contract'
import { listingSources } from '@dalil/db/schema'
import { beforeEach, expect, test } from 'vitest'
import { refreshDuplicatePairs } from '../../../../api/src/duplicates/find-pairs.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, importedLine, importLines, readImportedListing } from './import-lines.ts'

beforeEach(async () => {
  await deleteImportedListings()
  const { sql } = await createTestApp()
  await sql`delete from removed_places`
  await sql`delete from listing_sources`
})

const metres = (count: number) => count / 111_195

/** The same place as another source writes it. */
const copy = {
  ...importedLine,
  external_id: 'fsq-1',
  source: 'Foursquare',
  title: 'بير زمزم للعطور',
  title_latin: null,
  phone: '00966501234567',
  website: null,
  latitude: importedLine.latitude + metres(80),
}

const readLinks = async () => {
  const { db } = await createTestApp()
  return db.select().from(listingSources)
}

test('links a place that is listed already, and adds nothing in the next import of the source', async () => {
  const { db, sql } = await createTestApp()
  await importLines([importedLine])
  const listed = await readImportedListing()
  expect(await importLines([copy])).toMatchObject({ added: 0, linked: 1 })
  expect(await readImportedListing('fsq-1')).toBeUndefined()
  expect(await readImportedListing()).toEqual(listed)
  expect(await readLinks()).toMatchObject([{ listing_id: listed?.id, source: 'Foursquare', external_id: 'fsq-1' }])

  await sql`update listings set title = 'محل آخر', latitude = 24.7, longitude = 46.7, phone_e164 = null where id = ${listed?.id}`
  const again = await importLines([{ ...copy, address: 'شارع التحلية' }])
  expect(again).toMatchObject({ added: 0, linked: 0, updated: 0, unchanged: 1 })
  expect(await db.$count(listingSources)).toBe(1)
})

test('links a place that its owner created, and leaves it as it is', async () => {
  const { db, sql, listingIds } = await createTestApp()
  const [own] = await sql`
    update listings set latitude = 52.09, longitude = 5.12, phone = '030 2345678', phone_e164 = '+31302345678'
    where id = ${listingIds.bakery} returning *, xmin::text as row_version`
  await refreshDuplicatePairs(db, [listingIds.bakery])
  const line = { ...copy, title: own?.title, country: own?.country, city: own?.city }
  const place = { ...line, latitude: 52.0905, longitude: 5.12, phone: '0031 30 234 5678' }
  expect(await importLines([place])).toMatchObject({ added: 0, linked: 1 })
  expect(await sql`select *, xmin::text as row_version from listings where id = ${listingIds.bakery}`).toEqual([own])
})

test.for<[string, object]>([
  ['another name', { title: 'صيدلية الدواء' }],
  ['the same name 400 m away without a number', { phone: null, latitude: importedLine.latitude + metres(400) }],
  ['the same name under the same source', { source: importedLine.source }],
  ['the name of another branch', { title: 'بئر زمزم للعطور 2' }],
])('adds a place with %s', async ([, values]) => {
  await importLines([{ ...importedLine, title: 'بئر زمزم للعطور 1' }])
  expect(await importLines([{ ...copy, title: 'بئر زمزم للعطور 1', ...values }])).toMatchObject({ added: 1, linked: 0 })
})

test.for([
  ['two letters exchanged', 'صيدلية النهدي', 'صيدلية النهيد'],
  ['a letter less in a word of six', 'Cinnabon', 'Cinabon'],
  ['a letter more, in the other script', 'فروج الكروان', 'Farouj Alkarawann'],
  ['another word for the trade, in the other script', 'مطعم اللبنان الكبير', 'Lebanon Al Kabeer'],
  ['an article that stands alone', 'ال خزامى', 'Al Khozama'],
])('links a place 80 m away with %s', async ([, listed, incoming]) => {
  await importLines([{ ...importedLine, title: listed, title_latin: null, phone: null, website: null }])
  expect(await importLines([{ ...copy, title: incoming, phone: null }])).toMatchObject({ added: 0, linked: 1 })
})

test('links a short name that lacks a letter only by its number', async () => {
  await importLines([{ ...importedLine, title: 'النهدي', title_latin: null }])
  const line = { ...copy, title: 'الهدي' }
  expect(await importLines([{ ...line, phone: null }])).toMatchObject({ added: 1, linked: 0 })
  expect(await importLines([{ ...line, external_id: 'fsq-2' }])).toMatchObject({ added: 0, linked: 1 })
})

test('links only one of two places of a source to a listing', async () => {
  await importLines([importedLine])
  expect(await importLines([copy, { ...copy, external_id: 'fsq-2' }])).toMatchObject({ added: 1, linked: 1 })
})

test('counts links in a dry run without keeping them', async () => {
  await importLines([importedLine])
  expect(await importLines([copy], { dryRun: true })).toMatchObject({ added: 0, linked: 1 })
  expect(await readLinks()).toEqual([])
})

test('removes the links of an import with its undo', async () => {
  const { as } = await createTestApp()
  await importLines([importedLine])
  const headers = { 'Content-Type': 'application/x-ndjson' }
  const { body } = await as('mariam').request('/admin/imports', { method: 'POST', body: JSON.stringify(copy), headers })
  const { id, linked } = importReport.parse(body)
  expect(linked).toBe(1)
  const undone = await as('mariam').post(`/admin/imports/${id}/undo`)
  expect(undone).toMatchObject({ status: 200, body: { counts: { removed: 0, unlinked: 1 } } })
  expect(await readLinks()).toEqual([])
})

test('does not bring back a linked place that staff have deleted', async () => {
  const { as } = await createTestApp()
  await importLines([importedLine])
  await importLines([copy])
  const listed = await readImportedListing()
  expect(await as('mariam').delete(`/admin/listings/${listed?.id}`)).toMatchObject({ status: 204 })
  expect(await importLines([copy])).toMatchObject({ added: 0, deleted: 1 })
})
