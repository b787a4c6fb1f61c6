import { listingList } from '@dalil/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'

const bank = 'البنك المغربي للتجارة والصناعة'
const titles = [bank, 'Union Internationale de Banques', 'البنك المغربي للتجارة', 'سوق المدينة الجديد']

beforeAll(async () => {
  const { sql, categoryIds } = await createTestApp()
  for (const title of titles) {
    await sql`
      insert into listings ${sql({ title, city: 'الدار البيضاء', country: 'ma', category_id: categoryIds.shops, status: 'approved', is_published: true })}`
  }
})

async function findTitles(title: string, rest: Record<string, string> = {}) {
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, `/listings?${new URLSearchParams({ title, ...rest })}`)
  return data.map((row) => [row.title, row.match])
}

test.for([
  ['of the translation', 'BMCI', bank],
  ['in small letters', 'bmc', 'البنك المغربي للتجارة'],
  ['with dots', 'B.M.C.I.', bank],
  ['in another order, in one language', 'UIB', 'Union Internationale de Banques'],
] as const)('finds an institution by its initials %s', async ([, keyword, title]) => {
  expect((await findTitles(keyword))[0]).toEqual([title, 'spelling'])
})

test('finds by initials only institutions, and only if the words of the name match every initial', async () => {
  expect((await findTitles('BMCT')).flat()).not.toContain(bank)
  expect((await findTitles('MCN')).flat()).not.toContain('سوق المدينة الجديد')
})

test('applies filters and order to names found by their initials', async () => {
  expect((await findTitles('BMCI', { country: 'sa' })).flat()).not.toContain(bank)
  expect((await findTitles('BMCI', { sort_by: 'title_asc' })).flat()).toContain(bank)
})

test('does not suggest a listing by the initials of its name', async () => {
  const { guest } = await createTestApp()
  const { body } = await guest.get('/suggest?q=BMCI')
  expect(JSON.stringify(body)).not.toContain(bank)
})
