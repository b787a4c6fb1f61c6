import { type KeywordInterpretation, listingList } from '@dalil/api/contract'
import { categories } from '@dalil/db/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JudgedKeyword, judgedKeywords } from './queries.ts'
import { createReferenceApp, type ReferenceApp } from './reference-app.ts'

let reference: ReferenceApp
let slugs: Map<number, string>

beforeAll(async () => {
  reference = await createReferenceApp()
  const rows = await reference.db.select({ id: categories.id, slug: categories.slug }).from(categories)
  slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
})
afterAll(() => reference.close())

/** Formats the intent filters as `judgedKeywords` does. */
function toFilters({ title, category_id, city, amenities, ...rest }: KeywordInterpretation): Record<string, string> {
  return {
    ...(title ? { left: title } : {}),
    ...(category_id ? { cat: slugs.get(category_id) ?? '' } : {}),
    ...(city ? { city } : {}),
    ...(amenities ? { am: amenities.toSorted().join(',') } : {}),
    ...(rest.open_now ? { open: '' } : {}),
    ...(rest.is_verified ? { verified: '' } : {}),
    ...(rest.sort_by === 'best' ? { best: '' } : {}),
    ...(rest.unread ? { near: '' } : {}),
  }
}

async function read({ country, keyword }: JudgedKeyword) {
  const query = new URLSearchParams({ country, title: keyword, per_page: '1' })
  const { understood } = listingList.parse(await reference.get(`/listings?${query}`))
  return understood ? toFilters(understood) : null
}

const sortAmenities = ({ wanted }: JudgedKeyword) =>
  wanted?.am ? { ...wanted, am: wanted.am.split(',').toSorted().join(',') } : wanted

test('detects the intent of 95 % of the queries in four languages correctly', async () => {
  expect(judgedKeywords.length).toBeGreaterThanOrEqual(200)
  const readings = await Promise.all(judgedKeywords.map(async (judged) => ({ ...judged, got: await read(judged) })))
  const wrong = readings.filter((judged) => !isSame(judged.got, sortAmenities(judged)))
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(judgedKeywords.length * 0.05)
})

function isSame(one: Record<string, string> | null, other: Record<string, string> | null): boolean {
  const toText = (filters: Record<string, string> | null) =>
    filters && JSON.stringify(Object.entries(filters).toSorted())
  return toText(one) === toText(other)
}
