import { type ListingList, listingList, listingMap } from '@dalil/api/contract'
import { categories, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReferenceApp, type ReferenceApp } from './reference-app.ts'

let reference: ReferenceApp

beforeAll(async () => {
  reference = await createReferenceApp()
})
afterAll(() => reference.close())
beforeEach(async () => {
  await reference.db.delete(listings)
})

type Place = Partial<typeof listings.$inferInsert> & { title: string; category: string }

async function add(...places: Place[]) {
  for (const { category, ...place } of places) {
    const [found] = await reference.db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.slug, category))
    const required = { country: 'sa', city: 'الرياض', status: 'approved', is_published: true } as const
    await reference.db.insert(listings).values({ ...required, ...place, category_id: found?.id ?? 0 })
  }
}

async function search(title: string, rest: Record<string, string> = {}): Promise<ListingList & { titles: string[] }> {
  const query = new URLSearchParams({ country: 'sa', title, ...rest })
  const list = listingList.parse(await reference.get(`/listings?${query}`))
  return { ...list, titles: list.data.map((row) => row.title) }
}

const others: Place[] = [
  { title: 'ركن البرجر', category: 'fast-food' },
  { title: 'سوبرماركت الواحة', category: 'groceries' },
]

test.for([
  ['شاورما الشام', 'restaurants', 'شاورما'],
  ['شاورما الشام', 'restaurants', 'shawarma'],
  ['شاورما الشام', 'restaurants', 'shoarma'],
  ['شاورما الشام', 'restaurants', 'الشاورما'],
  ['بيتزا روما', 'restaurants', 'بيتزا'],
  ['بيتزا روما', 'restaurants', 'pizza'],
  ['بيت البرجر', 'restaurants', 'burger'],
  ['Burger Palace', 'restaurants', 'برجر'],
  ['Pizza Napoli', 'restaurants', 'بيتزا'],
  ['كوفي كورنر', 'restaurants', 'coffee'],
  ['صيدلية البحر للعطور', 'perfumes', 'صيدلية'],
  ['Salon de thé', 'restaurants', 'salon'],
] as const)('finds %s (%s) by “%s”, alone and beside a place of the category', async ([title, category, keyword]) => {
  await add({ title, category })
  expect((await search(keyword)).titles).toEqual([title])
  const meant = (await search(keyword)).understood?.category_id ?? (await search(keyword)).alternative?.category_id
  await add(...others)
  if (meant !== undefined) {
    await reference.db.insert(listings).values({
      title: 'مكان آخر',
      country: 'sa',
      city: 'الرياض',
      status: 'approved',
      is_published: true,
      category_id: meant,
    })
  }
  const { titles, total, data } = await search(keyword)
  expect(titles).toContain(title)
  expect(total).toBe(data.length)
  if (meant !== undefined) expect(titles).toContain('مكان آخر')
  expect((await search(keyword, { sort_by: 'title_asc' })).titles).toContain(title)
})

test('places names that have the word before the category, and counts both on each page and on the map', async () => {
  const place = { latitude: 24.7, longitude: 46.7 }
  await add(
    { title: 'شاورما الشام', category: 'restaurants', ...place },
    ...Array.from({ length: 3 }, (_, index) => ({ title: `وجبة ${index}`, category: 'fast-food', ...place })),
  )
  for (const [keyword, position] of [
    ['شاورما', 0],
    ['shawarma', 3],
  ] as const) {
    const list = await search(keyword)
    expect({ total: list.total, title: list.titles[position] }).toEqual({ total: 4, title: 'شاورما الشام' })
    expect((await search(keyword, { per_page: '3', page: '2' })).titles).toEqual([list.titles[3]])
    expect((await search(keyword, { sort_by: 'title_desc' })).titles[3]).toBe('شاورما الشام')
    const query = new URLSearchParams({ country: 'sa', title: keyword, bounds: '24,46,25,47' })
    expect(listingMap.parse(await reference.get(`/listings/map?${query}`)).total).toBe(4)
    expect((await search(keyword, { literal: 'false' })).total).toBe(3)
  }
})

test('finds names that have the word of a category in the city of the keyword', async () => {
  await add(
    { title: 'شاورما الشام', category: 'restaurants', city: 'جدة' },
    { title: 'شاورما حلب', category: 'restaurants' },
    { title: 'وجبة سريعة', category: 'fast-food', city: 'جدة' },
  )
  expect((await search('شاورما في جدة')).titles).toEqual(['وجبة سريعة', 'شاورما الشام'])
  expect((await search('shawarma jeddah')).titles).toEqual(['وجبة سريعة', 'شاورما الشام'])
})

test('finds names that have the word of a city or an amenity', async () => {
  await add(
    { title: 'مخبز الرياض الكبير', category: 'bakeries', city: 'جدة' },
    { title: 'مقهى النخيل', category: 'cafes' },
    { title: 'توصيل السريع', category: 'freelancers', city: 'جدة' },
    { title: 'صيدلية الواحة', category: 'pharmacies', city: 'جدة', amenities: ['delivery'] },
  )
  expect((await search('الرياض')).titles).toEqual(['مقهى النخيل', 'مخبز الرياض الكبير'])
  expect((await search('توصيل')).titles).toEqual(['توصيل السريع', 'صيدلية الواحة'])
  expect((await search('delivery')).titles).toContain('صيدلية الواحة')
})

test('lists a category with an amenity of its alias, not the whole category', async () => {
  await add(
    { title: 'مطعم الوادي', category: 'restaurants', amenities: ['family_section'] },
    { title: 'دار السمك', category: 'restaurants' },
    { title: 'المطعم العائلي الكبير', category: 'restaurants' },
  )
  const { titles, understood } = await search('مطعم عائلي')
  expect(understood).toMatchObject({ title: '', amenities: ['family_section'] })
  expect(titles).toEqual(['المطعم العائلي الكبير', 'مطعم الوادي'])
})

test('lists places of a name, and says that none of them has the amenity or is in the city', async () => {
  await add(
    { title: 'كودو', category: 'restaurants' },
    { title: 'مطعم الوادي', category: 'restaurants', amenities: ['family_section', 'delivery'] },
  )
  const family = await search('كودو قسم عائلات')
  expect(family).toMatchObject({
    titles: ['كودو'],
    understood: { title: 'كودو' },
    unmet: { amenities: ['family_section'] },
  })
  expect(await search('كودو bezorging')).toMatchObject({ titles: ['كودو'], unmet: { amenities: ['delivery'] } })
  expect(await search('كودو جدة')).toMatchObject({ titles: ['كودو'], unmet: { city: 'جدة' } })
  expect((await search('كودو الرياض')).unmet).toBeUndefined()
})

test('says that the category has no place in the city, and lists what has the words', async () => {
  await add(
    { title: 'عبايات الأناقة', category: 'shops', description: 'A coffee corner beside the fitting rooms.' },
    { title: 'محمصة جدة', category: 'cafes', city: 'جدة' },
  )
  const { titles, unmet, understood } = await search('coffee riyadh')
  expect(titles).toEqual(['عبايات الأناقة'])
  expect(understood).toBeUndefined()
  expect(unmet).toEqual({ category_id: expect.any(Number), city: 'Riyadh' })
  expect((await search('coffee dammam')).unmet).toEqual({ category_id: unmet?.category_id, city: 'Dammam' })
  expect((await search('coffee jeddah')).unmet).toBeUndefined()
})
