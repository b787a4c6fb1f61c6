import { type SearchSuggestion, searchSuggestionList } from '@dalil/api/contract'
import { sitePaths } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

async function suggest(query: Record<string, string>, language = 'ar'): Promise<SearchSuggestion[]> {
  const { guest } = await createTestApp()
  const path = `/suggest?${new URLSearchParams(query)}`
  return (await guest.read(searchSuggestionList, path, { 'Accept-Language': language })).data
}

test('suggests categories, cities and listings by prefix', async () => {
  const { listingIds, categoryIds, cityIds } = await createTestApp()
  expect(await suggest({ q: 'مخب', country: 'nl' })).toEqual([
    {
      type: 'category',
      id: categoryIds.bakeries,
      title: 'مخابز',
      subtitle: '',
      url: `/listings/category/${categoryIds.bakeries}`,
    },
    {
      type: 'listing',
      id: listingIds.bakery,
      title: 'مخبز الشام',
      subtitle: 'لاهاي',
      rating: 4.3,
      url: sitePaths.listing({ id: listingIds.bakery, title: 'مخبز الشام' }),
    },
  ])
  expect(await suggest({ q: 'den ha' }, 'nl')).toEqual([
    {
      type: 'city',
      id: cityIds.hague,
      title: 'Den Haag',
      subtitle: 'Regio Den Haag',
      url: '/listings?city=Den+Haag',
    },
    ...(await suggest({ q: 'den ha' }, 'nl')).slice(1),
  ])
})

test('suggests the Latin name of a listing in Latin languages', async () => {
  const titles = async (language: string) =>
    (await suggest({ q: 'مخبز' }, language)).filter(({ type }) => type === 'listing').map(({ title }) => title)
  expect(await titles('ar')).toEqual(['مخبز الشام'])
  expect(await titles('en')).toEqual(['Bakkerij Al Sham'])
})

test('returns at most eight suggestions, and none for an empty query', async () => {
  const { sql, categoryIds } = await createTestApp()
  const rows = Array.from({ length: 20 }, (_, index) => ({
    title: `مطعم رقم ${index}`,
    city: 'دبي',
    country: 'ae',
    category_id: categoryIds.restaurants,
    status: 'approved',
    is_published: true,
  }))
  await sql`insert into listings ${sql(rows)}`
  const many = await suggest({ q: 'مطعم' })
  expect(many).toHaveLength(8)
  expect(many[0]).toMatchObject({ type: 'category' })
  for (const q of ['', ' ', '!!!', 'ـ']) expect(await suggest({ q }), q).toEqual([])
  expect(await suggest({})).toEqual([])
})

test('omits inactive categories', async () => {
  expect((await suggest({ q: 'قسم مغلق' })).filter(({ type }) => type === 'category')).toEqual([])
})

test('suggests only listings and cities of the requested country', async () => {
  expect((await suggest({ q: 'الدواء', country: 'nl' })).filter(({ type }) => type === 'listing')).toEqual([])
  expect(await suggest({ q: 'الدواء', country: 'sa' })).toMatchObject([{ type: 'listing', title: 'صيدلية الدواء' }])
  expect((await suggest({ q: 'جدة', country: 'nl' })).filter(({ type }) => type === 'city')).toEqual([])
})

test('rejects an overlong query', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get(`/suggest?q=${'x'.repeat(201)}`)).toMatchObject({
    status: 422,
    body: { errors: { q: [/./] } },
  })
})

test('suggests for the last words of a long sentence, and adds the city and the rating of a listing', async () => {
  const { listingIds, sql } = await createTestApp()
  const [bakery] =
    await sql`select round(rating::numeric, 1)::float8 as rating from listings where id = ${listingIds.bakery}`
  const wanted = { id: listingIds.bakery, subtitle: 'لاهاي', rating: bakery?.rating }
  for (const q of [
    'أريد أن أشتري خبزاً طازجاً هذا الصباح من مخبز الشام',
    'من فضلكم أين أجد اليوم مخبز الش',
    'zzzz qqqq wwww kkkk مخبز الشام',
  ])
    expect(await suggest({ q, country: 'nl' }), q).toContainEqual(expect.objectContaining(wanted))
  expect(await suggest({ q: 'zzzz qqqq wwww kkkk' })).toEqual([])
})
