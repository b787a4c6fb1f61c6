import { Buffer } from 'node:buffer'
import { listing } from '@dalil/api/contract'
import { followChanges } from '@dalil/db/changes'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readCsv } from '../../../api/src/listings/exchange/csv.ts'
import { importListings } from '../../../api/src/listings/exchange/import.ts'
import { readJsonl } from '../../../api/src/listings/exchange/jsonl.ts'
import { createTestApp } from '../../support/test-app.ts'

const well = {
  external_id: 'osm-1',
  source: 'OpenStreetMap',
  licence: 'ODbL 1.0',
  title: 'بئر زمزم للعطور',
  title_latin: 'Zamzam Perfumes',
  category: 'sweets',
  country: 'sa',
  city: 'جدة',
  latitude: 21.54,
  longitude: 39.17,
  phone: '٠٥٠-١٢٣-٤٥٦٧',
  website: 'https://zamzam.example',
}

async function* chunks(text: string | Buffer) {
  // Cut anywhere, within letters too.
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

type Options = { dryRun?: boolean; createCategories?: boolean; format?: 'csv' }

/** Imports a text, or rows as one; what was refused stands under `refused`. */
async function load(
  given: string | Buffer | object[],
  { dryRun = false, createCategories = false, format }: Options = {},
) {
  const { sql } = await createTestApp()
  const text = Array.isArray(given) ? given.map((row) => `${JSON.stringify(row)}\n`).join('') : given
  const refused: string[] = []
  const report = await importListings(sql, (format ? readCsv : readJsonl)(chunks(text)), {
    dryRun,
    createCategories,
    concurrency: 2,
    onRefused: (line, reason) => refused.push(`${line}: ${reason}`),
    onLines: () => undefined,
  })
  return { ...report, refused }
}

async function stored(external_id: string = well.external_id) {
  const { sql } = await createTestApp()
  const [row] = await sql`select *, xmin::text as version from listings where external_id = ${external_id}`
  return row
}

beforeEach(async () => {
  const { sql } = await createTestApp()
  await sql`delete from listings where external_id is not null`
  await sql`delete from categories where slug = 'wells'`
})

test('imports a listing as public, unverified, without an owner, with its source', async () => {
  const { guest } = await createTestApp()
  expect(await load([well])).toMatchObject({ lines: 1, added: 1, wrong: 0 })
  const row = await stored()
  expect(row).toMatchObject({ user_id: null, is_verified: false, is_public: true, phone: '050 123 4567' })
  expect(row).toMatchObject({ phone_e164: '+966501234567', licence: 'ODbL 1.0' })
  const page = await guest.read(listing, `/listings/${row?.id}`)
  expect(page).toMatchObject({ title: well.title, external_id: 'osm-1', source: 'OpenStreetMap' })
})

test('stores every field of a line', async () => {
  const rich = {
    ...well,
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
    amenities: ['parking', 'توصيل'],
    price: 19.99,
    opening_hours: { weekly: { fri: [{ opens: '16:00', closes: '01:00' }], sat: [] } },
    google_rating: 4.4,
    google_reviews_count: 120,
  }
  expect(await load([rich])).toMatchObject({ added: 1 })
  const row = await stored()
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
  expect(Date.now() - Date.parse(row?.google_fetched_at)).toBeLessThan(60_000)
})

test('changes no row, total or page when the same file is imported again', async () => {
  const { sql } = await createTestApp()
  const file = Array.from({ length: 250 }, (_, index) => ({ ...well, external_id: `osm-${index}` }))
  expect(await load(file)).toMatchObject({ added: 250 })
  const told: string[] = []
  const unfollow = await followChanges(sql, { onTag: (tag) => told.push(tag), onGap: () => undefined })
  onTestFinished(unfollow)
  const state = () => sql`
    select (select md5(string_agg(listings.xmin::text || listings.ctid::text || updated_at::text, ' ' order by id)) from listings) as rows,
      (select count(*) from listing_totals) as totals`
  const before = await state()

  expect(await load(file)).toMatchObject({ added: 0, updated: 0, unchanged: 250, wrong: 0 })

  expect(await state()).toEqual(before)
  await sql`select pg_notify('changed', 'the end')`
  await expect.poll(() => told).toEqual(['the end'])
})

test('updates the listing of a changed line, and no other', async () => {
  await load([well, { ...well, external_id: 'osm-2' }])
  const [one, two] = [await stored('osm-1'), await stored('osm-2')]
  const report = await load([
    { ...well, title: 'عطور زمزم' },
    { ...well, external_id: 'osm-2' },
  ])
  expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
  expect(await stored('osm-1')).toMatchObject({ id: one?.id, title: 'عطور زمزم' })
  expect(await stored('osm-2')).toEqual(two)
})

test('keeps the change of an administrator until the line changes', async () => {
  const { sql } = await createTestApp()
  await load([well])
  await sql`update listings set title = 'عطور', status = 'suspended', status_reason = 'خطأ', is_featured = true where external_id = 'osm-1'`
  expect(await load([well])).toMatchObject({ unchanged: 1 })
  expect(await stored()).toMatchObject({ title: 'عطور', status: 'suspended' })
  expect(await load([{ ...well, address: 'شارع الملك' }])).toMatchObject({ updated: 1 })
  expect(await stored()).toMatchObject({ title: well.title, status: 'suspended', is_featured: true })
})

test('keeps the values of an owner', async () => {
  const { sql, userIds } = await createTestApp()
  await load([well])
  await sql`update listings set user_id = ${userIds.amira}, title = 'محلي' where external_id = 'osm-1'`
  expect(await load([{ ...well, title: 'عطور' }])).toMatchObject({ updated: 0, owned: 1 })
  expect(await stored()).toMatchObject({ title: 'محلي' })
})

test('creates another listing for the same name from another source', async () => {
  expect(await load([well, { ...well, source: 'Elsewhere' }, { ...well, source: null }])).toMatchObject({ added: 3 })
})

test('rejects a second line with the same id, however far behind', async () => {
  const others = Array.from({ length: 2100 }, (_, index) => ({ ...well, external_id: index }))
  const { added, refused } = await load([well, ...others, { ...well, title: 'غيره' }])
  expect(added).toBe(2101)
  expect(refused).toEqual(['2102: external_id: a line before has the same'])
  expect(await stored()).toMatchObject({ title: well.title })
})

test('reports wrong lines with number and reason, and imports the others', async () => {
  const file = [
    '{"title": ',
    '[]',
    JSON.stringify({ ...well, title: 'س'.repeat(51) }),
    JSON.stringify({ ...well, country: 'atlantis', city: ' ' }),
    '',
    JSON.stringify({ ...well, latitude: 91 }),
    JSON.stringify({ ...well, longitude: null }),
    JSON.stringify({ ...well, website: 'javascript:alert(1)' }),
    JSON.stringify({ ...well, category: 'wells' }),
    JSON.stringify({ ...well, phone: 'call me' }),
    JSON.stringify({ ...well, opening_hours: { time_zone: 'Europe/Atlantis', weekly: {} } }),
    JSON.stringify({ title: 'x' }),
    JSON.stringify({ ...well, title: 'a\u0000b' }),
    `"${'x'.repeat(1_200_000)}"`,
    JSON.stringify({ ...well, title: 'شل' }),
  ]
  const { added, wrong, refused } = await load(file.join('\n'))
  expect({ added, wrong }).toEqual({ added: 1, wrong: 13 })
  expect(refused.map((line) => line.replace(/: (Expected|Must|The format|This is|This value|Too).*/, ''))).toEqual([
    '1: not valid JSON',
    '2: line',
    '3: title',
    '4: country',
    '6: latitude',
    '7: latitude: Enter both latitude and longitude, or neither',
    '8: website',
    '10: phone: Digits, spaces and + only',
    '11: opening_hours.time_zone: Unknown time zone',
    expect.stringMatching(/^12: external_id: This field is required; /),
    '13: title: Contains characters that are not allowed',
    '14: longer than 1,000,000 characters',
    '9: category: there is no “wells”; a category_name is needed to make it',
  ])
})

test('loses one line to a constraint of the database', async () => {
  const { sql } = await createTestApp()
  await sql`alter table listings add constraint no_wells check (title <> 'بئر')`
  onTestFinished(async () => void (await sql`alter table listings drop constraint no_wells`))
  const file = Array.from({ length: 20 }, (_, index) => ({
    ...well,
    external_id: index,
    title: index === 13 ? 'بئر' : 'عين',
  }))
  const { added, refused } = await load(file)
  expect(added).toBe(19)
  expect(refused).toEqual([expect.stringMatching(/^14: .*no_wells/)])
})

test('creates an unknown category when asked to and when the line names it', async () => {
  const { sql } = await createTestApp()
  const line = { ...well, category: 'wells', category_name: 'آبار', category_name_en: 'Wells' }
  expect((await load([line])).refused).toEqual(['1: category: there is no “wells”; use --create-categories to make it'])
  expect(await load([line], { createCategories: true, dryRun: true })).toMatchObject({ added: 1, categories: 1 })
  expect(await load([line, { ...line, external_id: 'osm-2' }], { createCategories: true })).toMatchObject({
    added: 2,
    categories: 1,
  })
  const [made] = await sql`select name_ar, name_en, parent_id, is_active from categories where slug = 'wells'`
  expect(made).toEqual({ name_ar: 'آبار', name_en: 'Wells', parent_id: null, is_active: true })
  expect(await load([line], { createCategories: true })).toMatchObject({ unchanged: 1, categories: 0 })
  await sql`delete from listings where external_id is not null`
})

test('reports what a dry run would do, and writes nothing', async () => {
  await load([well])
  const before = await stored()
  const report = await load([{ ...well, title: 'عطور' }, { ...well, external_id: 'osm-2' }, {}], { dryRun: true })
  expect(report).toMatchObject({ added: 1, updated: 1, wrong: 1 })
  expect(await stored()).toEqual(before)
  expect(await stored('osm-2')).toBeUndefined()
})

test('rejects the second of two concurrent imports', async () => {
  const file = Array.from({ length: 300 }, (_, index) => ({ ...well, external_id: index }))
  const ends = await Promise.allSettled([load(file), load(file)])
  expect(ends.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
    { value: { added: 300, wrong: 0 } },
    { reason: { message: 'Another import is running.' } },
  ])
  expect(await load(file)).toMatchObject({ unchanged: 300 })
})

test('imports a table: numbers, lists, hours, and cells with line breaks', async () => {
  const table = [
    '\ufeffexternal_id,title,category,country,city,latitude,longitude,phone,keywords,opening_hours,description',
    `7,عطور,sweets,sa,جدة,21.5,39.2,'+966 50 123 4567,"عود,مسك","{""weekly"":{""fri"":[]}}","سطر\nوآخر"`,
    '8,عطور,sweets,sa,جدة,شمال,39.2,,,,',
    '9,عطور',
  ].join('\r\n')
  const { added, refused } = await load(table, { format: 'csv' })
  expect(added).toBe(1)
  expect(refused).toEqual([expect.stringMatching(/^4: latitude: /), expect.stringMatching(/^5: category: /)])
  expect(await stored('7')).toMatchObject({
    latitude: 21.5,
    phone: '+966 50 123 4567',
    keywords: ['عود', 'مسك'],
    opening_hours: { weekly: { fri: [] } },
    description: 'سطر\nوآخر',
  })
})

test('ends a table at a quotation mark that is never closed', async () => {
  const table = 'external_id,title,category,country,city\n7,عطور,sweets,sa,جدة\n8,"عطور,sweets,sa,جدة\n'
  const { added, refused } = await load(table, { format: 'csv' })
  expect(added).toBe(1)
  expect(refused).toEqual([expect.stringMatching(/^3: Quote Not Closed/)])
})

const table = (...rows: string[]) => ['external_id,source,title,category,country,city,whatsapp', ...rows, ''].join('\n')
/** «مخبز الشام», «جدة» and «مطعم البحر» in windows-1256. */
const inWindows = Buffer.from([
  ...Buffer.from(table('w1,excel,').slice(0, -1)),
  ...[0xe3, 0xce, 0xc8, 0xd2, 0x20, 0xc7, 0xe1, 0xd4, 0xc7, 0xe3],
  ...Buffer.from(',bakeries,sa,'),
  ...[0xcc, 0xcf, 0xc9],
  ...Buffer.from(',0501234567\nw2,excel,'),
  ...[0xe3, 0xd8, 0xda, 0xe3, 0x20, 0xc7, 0xe1, 0xc8, 0xcd, 0xd1],
  ...Buffer.from(',bakeries,sa,Jeddah,\n'),
])

test('imports a table that Excel saved in windows-1256', async () => {
  expect(await load(inWindows, { format: 'csv' })).toMatchObject({ added: 2, wrong: 0 })
  expect(await stored('w1')).toMatchObject({ title: 'مخبز الشام', city: 'جدة', whatsapp_e164: '+966501234567' })
  expect(await stored('w2')).toMatchObject({ title: 'مطعم البحر' })
})

test('imports a tab-separated table in UTF-16', async () => {
  const text = table('u1,excel,مخبز الشام,bakeries,sa,جدة,').replaceAll(',', '\t')
  expect(await load(Buffer.from(`\ufeff${text}`, 'utf16le'), { format: 'csv' })).toMatchObject({ added: 1, wrong: 0 })
  expect(await stored('u1')).toMatchObject({ title: 'مخبز الشام', city: 'جدة' })
})

test('rejects unreadable input by its line, in tables and JSON lines, and stores nothing of it', async () => {
  const broken = (text: string) => {
    const bytes = Buffer.from(text)
    const at = bytes.indexOf(Buffer.from('الشام'))
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
  }
  const rows = ['b1,x,مطعم,bakeries,sa,جدة,', 'b2,x,مخبز الشام,bakeries,sa,جدة,', 'b3,x,caf\ufffd,bakeries,sa,جدة,']
  const inTable = await load(broken(table(...rows)), { format: 'csv' })
  expect(inTable).toMatchObject({ added: 1, wrong: 2 })
  expect(inTable.refused).toEqual([
    '3: neither UTF-8 nor windows-1256: some of its letters cannot be read',
    '4: neither UTF-8 nor windows-1256: some of its letters cannot be read',
  ])
  const lines = [
    { ...well, external_id: 'j1' },
    { ...well, external_id: 'j2', title: 'مخبز الشام' },
  ]
  const json = broken(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const inLines = await load(Buffer.concat([json, inWindows]))
  expect(inLines).toMatchObject({ added: 1 })
  expect(inLines.refused[0]).toBe('2: not UTF-8')
  for (const id of ['b2', 'b3', 'j2']) expect(await stored(id)).toBeUndefined()
})
