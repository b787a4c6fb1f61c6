import { type KeywordInterpretation, listingList } from '@dalil/api/contract'
import { readTsv } from '@dalil/db/read-data'
import { categories } from '@dalil/db/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReferenceApp, type ReferenceApp } from './reference-app.ts'

/** `wanted` maps the names in the file to their texts; flags have empty texts. */
type JudgedKeyword = { country: string; keyword: string; wanted: Record<string, string> | null }

const judgedKeywords = readTsv('tests/api/listings/intent/queries.tsv').map(
  ([country, keyword = '', filters = '']): JudgedKeyword => {
    const pairs = filters.split(' ').map((filter) => filter.split(':'))
    const wanted = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value.replaceAll('+', ' ')]))
    return { country, keyword, wanted: filters === 'none' ? null : wanted }
  },
)

let reference: ReferenceApp
let slugs: Map<number, string>

beforeAll(async () => {
  reference = await createReferenceApp()
  const rows = await reference.db.select({ id: categories.id, slug: categories.slug }).from(categories)
  slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
})
afterAll(() => reference.close())

/** Formats the intent filters as `wanted` does. */
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
  const readings: (JudgedKeyword & { got: Awaited<ReturnType<typeof read>> })[] = []
  // In sequence, because the pool refuses callers that wait too long.
  for (const judged of judgedKeywords) readings.push({ ...judged, got: await read(judged) })
  const wrong = readings.filter((judged) => !isSame(judged.got, sortAmenities(judged)))
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(judgedKeywords.length * 0.05)
})

function isSame(one: Record<string, string> | null, other: Record<string, string> | null): boolean {
  const toText = (filters: Record<string, string> | null) =>
    filters && JSON.stringify(Object.entries(filters).toSorted())
  return toText(one) === toText(other)
}
