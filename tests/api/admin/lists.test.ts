import { adminListing, auditEntry, listedAccount, paginatedList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const toQuery = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)])),
  )

test('accepts the query parameters that react-admin sends', async () => {
  const { as } = await createTestApp()
  const ours = await as('mariam').read(
    paginatedList(adminListing),
    '/admin/listings?page=2&per_page=5&sort_by=id&order=ASC',
  )
  const theirs = await as('mariam').get(`/admin/listings?${toQuery({ range: [5, 9], sort: ['id', 'ASC'] })}`)
  expect(theirs.body).toEqual(ours.data)
  expect(theirs.headers.get('content-range')).toBe(`listings 5-9/${ours.total}`)
})

test.for([
  [{ range: [3, 9] }, 'listings 3-9/16', 7],
  [{ range: [14, 20] }, 'listings 14-15/16', 2],
  [{ range: [40, 49] }, 'listings */16', 0],
  [{ filter: { status: 'pending' } }, 'listings 0-0/1', 1],
  [{ sort: ['id', 'ASC'] }, 'listings 0-9/16', 10],
] as const)('answers %j with bare rows and the Content-Range %s', async ([query, range, rows]) => {
  const { as } = await createTestApp()
  const { body, headers } = await as('mariam').get(`/admin/listings?${toQuery(query)}`)
  expect(body).toHaveLength(rows)
  expect(headers.get('content-range')).toBe(range)
})

test.for(['page=1', 'per_page=5'])('answers a list without Content-Range if the query has %s too', async (page) => {
  const { as } = await createTestApp()
  const { body, headers } = await as('mariam').get(
    `/admin/listings?${toQuery({ range: [3, 9], filter: { status: 'approved' } })}&${page}`,
  )
  expect(body).toMatchObject({ data: expect.any(Array), current_page: 1, total: 13 })
  expect(headers.get('content-range')).toBeNull()
})

test.for([
  ['range=[-1,3]', 'range'],
  ['range=["a","b"]', 'range'],
  ['range=[0]', 'range'],
  ['range=[0,1000000000]', 'range'],
  ['range=[20000,20009]', 'range'],
  ['range=x', 'range'],
  ['sort=["id","up"]', 'sort'],
  ['sort=["nothing","ASC"]', 'sort'],
  ['sort_by=nothing', 'sort_by'],
  ['filter={"q":5}', 'q'],
  ['filter={"search":5}', 'search'],
  ['filter={"id":["x"]}', 'id'],
  ['filter={"status":"nothing"}', 'status'],
  ['filter=[]', 'filter'],
  ['per_page=0', 'per_page'],
  ['page=0', 'page'],
])('names the parameter that was sent in the error of %s', async ([query = '', field]) => {
  const { as } = await createTestApp()
  const answer = await as('mariam').get(`/admin/listings?${encodeURI(query)}`)
  expect(answer).toMatchObject({ status: 422 })
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field])
})

test('sorts by an order in small letters', async () => {
  const { as } = await createTestApp()
  for (const order of ['asc', 'desc']) {
    const { body } = await as('mariam').get(`/admin/listings?${toQuery({ sort: ['id', order] })}`)
    const same = await as('mariam').get(`/admin/listings?${toQuery({ sort: ['id', order.toUpperCase()] })}`)
    expect(body).toEqual(same.body)
    expect(await as('mariam').get(`/admin/listings?sort_by=id&order=${order}`)).toMatchObject({ body: { data: body } })
  }
})

test('filters listings by status, country, owner, category and text', async () => {
  const { as, listingIds, categoryIds, userIds } = await createTestApp()
  const find = async (filter: object) =>
    (await as('mariam').read(paginatedList(adminListing), `/admin/listings?page=1&${toQuery({ filter })}`)).data.map(
      ({ id }) => id,
    )

  expect(await find({ status: 'pending' })).toEqual([listingIds.pending])
  expect(await find({ country: 'ae' })).toEqual([listingIds.garage])
  expect(await find({ category_id: categoryIds.food })).toEqual(
    expect.arrayContaining(await find({ category_id: categoryIds.cafes })),
  )
  expect(await find({ category_id: categoryIds.cafes })).toContain(listingIds.cafe)
  expect(await find({ category_id: 999_999 })).toEqual([])
  expect((await find({ user_id: userIds.amira })).toSorted()).toEqual(
    [listingIds.bakery, listingIds.draft, listingIds.pending, listingIds.rejected, listingIds.suspended].toSorted(),
  )
  expect(await find({ q: 'انتظار الياس' })).toEqual([listingIds.pending])
  expect(await find({ q: 'الياسمين', status: 'pending', country: 'nl' })).toEqual([listingIds.pending])
  expect(await find({ q: 'الياسمين', country: 'ae' })).toEqual([])
  expect(await find({ q: 'الياسمينx' })).toEqual([])
  expect(await find({ q: 'نتظار' })).toEqual([])
  expect(await find({ q: '!؟' })).toEqual([])
  expect(await find({ q: String(listingIds.mandi) })).toEqual([listingIds.mandi])
  expect(await find({ id: [listingIds.fish, listingIds.tagine] })).toHaveLength(2)
  expect(await find({ is_featured: true, country: 'sa' })).toEqual([listingIds.restaurant])
  expect(await find({ is_published: false })).toEqual([listingIds.draft])
})

test('returns exact totals with and without filters', async () => {
  const { as } = await createTestApp()
  const total = async (filter: object) =>
    (await as('mariam').read(paginatedList(adminListing), `/admin/listings?page=1&${toQuery({ filter })}`)).total
  expect(await total({})).toBe(16)
  expect(await total({ status: 'approved' })).toBe(13)
  expect(await total({ q: 'الياسمين' })).toBe(4)
})

test.for([
  ['a part of a first name', 'أمير', ['amira']],
  ['a first name in another spelling', 'اميره', ['amira']],
  ['a part of an e-mail', 'oor@dal', ['noor']],
  ['an e-mail in capitals', 'JAN@DALIL.TEST', ['jan']],
  ['parts of two words', 'ميرة الشا', ['amira']],
  ['an unknown name', 'لا أحد', []],
  ['wildcards', '%', []],
] as const)('finds an account by %s', async ([, search, names]) => {
  const { as, userIds } = await createTestApp()
  const { data } = await as('mariam').read(
    paginatedList(listedAccount),
    `/admin/users?${new URLSearchParams({ search })}`,
  )
  expect(data.map(({ id }) => id)).toEqual(names.map((name) => userIds[name]))
})

test.for([
  ['a range that is not JSON', 'range=[0'],
  ['a filter that is not JSON', 'filter={'],
  ['a filter that is a list', 'filter=[1,2]'],
  ['a filter that is a text', 'filter="bakery"'],
  ['a range that is an object', 'range={}'],
  ['a sort that is a text', 'sort="id"'],
  ['page 0', 'page=0'],
  ['more rows than a page holds', 'per_page=101'],
  ['a page past the last', 'page=1002&per_page=10'],
  ['an unknown status', 'filter={"status":"lost"}'],
  ['a sort column without an index', 'sort=["description","ASC"]'],
  ['a NUL byte', 'search=%00'],
] as const)('rejects a list request with %s', async ([, query]) => {
  const { as } = await createTestApp()
  expect(await as('mariam').get(`/admin/listings?${query.includes('%') ? query : encodeURI(query)}`)).toMatchObject({
    status: 422,
  })
})

test('searches the audit log by action, actor and the beginning of an address', async () => {
  const { as, listingIds, sql } = await createTestApp()
  await as('mariam').post(`/admin/listings/${listingIds.mandi}/feature`, {})
  const find = async (q: string) =>
    (await as('mariam').read(paginatedList(auditEntry), `/admin/audit?page=1&${toQuery({ filter: { q } })}`)).data.map(
      ({ action }) => action,
    )

  expect(await find('feature')).toEqual(['listing.feature'])
  for (const actor of ['مريم', 'الشامي', 'mariam@dalil.test']) expect(await find(actor)).toEqual(['listing.feature'])
  await sql`update audit_entries set address = '2001:db8::7' where action = 'listing.feature'`
  expect(await find('2001:DB8:')).toEqual(['listing.feature'])
  expect(await find('7::db8')).toEqual([])
  expect(await find('%')).toEqual([])
})

test('keeps the id, role and first name of a deleted actor in the audit log', async () => {
  const { as, listingIds, userIds, sql } = await createTestApp()
  await as('mariam').post(`/admin/listings/${listingIds.fish}/suspend`, { reason: 'بلا رخصة' })
  await sql`update users set first_name = 'مريومة' where id = ${userIds.mariam}`
  const find = async (q: string) =>
    (await as('salma').read(paginatedList(auditEntry), `/admin/audit?page=1&${toQuery({ filter: { q } })}`)).data.map(
      ({ actor }) => actor,
    )
  const expected = { id: userIds.mariam, role: 'admin' }
  expect(await find('listing.suspend')).toEqual([{ ...expected, name: 'مريومة الشامي' }])
  expect(await find('مريومة')).toContainEqual({ ...expected, name: 'مريومة الشامي' })

  expect(await as('salma').delete(`/admin/users/${userIds.mariam}`)).toMatchObject({ status: 204 })
  expect(await find('listing.suspend')).toEqual([{ ...expected, name: 'مريم' }])
  expect(await find('مريم')).toContainEqual({ ...expected, name: 'مريم' })
  const byId = await as('salma').read(
    paginatedList(auditEntry),
    `/admin/audit?page=1&${toQuery({ filter: { actor_id: userIds.mariam } })}`,
  )
  expect(byId.data.map(({ actor, address }) => [actor, address])).toContainEqual([{ ...expected, name: 'مريم' }, null])
  expect(await as('salma').post(`/admin/listings/${listingIds.fish}/suspend`, { reason: 'بلا رخصة' })).toMatchObject({
    status: 409,
    body: { decided_by: 'مريم' },
  })
})
