import { listingList } from '@dalil/api/contract'
import { readJson } from '@dalil/db/read-data'
import { categories, listings } from '@dalil/db/schema'
import { amenities, countryCodes } from '@dalil/db/vocabulary'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createReferenceApp, type ReferenceApp } from './reference-app.ts'

let reference: ReferenceApp
const categoryIds = new Map<string, number>()

beforeAll(async () => {
  reference = await createReferenceApp()
  const rows = await reference.db.select({ id: categories.id, slug: categories.slug }).from(categories)
  for (const { id, slug } of rows) categoryIds.set(slug, id)
})
afterAll(() => reference.close())
beforeEach(async () => {
  await reference.db.delete(listings)
})

const rest = z.strictObject({
  keywords: z.array(z.string()).optional(),
  amenities: z.array(z.enum(amenities)).optional(),
  description: z.string().optional(),
  description_nl: z.string().optional(),
  is_featured: z.boolean().optional(),
})

const cases = readJson(
  'tests/api/listings/intent/words-never-hidden.json',
  z.array(
    z.strictObject({
      name: z.string(),
      country: z.enum(countryCodes),
      city: z.string(),
      places: z.array(z.tuple([z.string(), z.string(), rest.optional()])),
      /** Each keyword, with the titles that it finds in this order; titles in a list may stand in any order. */
      found: z.array(z.tuple([z.string(), z.array(z.union([z.string(), z.array(z.string())]))])),
    }),
  ),
)

test.for(cases)('never hides what the words find: $name', async ({ country, city, places, found }) => {
  const required = { country, city, status: 'approved', is_published: true } as const
  await reference.db.insert(listings).values(
    places.map(([title, category, others]) => ({
      ...required,
      title,
      category_id: categoryIds.get(category) ?? 0,
      ...others,
    })),
  )
  for (const [keyword, titles] of found) {
    const query = new URLSearchParams({ country, title: keyword })
    const { data } = listingList.parse(await reference.get(`/listings?${query}`))
    const names = data.map(({ title }) => title)
    let start = 0
    const grouped = titles.map((title) => {
      const group = names.slice(start, start + [title].flat().length)
      start += group.length
      return typeof title === 'string' ? group[0] : group.toSorted()
    })
    const expected = titles.map((title) => (typeof title === 'string' ? title : title.toSorted()))
    expect.soft([...grouped, ...names.slice(start)], keyword).toEqual(expected)
  }
})
