import { importReport, type ListingChange, moderatedListing } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, importedLine, importLines, readImportedListing } from './import-lines.ts'

beforeEach(async () => {
  const { sql } = await createTestApp()
  await deleteImportedListings()
  await sql`delete from removed_places`
})

async function importAndEdit(change: ListingChange): Promise<number> {
  await importLines([importedLine])
  const id = (await readImportedListing())?.id as number
  expect(await (await createTestApp()).as('mariam').put(`/admin/listings/${id}`, change)).toMatchObject({ status: 200 })
  return id
}

test('keeps what staff have set, changes the other fields, and counts the values that it leaves alone', async () => {
  const { as } = await createTestApp()
  const id = await importAndEdit({ title: 'اسم صحيح', phone: '0501112233' })
  const { field_sources } = await as('mariam').read(moderatedListing, `/admin/listings/${id}`)
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)
  expect(field_sources).toMatchObject({ title: { source: 'staff', at }, phone: { source: 'staff', at } })
  expect(field_sources).not.toHaveProperty('website')
  const next = { ...importedLine, title: 'اسم آخر', phone: '0559998877', website: 'https://new.example' }
  const counts = { updated: 1, locked: 2 }
  expect(await importLines([next], { dryRun: true })).toMatchObject(counts)
  expect(await importLines([next])).toMatchObject(counts)
  expect(await readImportedListing()).toMatchObject({
    title: 'اسم صحيح',
    phone_e164: '+966501112233',
    website: 'https://new.example',
  })
  expect(await importLines([next])).toMatchObject({ unchanged: 1, locked: 0 })
})

test('keeps both coordinates of a corrected position, and the business status as a whole', async () => {
  await importAndEdit({ latitude: 21.6, longitude: 39.2, business_status: 'temporarily_closed' })
  const next = { ...importedLine, latitude: 21.5, longitude: 39.1, business_status: 'permanently_closed' }
  expect(await importLines([next])).toMatchObject({ updated: 1, locked: 2, refused: [] })
  expect(await readImportedListing()).toMatchObject({
    latitude: 21.6,
    longitude: 39.2,
    business_status: 'temporarily_closed',
  })
})

test('keeps what a former owner has set', async () => {
  const { db, as, userIds } = await createTestApp()
  await importLines([importedLine])
  const owned = (user_id: number | null) =>
    db.update(listings).set({ user_id }).where(eq(listings.external_id, importedLine.external_id))
  await owned(userIds.noor)
  const id = (await readImportedListing())?.id as number
  expect(await as('noor').put(`/listings/${id}`, { opening_hours: { weekly: { sat: [] } } })).toMatchObject({
    status: 200,
  })
  await owned(null)
  expect(await readImportedListing()).toMatchObject({ field_sources: { opening_hours: { source: 'owner' } } })
  expect(await importLines([{ ...importedLine, price: 5 }])).toMatchObject({ updated: 1, locked: 1 })
  expect(await readImportedListing()).toMatchObject({ opening_hours: { weekly: { sat: [] } }, price: '5.00' })
})

test('locks nothing when an import changes a listing', async () => {
  await importLines([importedLine])
  await importLines([{ ...importedLine, title: 'اسم ثان' }])
  expect(await importLines([{ ...importedLine, title: 'اسم ثالث' }])).toMatchObject({ updated: 1, locked: 0 })
  expect(await readImportedListing()).toMatchObject({ title: 'اسم ثالث', field_sources: {} })
})

test('does not bring back what staff have deleted', async () => {
  const { as } = await createTestApp()
  await importLines([importedLine])
  const id = (await readImportedListing())?.id
  expect(await as('mariam').delete(`/admin/listings/${id}`)).toMatchObject({ status: 204 })
  expect(await importLines([importedLine], { dryRun: true })).toMatchObject({ added: 0, deleted: 1 })
  const changed = [
    { ...importedLine, title: 'اسم آخر' },
    { ...importedLine, external_id: 'osm-2' },
  ]
  const body = changed.map((line) => JSON.stringify(line)).join('\n')
  const headers = { 'Content-Type': 'application/x-ndjson' }
  const answer = await as('mariam').request('/admin/imports', { method: 'POST', body, headers })
  expect(importReport.parse(answer.body)).toMatchObject({ added: 1, deleted: 1, wrong: 0 })
  expect(await readImportedListing()).toBeUndefined()
})

test('lets staff edit its places while it updates them, also if PostgreSQL writes slowly', async () => {
  const { sql, as } = await createTestApp()
  const lines = Array.from({ length: 700 }, (_, index) => ({
    ...importedLine,
    external_id: `slow-${index}`,
    title: `عطور ${index}`,
    latitude: 21.4 + (index % 40) / 200,
    longitude: 39.1 + index / 8000,
  }))
  expect(await importLines(lines)).toMatchObject({ added: lines.length })
  const ids = (await sql<{ id: number }[]>`select id from listings where external_id like 'slow-%' order by id`).map(
    ({ id }) => id,
  )
  await sql`
    create function slow_write() returns trigger language plpgsql as $$ begin perform pg_sleep(0.004); return new; end $$`
  await sql`create trigger slow_write before update on listings for each row execute function slow_write()`
  try {
    let isRunning = true
    const run = importLines(lines.map((each) => ({ ...each, description: 'وصف جديد' }))).finally(() => {
      isRunning = false
    })
    const statuses: number[] = []
    for (let at = 0; isRunning && at < 50; at += 1) {
      const id = at % 2 === 0 ? ids[at] : ids.at(-at)
      statuses.push((await as('mariam').put(`/admin/listings/${id}`, { phone: '0501112233' })).status)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(await run).toMatchObject({ updated: lines.length, refused: [] })
  } finally {
    await sql`drop function slow_write() cascade`
  }
})
