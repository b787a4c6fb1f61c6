import { listingList } from '@dalil/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'

const mentions = Array.from({ length: 12 }, (_, place) => `حلويات زمردان ${place + 1}`)
const titles = ['زمردان', 'Zomordan', 'Zumurdan', 'Zamrad', 'Wake Gym', 'واي نت', ...mentions]

beforeAll(async () => {
  const { sql, categoryIds } = await createTestApp()
  for (const title of titles) {
    await sql`
      insert into listings ${sql({ title, city: 'دبي', country: 'ae', category_id: categoryIds.shops, status: 'approved', is_published: true })}`
  }
})

async function findTitles(title: string, rest: Record<string, string> = {}) {
  const { guest } = await createTestApp()
  const { data, total } = await guest.read(listingList, `/listings?${new URLSearchParams({ title, ...rest })}`)
  return { found: data.map((row) => row.title), matches: data.map(({ match }) => match), total }
}

test('ranks a name in the other alphabet behind the exact name and before names that contain it', async () => {
  const { found, matches, total } = await findTitles('زمردان', { per_page: '48' })
  expect(found.slice(0, 3)).toEqual(['زمردان', ...found.slice(1, 3)])
  expect(found.slice(1, 3).toSorted()).toEqual(['Zomordan', 'Zumurdan'])
  expect(matches.slice(0, 4)).toEqual(['exact', 'sound', 'sound', 'exact'])
  expect(found).toHaveLength(total)
  expect(total).toBe(3 + mentions.length)
})

test('finds an Arabic name although the keyword is also a Latin name', async () => {
  const { found, matches } = await findTitles('Zomordan')
  expect(found).toEqual(['Zomordan', 'زمردان'])
  expect(matches).toEqual(['exact', 'sound'])
})

test('shows each place once on pages with names in both alphabets', async () => {
  const whole = await findTitles('زمردان', { per_page: '48' })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => findTitles('زمردان', { per_page: '4', page: `${page}` })))
  expect(pages.flatMap(({ found }) => found)).toEqual(whole.found)
})

test('applies filters to names in the other alphabet', async () => {
  expect((await findTitles('Zomordan', { country: 'sa' })).found).not.toContain('زمردان')
})

test('omits names in the other alphabet when the results are sorted by title', async () => {
  expect((await findTitles('Zomordan', { sort_by: 'title_asc' })).found).toEqual(['Zomordan'])
})

test.for([
  ['Arabic', 'واك جيم', 'Wake Gym'],
  ['Latin', 'way net', 'واي نت'],
] as const)('finds a word with one consonant in %s letters by its sound', async ([, keyword, title]) => {
  expect((await findTitles(keyword)).found).toContain(title)
})
