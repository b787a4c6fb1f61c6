import { listingList } from '@dalil/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const count = 1500
const mentioning = 700

beforeAll(async () => {
  const { sql, categoryIds } = await createTestApp()
  const insert = (title: string, keywords: string[], count: number) => sql`
    insert into listings (title, keywords, city, country, category_id, status, is_published, is_featured, created_at)
    select ${title} || case when ${title} = 'رمانة' then '' else ' ' || n end, ${keywords}, 'عجمان', 'ae', ${categoryIds.shops},
      'approved', true, n % 7 = 0, timestamptz '2026-01-01' + (n * 7919 % 10007) * interval '1 minute'
    from generate_series(1, ${count}) as n`
  await insert('رمانة', [], 9)
  await insert('رمانة البستان', [], count)
  await insert('دكان', ['رمانة'], mentioning)
  await sql`analyze search_documents`
}, 60_000)

async function readAll(query: string): Promise<{ titles: string[]; ids: number[]; total: number }> {
  const { guest } = await createTestApp()
  const pages = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, last_page, total } = await guest.read(listingList, `/listings?${query}&per_page=48&page=${page}`)
    pages.push({ data, total })
    last = last_page
  }
  const rows = pages.flatMap(({ data }) => data)
  return { titles: rows.map(({ title }) => title), ids: rows.map(({ id }) => id), total: pages[0]?.total ?? 0 }
}

test('pages through all matches of a common word: exact names first, then names that contain it, then keywords', async () => {
  const { sql } = await createTestApp()
  const { ids, total } = await readAll('title=رمانة')
  const expected = await sql<{ id: number }[]>`
    select id from listings where title like 'رمانة%' or keywords @> '{رمانة}'
    order by title = 'رمانة' desc, title like 'رمانة%' desc, is_featured desc, created_at desc, id desc`
  expect(total).toBe(9 + count + mentioning)
  expect(ids).toEqual(expected.map(({ id }) => id))
})

test.for([
  ['title_asc', 'title collate "ar-x-icu", id'],
  ['created_at_asc', 'created_at, id'],
  ['created_at_desc', 'created_at desc, id desc'],
])('pages through all matches of a common word sorted by %s', async ([sort, order]) => {
  const { sql } = await createTestApp()
  const { ids } = await readAll(`title=رمانة&sort_by=${sort}`)
  const expected = await sql.unsafe<{ id: number }[]>(
    `select id from listings where title like 'رمانة%' or keywords @> '{رمانة}' order by ${order}`,
  )
  expect(ids).toEqual(expected.map(({ id }) => id))
})

test('does not change the order of the results of a common word when all of them pass a filter', async () => {
  const all = await readAll('title=رمانة')
  const inCity = await readAll('title=رمانة&city=عجمان')
  expect(inCity.ids).toEqual(all.ids)
})
