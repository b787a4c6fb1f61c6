import { listingList, listingMap } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { weekdays } from '@dalil/db/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'

let categoryIds: Awaited<ReturnType<typeof createTestApp>>['categoryIds']

beforeAll(async () => {
  const testApp = await createTestApp()
  categoryIds = testApp.categoryIds
  const place = { status: 'approved', is_published: true, country: 'sa', city: 'جدة' } as const
  const always = { weekly: Object.fromEntries(weekdays.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]])) }
  const cafe = { opening_hours: always, latitude: 21.54, longitude: 39.17, is_verified: true }
  const toCafe = (title: string) => ({ ...place, title, category_id: categoryIds.cafes })
  const names = ['مفتوح', 'Open Now Café', 'Best Western Hotel']
  await testApp.db.insert(listings).values([...names.map(toCafe), { ...toCafe('ركن البن'), ...cafe }])
})

async function search(title: string, rest: Record<string, string> = {}) {
  const { guest } = await createTestApp()
  const list = await guest.read(listingList, `/listings?${new URLSearchParams({ country: 'sa', title, ...rest })}`)
  return { ...list, titles: list.data.map((row) => row.title) }
}

test('returns the listings that the intent filters select', async () => {
  const { understood, titles } = await search('مقهى موثق مفتوح الآن في جدة')
  expect(understood).toEqual({
    title: '',
    category_id: categoryIds.cafes,
    city: 'جدة',
    open_now: true,
    is_verified: true,
  })
  expect(titles).toEqual(['ركن البن'])
})

test('searches for the words of the keyword that do not belong to the intent', async () => {
  const { understood, titles } = await search('ركن البن مفتوح الآن')
  expect(understood).toEqual({ title: 'ركن البن', open_now: true })
  expect(titles).toEqual(['ركن البن'])
})

test('searches for all words literally with literal=true', async () => {
  const { understood, titles } = await search('مقهى', { literal: 'true' })
  expect(understood).toBeUndefined()
  expect(titles).toContain('ركن البن')
})

test.for([
  ['مفتوح', 'مفتوح'],
  ['open now cafe', 'Open Now Café'],
  ['best western', 'Best Western Hotel'],
  ['best wes', 'Best Western Hotel'],
])('finds a listing by its name although “%s” could also be read as an intent', async ([keyword = '', name]) => {
  const { understood, titles } = await search(keyword)
  expect(understood).toBeUndefined()
  expect(titles[0]).toBe(name)
})

test('searches for a name when a listing with this name passes the filters, and offers the intent as the alternative', async () => {
  const named = await search('مفتوح')
  expect(named.alternative).toEqual({ title: '', open_now: true })
  expect((await search('مفتوح', { city: 'جدة', category_id: String(categoryIds.cafes) })).understood).toBeUndefined()
  const others: Record<string, string>[] = [
    { city: 'الرياض' },
    { category_id: String(categoryIds.pharmacies) },
    { is_verified: 'true' },
    { amenities: 'wifi' },
    { latitude: '24.7', longitude: '46.7' },
    { literal: 'false' },
  ]
  for (const filters of others) {
    const { understood, alternative } = await search('مفتوح', filters)
    expect({ understood, alternative, filters }).toEqual({
      understood: { title: '', open_now: true },
      alternative: undefined,
      filters,
    })
  }
  expect((await search('open now cafe', { literal: 'false' })).titles).toEqual(['ركن البن'])
})

test('separates a name from the intent in the same keyword', async () => {
  expect((await search('best western open now')).understood).toEqual({ title: 'best western', open_now: true })
  const { understood, titles } = await search('open now cafe Jeddah')
  expect(understood).toEqual({ title: 'open now cafe', city: 'Jeddah' })
  expect(titles).toEqual(['Open Now Café'])
})

test('sorts “near me” by distance from the position, and reports the intent as ignored without a position', async () => {
  const here = { latitude: '21.543', longitude: '39.172' }
  const near = await search('مقهى قريب مني', here)
  expect(near.understood).toEqual({ title: '', category_id: categoryIds.cafes, sort_by: 'distance' })
  expect(near.data[0]?.distance_km).toBeGreaterThan(0)
  const anywhere = await search('مقهى قريب مني')
  expect(anywhere.understood).toEqual({ title: '', category_id: categoryIds.cafes, unread: ['near_me'] })
  expect(anywhere.total).toBeGreaterThan(near.total)
})

test('sorts by distance before rating, and by the order of the caller before both', async () => {
  const here = { latitude: '21.543', longitude: '39.172' }
  expect((await search('best cafe near me', here)).understood?.sort_by).toBe('distance')
  expect((await search('best cafe')).understood?.sort_by).toBe('best')
  expect((await search('best cafe', { sort_by: 'title_asc' })).understood).toEqual({
    title: '',
    category_id: categoryIds.cafes,
  })
})

test('does not override a filter of the caller with an intent', async () => {
  expect((await search('مقهى الرياض', { city: 'جدة' })).understood?.city).toBeUndefined()
  expect((await search('مقهى جدة', { city: 'Jeddah' })).understood?.city).toBe('جدة')
  const pharmacies = { category_id: String(categoryIds.pharmacies) }
  expect((await search('مقهى', pharmacies)).understood?.category_id).toBeUndefined()
  expect((await search('مقهى مفتوح', { open_now: 'false' })).understood?.open_now).toBeUndefined()
})

test('finds a misspelt name that contains the name of another category', async () => {
  const { sql } = await createTestApp()
  await sql`update listings set category_id = ${categoryIds.bakeries} where title = 'ركن البن'`
  expect((await search('مقهى ركنن البن')).titles).toContain('ركن البن')
  await sql`update listings set category_id = ${categoryIds.cafes} where title = 'ركن البن'`
})

test('detects the same intent on the map as in the list', async () => {
  const { guest } = await createTestApp()
  const query = new URLSearchParams({ country: 'sa', title: 'مقهى مفتوح الآن', bounds: '20,38,23,41' })
  const { data } = await guest.read(listingMap, `/listings/map?${query}`)
  expect(data.map(({ title }) => title)).toEqual(['ركن البن'])
})

test('shows on the map, as in the list, the places of a category and those that have its word in their name', async () => {
  const { guest, db } = await createTestApp()
  const place = { status: 'approved', is_published: true, country: 'sa', city: 'تبوك' } as const
  const [match] = await db
    .insert(listings)
    .values([
      { ...place, title: 'ضفاف تبوك', category_id: categoryIds.cafes, latitude: 28.38, longitude: 36.57 },
      { ...place, title: 'أدوات المقهى', category_id: categoryIds.shops, latitude: 28.39, longitude: 36.58 },
    ])
    .returning({ id: listings.id })
  const readTotal = async (rest: Record<string, string>) => {
    const query = new URLSearchParams({ country: 'sa', city: 'تبوك', title: 'مقهى', ...rest })
    return (await guest.read(listingMap, `/listings/map?${query}`)).total
  }
  expect(await readTotal({ bounds: '28,36,29,37' })).toBe(2)
  expect(await readTotal({ bounds: '28,36,29,37', without: String(match?.id) })).toBe(1)
  expect(await readTotal({ bounds: '28.385,36.575,28.4,36.6' })).toBe(1)
  expect(await readTotal({ bounds: '28.4,36.6,28.5,36.7' })).toBe(0)
})

test('answers 422 to a value of literal that is not a boolean', async () => {
  const { guest } = await createTestApp()
  expect((await guest.get('/listings?title=x&literal=maybe')).status).toBe(422)
})

test('searches for the words literally when no listing passes the filters of the intent', async () => {
  const { db } = await createTestApp()
  const place = { status: 'approved', is_published: true, country: 'sa', city: 'الباحة' } as const
  await db.insert(listings).values({ ...place, title: 'بيت الصيدلية القديمة', category_id: categoryIds.cafes })
  const { understood, alternative, titles } = await search('صيدلية', { city: 'الباحة' })
  expect(titles).toEqual(['بيت الصيدلية القديمة'])
  expect(understood).toBeUndefined()
  expect(alternative).toEqual({ title: '', category_id: categoryIds.pharmacies })
  expect((await search('صيدلية', { city: 'الباحة', literal: 'false' })).titles).toEqual([])
  expect((await search('صيدلية', { city: 'نجران' })).understood).toEqual(alternative)
})

test('returns no listing with a similar name when the named place exists but is closed', async () => {
  const { db } = await createTestApp()
  const place = {
    status: 'approved',
    is_published: true,
    country: 'sa',
    city: 'أبها',
    category_id: categoryIds.cafes,
  } as const
  const never = { weekly: { mon: [] } }
  const always = { weekly: Object.fromEntries(weekdays.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]])) }
  await db.insert(listings).values([
    { ...place, title: 'دلة الشمال', opening_hours: never },
    { ...place, title: 'دلة الجنوب', opening_hours: always },
  ])
  const { understood, titles } = await search('دلة الشمال مفتوح الآن')
  expect(understood).toEqual({ title: 'دلة الشمال', open_now: true })
  expect(titles).toEqual([])
  expect((await search('دلة الشمال', { open_now: 'true' })).titles).toEqual([])
  expect((await search('دلة الشمال')).titles[0]).toBe('دلة الشمال')
})

test.for(['not open now', 'niet open', 'pas ouvert', 'مش مفتوح', 'غير موثق'])(
  'detects no intent after a negation: %s',
  async (title) => {
    expect((await search(title)).understood).toBeUndefined()
  },
)

test('finds listings in each category that the facets of an understood keyword offer, and in another city than it names', async () => {
  const { facets } = await search('مقهى', { facets: 'true' })
  for (const { id } of facets?.categories ?? []) {
    expect((await search('مقهى', { category_id: String(id) })).total, String(id)).toBeGreaterThan(0)
  }
  expect(facets?.categories.length).toBeGreaterThan(1)
  expect((await search('مقهى في الرياض', { city: 'جدة' })).total).toBeGreaterThan(0)
})
