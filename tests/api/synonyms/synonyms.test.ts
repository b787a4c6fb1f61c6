import { paginatedList, synonymGroup } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const path = '/admin/search-synonyms'

async function idsFor(title: string) {
  const { guest } = await createTestApp()
  const { body } = await guest.get(`/listings?${new URLSearchParams({ title, exact: '1' })}`)
  return (body as { data: { id: number }[] }).data.map(({ id }) => id)
}

test('finds listings by a new synonym group at once, and no longer by a removed word or a deleted group', async () => {
  const { as, listingIds } = await createTestApp()
  const mariam = as('mariam')
  expect(await idsFor('طابونة')).toEqual([])

  const response = await mariam.post(path, { words: ['طابونة', 'مخابز', 'zzbakkerij'] })
  expect(response).toMatchObject({ status: 201, body: { words: ['طابونة', 'مخابز', 'zzbakkerij'] } })
  const group = synonymGroup.parse(response.body)
  expect(group.categories.length).toBeGreaterThan(0)
  expect(await idsFor('طابونة')).toContain(listingIds.bakery)

  expect(await mariam.put(`${path}/${group.id}`, { words: ['zzbakkerij', 'مخابز'] })).toMatchObject({ status: 200 })
  expect(await idsFor('طابونة')).toEqual([])
  expect(await idsFor('zzbakkerij')).toContain(listingIds.bakery)

  expect(await mariam.delete(`${path}/${group.id}`)).toMatchObject({ status: 204 })
  expect(await mariam.get(`${path}/${group.id}`)).toMatchObject({ status: 404 })
  expect(await idsFor('zzbakkerij')).toEqual([])
})

test('finds synonym groups by a part of a word in any spelling, newest first', async () => {
  const { as } = await createTestApp()
  const salma = as('salma')
  const ids: number[] = []
  for (const words of [
    ['أُسطوانات', 'ثلج'],
    ['اسطوانة غاز', 'qqgas'],
  ]) {
    ids.push(synonymGroup.parse((await salma.post(path, { words })).body).id)
  }
  const list = await salma.read(
    paginatedList(synonymGroup),
    `${path}?${new URLSearchParams({ page: '1', filter: JSON.stringify({ q: 'الاسطوان' }) })}`,
  )
  expect(list.data.map(({ id }) => id)).toEqual(ids.toReversed())
  const range = new URLSearchParams({ range: '[0,0]', sort: '["id","ASC"]', filter: JSON.stringify({ id: ids }) })
  const { headers } = await salma.get(`${path}?${range}`)
  expect(headers.get('content-range')).toBe('search-synonyms 0-0/2')
})

test('writes audit entries with old and new values', async () => {
  const { as, sql } = await createTestApp()
  const mariam = as('mariam')
  const { id } = synonymGroup.parse((await mariam.post(path, { words: ['qqone', 'qqtwo'] })).body)
  await mariam.put(`${path}/${id}`, { words: ['qqone', 'qqthree'] })
  await mariam.delete(`${path}/${id}`)
  const rows = await sql`
    select action, before, after from audit_entries where subject_type = 'synonyms' and subject_id = ${id} order by id`
  expect([...rows]).toEqual([
    { action: 'synonyms.create', before: null, after: { words: ['qqone', 'qqtwo'] } },
    { action: 'synonyms.update', before: { words: ['qqone', 'qqtwo'] }, after: { words: ['qqone', 'qqthree'] } },
    { action: 'synonyms.delete', before: { words: ['qqone', 'qqthree'] }, after: null },
  ])
})

const wrong: [string, object][] = [
  ['no words', {}],
  ['a text instead of a list', { words: 'a, b' }],
  ['a single word', { words: ['مخبز'] }],
  ['the same word twice', { words: ['مخبز', ' مخبز '] }],
  ['two spellings of one word', { words: ['أفران', 'افران'] }],
  ['a word without letters', { words: ['!!', 'مخبز'] }],
  ['an empty word', { words: ['', 'مخبز', 'فرن'] }],
  ['an overlong word', { words: ['x'.repeat(101), 'مخبز'] }],
  ['too many words', { words: Array.from({ length: 201 }, (_, nr) => `w${nr}`) }],
]

test.for(wrong)('rejects an invalid synonym group with an error message: %s', async ([, input]) => {
  const { as, sql } = await createTestApp()
  const [before] = await sql`select count(*) from search_synonyms`
  expect(await as('mariam').post(path, input)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { words: expect.any(Array) } },
  })
  expect(await sql`select count(*) from search_synonyms`).toEqual([before])
})

test('applies concurrent changes of synonyms without duplicate phrases', async () => {
  const { as, sql } = await createTestApp()
  await Promise.all(
    Array.from({ length: 6 }, (_, nr) =>
      as(nr % 2 ? 'mariam' : 'salma').post(path, { words: [`qqsame${nr}`, 'مخابز'] }),
    ),
  )
  const twice = await sql`
    select category_id, phrase from search_phrases where category_id is not null group by 1, 2 having count(*) > 1`
  expect([...twice]).toEqual([])
  expect((await sql`select distinct phrase from search_phrases where phrase like 'qqsame%'`).length).toBe(6)
})
