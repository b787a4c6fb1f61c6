import { listing } from '@dalil/api/contract'
import { subscribeToChanges } from '@dalil/db/changes'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, importedLine, importLines, readImportedListing } from './import-lines.ts'

beforeEach(deleteImportedListings)

test('imports a listing as public, unverified, without an owner, with its source', async () => {
  const { guest } = await createTestApp()
  expect(await importLines([importedLine])).toMatchObject({ lines: 1, added: 1, wrong: 0 })
  const row = await readImportedListing()
  expect(row).toMatchObject({ user_id: null, is_verified: false, is_public: true, phone: '050 123 4567' })
  expect(row).toMatchObject({ phone_e164: '+966501234567', licence: 'ODbL 1.0' })
  const page = await guest.read(listing, `/listings/${row?.id}`)
  expect(page).toMatchObject({ title: importedLine.title, external_id: 'osm-1', source: 'OpenStreetMap' })
  expect(page).toMatchObject({
    licence: 'ODbL 1.0',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  })
})

test('stores every field of a line', async () => {
  const rich = {
    ...importedLine,
    description: 'عطور شرقية',
    description_en: 'Oriental perfumes',
    description_nl: 'Oosterse parfums',
    address: 'شارع التحلية',
    state: 'منطقة مكة المكرمة',
    zip_code: '21442',
    whatsapp: '+966 50 123 4567',
    email: 'hello@zamzam.example',
    social: { instagram: 'https://instagram.com/zamzam' },
    keywords: 'عود، مسك، عود',
    amenities: ['parking', 'delivery'],
    price: 19.99,
    price_currency: 'usd',
    opening_hours: { weekly: { fri: [{ opens: '16:00', closes: '01:00' }], sat: [] } },
    google_rating: 4.4,
    google_reviews_count: 120,
  }
  const before = Date.now()
  expect(await importLines([rich])).toMatchObject({ added: 1 })
  const row = await readImportedListing()
  expect(row).toMatchObject({
    description_en: 'Oriental perfumes',
    social: rich.social,
    keywords: ['عود', 'مسك'],
    amenities: rich.amenities,
    price: '19.99',
    opening_hours: rich.opening_hours,
    google_rating: 4.4,
    time_zone: 'Asia/Riyadh',
  })
  expect(Date.parse(row?.google_fetched_at)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(row?.google_fetched_at)).toBeLessThanOrEqual(Date.now())
})

test('changes no row and no total, and invalidates no page, in a second import of the same file', async () => {
  const { sql } = await createTestApp()
  const file = Array.from({ length: 250 }, (_, index) => ({ ...importedLine, external_id: `osm-${index}` }))
  expect(await importLines(file)).toMatchObject({ added: 250 })
  const tags: string[] = []
  const { close } = await subscribeToChanges(sql, { onTag: (tag) => tags.push(tag), onGap: () => undefined })
  onTestFinished(close)
  const state = () => sql`
    select (select md5(string_agg(listings.xmin::text || listings.ctid::text || updated_at::text, ' ' order by id)) from listings) as rows,
      (select count(*) from listing_totals) as totals`
  const before = await state()

  expect(await importLines(file)).toMatchObject({ added: 0, updated: 0, unchanged: 250, wrong: 0 })

  expect(await state()).toEqual(before)
  await sql`select pg_notify('changed', 'the end')`
  await expect.poll(() => tags).toEqual(['imported', 'the end'])
})

test('updates only the listing whose line has changed', async () => {
  await importLines([importedLine, { ...importedLine, external_id: 'osm-2' }])
  const [one, two] = [await readImportedListing('osm-1'), await readImportedListing('osm-2')]
  const report = await importLines([
    { ...importedLine, title: 'عطور زمزم' },
    { ...importedLine, external_id: 'osm-2' },
  ])
  expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
  expect(await readImportedListing('osm-1')).toMatchObject({ id: one?.id, title: 'عطور زمزم' })
  expect(await readImportedListing('osm-2')).toEqual(two)
})

test('preserves changes of an administrator until the line changes', async () => {
  const { sql } = await createTestApp()
  await importLines([importedLine])
  await sql`update listings set title = 'عطور', status = 'suspended', status_reason = 'خطأ', is_featured = true where external_id = 'osm-1'`
  expect(await importLines([importedLine])).toMatchObject({ unchanged: 1 })
  expect(await readImportedListing()).toMatchObject({ title: 'عطور', status: 'suspended' })
  expect(await importLines([{ ...importedLine, address: 'شارع الملك' }])).toMatchObject({ updated: 1 })
  expect(await readImportedListing()).toMatchObject({
    title: importedLine.title,
    status: 'suspended',
    is_featured: true,
  })
})

test('does not overwrite a listing that has an owner', async () => {
  const { sql, userIds } = await createTestApp()
  await importLines([importedLine])
  await sql`update listings set user_id = ${userIds.amira}, title = 'محلي' where external_id = 'osm-1'`
  expect(await importLines([{ ...importedLine, title: 'عطور' }])).toMatchObject({ updated: 0, owned: 1 })
  expect(await readImportedListing()).toMatchObject({ title: 'محلي' })
})

test('does not overwrite a listing that was merged into another, nor refill it after the undo period', async () => {
  const { sql, listingIds } = await createTestApp()
  await importLines([importedLine])
  await sql`update listings set merged_into = ${listingIds.bakery}, is_published = false where external_id = 'osm-1'`
  const changed = [
    { ...importedLine, title: 'عطور' },
    { ...importedLine, external_id: 'osm-2' },
  ]
  const counts = { added: 1, updated: 0, owned: 0, merged: 1 }
  expect(await importLines(changed, { dryRun: true })).toMatchObject(counts)
  expect(await importLines(changed)).toMatchObject(counts)
  expect(await readImportedListing()).toMatchObject({ title: importedLine.title })
})

test('creates separate listings when the same name comes from different sources', async () => {
  expect(
    await importLines([importedLine, { ...importedLine, source: 'Elsewhere' }, { ...importedLine, source: null }]),
  ).toMatchObject({ added: 3 })
})

test('creates an unknown category only when the option is set and the line has a category name', async () => {
  const { sql } = await createTestApp()
  const line = { ...importedLine, category: 'wells', category_name: 'آبار', category_name_en: 'Wells' }
  expect((await importLines([line])).refused).toEqual([
    '1: category: there is no “wells”; use --create-categories to make it',
  ])
  expect(await importLines([line], { createCategories: true, dryRun: true })).toMatchObject({ added: 1, categories: 1 })
  expect(await importLines([line, { ...line, external_id: 'osm-2' }], { createCategories: true })).toMatchObject({
    added: 2,
    categories: 1,
  })
  const [made] = await sql`select name_ar, name_en, parent_id, is_active from categories where slug = 'wells'`
  expect(made).toEqual({ name_ar: 'آبار', name_en: 'Wells', parent_id: null, is_active: true })
  expect(await importLines([line], { createCategories: true })).toMatchObject({ unchanged: 1, categories: 0 })
  await sql`delete from listings where external_id is not null`
})

test('reports in a dry run what the import would do, and writes nothing', async () => {
  await importLines([importedLine])
  const before = await readImportedListing()
  const report = await importLines(
    [{ ...importedLine, title: 'عطور' }, { ...importedLine, external_id: 'osm-2' }, {}],
    { dryRun: true },
  )
  expect(report).toMatchObject({ added: 1, updated: 1, wrong: 1 })
  expect(await readImportedListing()).toEqual(before)
  expect(await readImportedListing('osm-2')).toBeUndefined()
})

test('rejects the second of two concurrent imports', async () => {
  const file = Array.from({ length: 300 }, (_, index) => ({ ...importedLine, external_id: index }))
  const ends = await Promise.allSettled([importLines(file), importLines(file)])
  expect(ends.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
    { value: { added: 300, wrong: 0 } },
    { reason: { message: 'Another import is running.' } },
  ])
  expect(await importLines(file)).toMatchObject({ unchanged: 300 })
})

test.for([
  [undefined, 'open'],
  ['', 'open'],
  ['OPERATIONAL', 'open'],
  ['CLOSED_TEMPORARILY', 'temporarily_closed'],
  ['CLOSED_PERMANENTLY', 'permanently_closed'],
  ['moved', 'moved'],
] as const)('imports the business status “%s” as %s', async ([business_status, expected]) => {
  expect(await importLines([{ ...importedLine, business_status }])).toMatchObject({ added: 1 })
  expect(await readImportedListing()).toMatchObject({ business_status: expected })
})

test('sets a place to open when its line has no status', async () => {
  const { sql } = await createTestApp()
  const closed = { ...importedLine, business_status: 'temporarily_closed', reopens_on: '2099-12-31' }
  expect(await importLines([closed])).toMatchObject({ added: 1 })
  expect(await importLines([closed])).toMatchObject({ unchanged: 1 })
  expect(await importLines([importedLine])).toMatchObject({ updated: 1 })
  const [row] = await sql`select business_status, reopens_on from listings where external_id = 'osm-1'`
  expect(row).toEqual({ business_status: 'open', reopens_on: null })
})

test('queues one job per batch to find duplicates of the added and changed listings', async () => {
  const { sql } = await createTestApp()
  const readJobs = async (ids: number[]) => {
    const jobs = await sql<{ ids: number[]; priority: number }[]>`
      select payload -> 'ids' as ids, priority from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where identifier = 'duplicates:find' order by jobs.id`
    return jobs.filter((job) => ids.some((id) => job.ids.includes(id)))
  }
  const lines = [importedLine, { ...importedLine, external_id: 'osm-2' }]
  await importLines(lines)
  const rows = await sql<{ id: number }[]>`
    select id from listings where source = ${importedLine.source} and external_id in ('osm-1', 'osm-2') order by id`
  const ids = rows.map(({ id }) => id)
  expect(await readJobs(ids)).toEqual([{ ids, priority: 10 }])
  await importLines(lines)
  expect(await readJobs(ids)).toHaveLength(1)
  await importLines([{ ...importedLine, phone: '050 123 4568' }])
  expect((await readJobs(ids)).map((job) => job.ids)).toEqual([ids, ids.slice(0, 1)])
})
