import { categoryList, categoryPhraseList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('lists all active categories in their order', async () => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(categoryList, '/categories')
  expect(data.map(({ slug, order }) => [order, slug])).toEqual([
    [1, 'restaurants-cafes'],
    [1, 'restaurants'],
    [1, 'groceries'],
    [1, 'car-repair'],
    [2, 'shops'],
    [2, 'cafes'],
    [2, 'pharmacies'],
    [3, 'transport'],
    [3, 'bakeries'],
    [4, 'sweets'],
  ])
})

test('returns every field of a category', async () => {
  const { guest, categoryIds } = await createTestApp()
  const { data } = await guest.read(categoryList, '/categories', { 'Accept-Language': 'nl' })
  expect(data.find(({ id }) => id === categoryIds.food)).toEqual({
    id: categoryIds.food,
    icon: 'storefront',
    colour: 'green',
    is_on_home: false,
    name: 'Restaurants en cafés',
    name_ar: 'مطاعم ومقاهٍ',
    name_en: 'Restaurants & cafés',
    name_nl: 'Restaurants en cafés',
    slug: 'restaurants-cafes',
    description: 'كل ما يؤكل ويُشرب.',
    parent_id: null,
    order: 1,
    is_active: true,
    listings_count: 7,
  })
})

test('lists the names, aliases and synonyms of active categories in one spelling, also new ones', async () => {
  const { guest, as, categoryIds } = await createTestApp()
  const readPhrases = async () => {
    const { data } = await guest.read(categoryPhraseList, '/categories/phrases')
    return new Map(data.map(({ id, phrases }) => [id, phrases]))
  }
  const before = await readPhrases()
  expect(before.get(categoryIds.pharmacies)).toEqual(expect.arrayContaining(['صيدليات', 'pharmacies']))
  expect(before.has(categoryIds.closed)).toBe(false)

  await as('mariam').post(`/categories/${categoryIds.cafes}?_method=PUT`, { aliases: ['القهوةُ', 'Café'] })
  await as('mariam').post('/admin/search-synonyms', { words: ['صيدليات', 'أجزخانة'] })
  const after = await readPhrases()
  expect(after.get(categoryIds.cafes)).toEqual(expect.arrayContaining(['قهوه', 'cafe']))
  expect(after.get(categoryIds.pharmacies)).toContain('اجزخانه')
})

test('returns the description of a category in the language of the caller', async () => {
  const { guest, categoryIds } = await createTestApp()
  const { data } = await guest.read(categoryList, '/categories', { 'Accept-Language': 'en' })
  expect(data.find(({ id }) => id === categoryIds.food)?.description).toBe('Everything to eat and drink.')
})

test('returns each category of the tree once, below its parent', async () => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(categoryList, '/categories/tree')
  const shape = data.map(({ slug, children = [] }) => [slug, children.map((child) => child.slug)])
  expect(shape).toEqual([
    ['restaurants-cafes', ['restaurants', 'cafes', 'bakeries', 'sweets']],
    ['shops', ['groceries', 'pharmacies']],
    ['transport', ['car-repair']],
  ])
})

test('lists only top-level categories, and omits their children', async () => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(categoryList, '/categories/roots')
  expect(data.map(({ slug, children }) => [slug, children])).toEqual([
    ['restaurants-cafes', undefined],
    ['shops', undefined],
    ['transport', undefined],
  ])
})

test('lists the children of a category, and answers 404 for a hidden category', async () => {
  const { guest, categoryIds } = await createTestApp()
  const children = async (id: number) =>
    (await guest.read(categoryList, `/categories/${id}/children`)).data.map(({ slug }) => slug)
  expect(await children(categoryIds.shops)).toEqual(['groceries', 'pharmacies'])
  expect(await children(categoryIds.groceries)).toEqual([])
  expect(await guest.get(`/categories/${categoryIds.closed}/children`)).toMatchObject({ status: 404 })
  expect(await guest.get('/categories/999999/children')).toMatchObject({ status: 404 })
})

test.for([
  [undefined, { 'restaurants-cafes': 7, restaurants: 4, cafes: 1, bakeries: 1, shops: 4, 'car-repair': 1 }],
  ['nl', { 'restaurants-cafes': 3, restaurants: 0, cafes: 1, bakeries: 1, shops: 2, 'car-repair': 0 }],
  ['SA', { 'restaurants-cafes': 2, restaurants: 2, cafes: 0, bakeries: 0, shops: 1, 'car-repair': 0 }],
  ['de', { 'restaurants-cafes': 0, restaurants: 0, cafes: 0, bakeries: 0, shops: 0, 'car-repair': 0 }],
] as const)('counts the public listings of each category and its children in %s', async ([country, counts]) => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(categoryList, `/categories${country ? `?country=${country}` : ''}`)
  expect(Object.fromEntries(data.map(({ slug, listings_count }) => [slug, listings_count]))).toMatchObject(counts)
})

test('rejects an unknown country', async () => {
  const { guest } = await createTestApp()
  for (const path of ['', '/tree', '/roots', '/1/children']) {
    expect(await guest.get(`/categories${path}?country=xx`)).toMatchObject({
      status: 422,
      body: { errors: { country: [expect.any(String)] } },
    })
  }
})

test('shows the public no child of a category that is not active, and takes no place in it', async () => {
  const { guest, as, categoryIds, listingIds } = await createTestApp()
  const staff = as('mariam')
  const suggested = {
    body: { data: expect.arrayContaining([expect.objectContaining({ type: 'category', id: categoryIds.pharmacies })]) },
  }
  const suggest = () => guest.get(`/suggest?q=${encodeURIComponent('صيدليات')}`)
  expect(await suggest()).toMatchObject(suggested)
  expect(await staff.put(`/categories/${categoryIds.shops}`, { is_active: false })).toMatchObject({ status: 200 })
  const has = async (client: typeof guest, path: string) => {
    const { data } = await client.read(categoryList, path)
    return data
      .flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)])
      .includes(categoryIds.pharmacies)
  }
  for (const path of ['/categories', '/categories/tree']) {
    expect(await has(guest, path), path).toBe(false)
    expect(await has(staff, `${path}?all=1`), path).toBe(true)
  }
  const { data: phrases } = await guest.read(categoryPhraseList, '/categories/phrases')
  expect(phrases.map(({ id }) => id)).not.toContain(categoryIds.pharmacies)
  expect(await guest.get(`/categories/${categoryIds.shops}/children`)).toMatchObject({ status: 404 })
  expect(await suggest()).not.toMatchObject(suggested)
  expect(await suggest()).toMatchObject({ status: 200 })
  const change = { category_id: categoryIds.pharmacies }
  expect(await as('amira').put(`/listings/${listingIds.bakery}`, change)).toMatchObject({
    status: 422,
    body: { errors: { category_id: [expect.any(String)] } },
  })
})
