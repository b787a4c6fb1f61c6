import { type Suggestion, suggestionList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

async function suggest(query: Record<string, string>, language = 'ar'): Promise<Suggestion[]> {
  const { guest } = await createTestApp()
  const path = `/suggest?${new URLSearchParams(query)}`
  return (await guest.read(suggestionList, path, { 'Accept-Language': language })).data
}

test('categories, cities and listings that begin so', async () => {
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
      url: `/listings/${listingIds.bakery}`,
    },
  ])
  expect(await suggest({ q: 'den ha' }, 'nl')).toEqual([
    {
      type: 'city',
      id: cityIds.hague,
      title: 'Den Haag',
      subtitle: 'Regio Den Haag',
      url: '/listings?city=Den%20Haag',
    },
    ...(await suggest({ q: 'den ha' }, 'nl')).slice(1),
  ])
})

test('a listing is called by its Latin name where people read Latin letters', async () => {
  const titles = async (language: string) =>
    (await suggest({ q: 'مخبز' }, language)).filter(({ type }) => type === 'listing').map(({ title }) => title)
  expect(await titles('ar')).toEqual(['مخبز الشام'])
  expect(await titles('en')).toEqual(['Bakkerij Al Sham'])
})

test('never more than eight, and nothing for nothing', async () => {
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

test('a category that is closed is not suggested', async () => {
  expect((await suggest({ q: 'قسم مغلق' })).filter(({ type }) => type === 'category')).toEqual([])
})

test('listings come from the country that is asked for, and so do cities', async () => {
  expect((await suggest({ q: 'الدواء', country: 'nl' })).filter(({ type }) => type === 'listing')).toEqual([])
  expect(await suggest({ q: 'الدواء', country: 'sa' })).toMatchObject([{ type: 'listing', title: 'صيدلية الدواء' }])
  expect((await suggest({ q: 'جدة', country: 'nl' })).filter(({ type }) => type === 'city')).toEqual([])
})

test('a question that is too long is refused', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get(`/suggest?q=${'x'.repeat(201)}`)).toMatchObject({
    status: 422,
    body: { errors: { q: [/./] } },
  })
})
