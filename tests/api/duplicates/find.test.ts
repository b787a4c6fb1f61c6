import { listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshAllDuplicatePairs, refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import { createTestApp } from '../../support/test-app.ts'
import { postListing } from '../listings/write/listing-form.ts'
import { createMergeFixture } from './merge-fixture.ts'

let places = 0
/** Returns a position that is far from all other listings and earlier positions. */
const createRemotePosition = () => ({ latitude: 20 + places++ * 0.1, longitude: 45 })
const movePosition = ({ latitude, longitude }: ReturnType<typeof createRemotePosition>, metres: number) => ({
  latitude: latitude + metres / 111_195,
  longitude,
})
type Values = Partial<typeof listings.$inferInsert>

const isPair = async (one: Values, other: Values) => {
  const { listing, find } = await createMergeFixture()
  const [a, b] = [await listing(one), await listing(other)]
  const found = await find(b, a)
  return found.length > 0
}

test('pairs listings with similar names that share a phone number or website, or are within 150 m', async () => {
  const { listing, find } = await createMergeFixture()
  const place = createRemotePosition()
  const a = await listing({
    title: 'مخبزة الأصيل القديمة',
    phone_e164: '+966112345601',
    website: 'https://www.asil.example/home',
    ...place,
  })
  const b = await listing({
    title: 'مخبزه الاصيل القديمه',
    phone_e164: '+966112345601',
    website: 'http://asil.example',
    ...movePosition(place, 100),
  })
  const [pair, ...others] = await find(b, a)
  expect(others).toEqual([])
  expect(pair).toMatchObject({
    listings: [{ id: a, has_owner: true }, { id: b }],
    reasons: ['same_name', 'same_phone', 'same_website', 'near'],
    distance: 100,
    status: 'open',
  })
})

const phone_e164 = '+966112345602'
test.for<[string, Values, Values, boolean]>([
  ['the same name and phone number are', { title: 'مقهى زحل', phone_e164 }, {}, true],
  [
    'the same name and website are',
    { title: 'مقهى المريخ', website: 'https://marrikh.example' },
    { website: 'http://www.marrikh.example/ar' },
    true,
  ],
  [
    'the same name and page on a shared host are',
    { title: 'مقهى عطارد', website: 'https://instagram.com/utarid' },
    { website: 'https://www.instagram.com/utarid/' },
    true,
  ],
  [
    'the same name, but different pages on a shared host, are not',
    { title: 'مقهى نبتون', website: 'https://instagram.com/one' },
    { website: 'https://instagram.com/two' },
    false,
  ],
  [
    'the same phone number, but different names, are not',
    { title: 'مخبز الريف', phone_e164: '+966112345603' },
    { title: 'صالون الورد' },
    false,
  ],
  [
    'the same phone number, but different numbers in the name, are not',
    { title: 'فرع الروضة 1', phone_e164: '+966112345604' },
    { title: 'فرع الروضة 2' },
    false,
  ],
  ['the same name alone are not', { title: 'مقهى الزهرة' }, {}, false],
])('detects duplicates by name, phone number and website: listings with %s', async ([, one, changes, expected]) => {
  const other = { ...one, ...changes, ...createRemotePosition() }
  expect(await isPair({ ...one, ...createRemotePosition() }, other)).toBe(expected)
})

test('pairs a listing with an Arabic name and one with its Latin spelling within 150 m, but not beyond', async () => {
  const near = createRemotePosition()
  expect(
    await isPair({ title: 'مطعم البستان', ...near }, { title: 'Matam Al Bustan', ...movePosition(near, 100) }),
  ).toBe(true)
  const far = createRemotePosition()
  expect(await isPair({ title: 'مطعم البستان', ...far }, { title: 'Matam Al Bustan', ...movePosition(far, 400) })).toBe(
    false,
  )
})

test('does not pair branches of a chain by a shared phone number', async () => {
  const names = { title: 'برجر النخبة', phone_e164: '+966920001234' }
  expect(await isPair({ ...names, ...createRemotePosition() }, { ...names, ...createRemotePosition() })).toBe(false)
})

test('finds at most ten pairs per listing among hundreds with the same name and position', async () => {
  const { db, listing, owner } = await createMergeFixture()
  const id = await listing({ title: 'كشك الساحة', ...createRemotePosition() })
  await db.execute(sql`
    insert into listings (title, user_id, city, country, category_id, is_published, status, latitude, longitude)
    select title, user_id, city, country, category_id, true, 'approved', latitude, longitude
    from listings, generate_series(1, 200) where id = ${id}`)
  await refreshAllDuplicatePairs(db)
  const [row] = await db.execute<{ most: number }>(sql`
    select max(pairs)::integer as most from (
      select count(*) as pairs from duplicate_pairs where listing_id = ${id} or other_id = ${id}
    ) as counted`)
  expect(row?.most).toBeGreaterThan(0)
  const [total] = await db.execute<{ pairs: number }>(sql`select count(*)::integer as pairs from duplicate_pairs`)
  expect(total?.pairs).toBeLessThanOrEqual(201 * 10 + 50)
  await db.delete(listings).where(eq(listings.user_id, owner.id))
})

test('ignores rejected and unpublished listings', async () => {
  const { db, listing } = await createMergeFixture()
  const same = { title: 'محمصة الفجر', phone_e164: '+966112345607' }
  const ids = [
    await listing(same),
    await listing({ ...same, is_published: false }),
    await listing({ ...same, status: 'rejected', status_reason: 'مكرر' }),
  ]
  await refreshDuplicatePairs(db, ids)
  const rows = await db.execute(sql`select from duplicate_pairs where listing_id = ${ids[0]} or other_id = ${ids[0]}`)
  expect(rows).toHaveLength(0)
})

test('computes the same consonant skeleton for a name in a batch as name_sound() returns for a single name', async () => {
  const { db, listing } = await createMergeFixture()
  const ids = [await listing({ title: 'مطعم البيت the house' }), await listing({ title: 'Al El' })]
  await refreshDuplicatePairs(db, ids)
  const names = await db.execute<{ sound: string; expected: string }>(
    sql`select sound, name_sound(name) as expected from blocking_keys where listing_id in (${ids[0]}, ${ids[1]})`,
  )
  expect(names.length).toBeGreaterThan(1)
  expect(names.map(({ sound }) => sound)).toEqual(names.map(({ expected }) => expected))
})

test('compares names beyond 255 letters by the letters that the distance counts', async () => {
  const { sql } = await createTestApp()
  const rest = 'z'.repeat(100)
  const likeness = async (different: number) => {
    const [one, other] = ['a', 'b'].map((letter) => letter.repeat(different) + 'c'.repeat(255 - different) + rest)
    const [row] = await sql`select name_likeness(${one ?? ''}, 'x', ${`${other}y`}, 'y') as value`
    return row?.value
  }
  expect(await likeness(26)).toBeCloseTo(1 - 26 / 255)
  expect(await likeness(45)).toBe(0)
})

test('finds pairs of new and changed listings in a job', async () => {
  const { sql: query, as } = await createMergeFixture()
  const count = async () =>
    (await query`select from graphile_worker.jobs where task_identifier = 'duplicates:find'`).length
  const before = await count()
  const { id } = await postListing()
  expect(await count()).toBe(before + 1)
  await as('jan').put(`/listings/${id}`, { title: 'مكتبة أخرى' })
  expect(await count()).toBe(before + 2)
})
