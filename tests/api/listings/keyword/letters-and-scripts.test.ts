import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { findNames } from './find-names.ts'

const titles = ['بي إم دبليو', 'ABC Books', 'W Hotel', 'Mama Nora', 'ABCD']

beforeAll(async () => {
  const { sql, categoryIds } = await createTestApp()
  const rest = { city: 'دبي', country: 'ae', category_id: categoryIds.shops, status: 'approved', is_published: true }
  for (const title of titles) await sql`insert into listings ${sql({ title, ...rest })}`
  await sql`insert into listings ${sql({ title: 'Vitamin store', description: 'w vitamins, x rays', ...rest })}`
})

async function findTitles(title: string): Promise<string[]> {
  const { guest } = await createTestApp()
  const { body } = await guest.get(`/listings?${new URLSearchParams({ title, literal: 'true' })}`)
  return (body as { data: { title: string }[] }).data.map((row) => row.title)
}

test('matches a single letter only with a one-letter word of a name', async () => {
  expect(await findTitles('w')).toEqual(['W Hotel'])
  expect(await findTitles('w w w w')).toEqual(['W Hotel'])
  expect(await findTitles('x')).toEqual([])
})

test('does not match single letters by sound', async () => {
  expect(await findTitles('م م')).toEqual([])
  expect(await findTitles('x y')).toEqual([])
})

test('finds a name when spaces separate the letters of the keyword', async () => {
  expect(await findTitles('a b c books')).toContain('ABC Books')
  expect(await findTitles('a b c d')).toEqual(['ABCD'])
})

test.for([
  ['two known words', 'bakeryالشام'],
  ['two known words, Arabic first', 'مخبزbakery'],
  ['a misspelt word', 'السلططانsweets'],
])('splits %s at a change of script', async ([, keyword = '']) => {
  expect(await findNames(keyword)).not.toEqual([])
})
