import { auditEntry, paginatedList } from '@dalil/api/contract'
import { claimFactors } from '@dalil/db/schema'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser, factoryPassword } from '../../support/factories/factories.ts'
import { adminLists } from '../../support/fixtures/admin-lists.ts'
import { createTestApp } from '../../support/test-app.ts'

const files = ['/admin/listings/export', '/admin/listings/export?format=jsonl', '/users?format=csv']

test.for([...adminLists.map((list) => `/admin/${list}?format=csv`), ...files])(
  'asks for the password before the export %s',
  async (path) => {
    const { sql } = await createTestApp()
    const admin = await createLoggedInUser({ role: 'admin' })
    await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${admin.id}`
    expect(await admin.get(path)).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } })
    const exports = await sql`select from audit_entries where action = 'export.create' and actor_id = ${admin.id}`
    expect(exports).toHaveLength(0)
    expect(await admin.post('/auth/confirm-password', { password: factoryPassword })).toMatchObject({ status: 200 })
    expect(await admin.get(path)).toMatchObject({ status: 200 })
  },
)

test('asks for the password before more rows than a page has', async () => {
  const { sql } = await createTestApp()
  const admin = await createLoggedInUser({ role: 'admin' })
  await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${admin.id}`
  expect(await admin.get('/admin/reviews?range=[0,99]')).toMatchObject({ status: 200 })
  for (const query of ['range=[0,100]', 'skip=0&per_page=101'])
    expect(await admin.get(`/admin/reviews?${query}`)).toMatchObject({ body: { code: 'PASSWORD_REQUIRED' } })
  expect(await admin.get('/admin/reviews?range=[0,1000]')).toMatchObject({ status: 422 })
})

test('records each export with its list, filter and number of rows before it ends', async () => {
  const { sql, as, listingIds } = await createTestApp()
  const admin = await createLoggedInUser({ role: 'admin' })
  const readLast = async () => {
    const [entry] = await sql`
      select actor_id, actor_role, subject_type, address is null as is_guest, after from audit_entries
      where action = 'export.create' order by id desc limit 1`
    return entry
  }
  for (const [path, resource, filter] of [
    ['/admin/reviews?format=csv&status=shown', 'reviews', { status: 'shown' }],
    [
      `/admin/reviews?format=csv&filter={"listing_id":${listingIds.bakery}}`,
      'reviews',
      { listing_id: listingIds.bakery },
    ],
    ['/admin/users?format=csv&search=amira', 'users', { search: 'amira' }],
    ['/admin/listings?format=csv', 'listings', {}],
    ['/admin/messages?format=csv&search=nobody', 'messages', { search: 'nobody' }],
    ['/admin/listings/export', 'listings', { format: 'csv' }],
  ] as const) {
    const { body } = await admin.get(encodeURI(path))
    const rows: unknown[] = parse(String(body), { bom: true, columns: true })
    expect(await readLast(), path).toMatchObject({
      actor_id: admin.id,
      actor_role: 'admin',
      subject_type: 'export',
      after: { resource, filter, number: rows.length },
    })
  }
  const [entry] = (
    await as('mariam').read(paginatedList(auditEntry), '/admin/audit?page=1&filter={"action":"export.create"}')
  ).data
  expect(entry).toMatchObject({ actor: { id: admin.id }, after: { resource: 'listings' } })
})

test('omits e-mail addresses and telephone numbers of people in files of moderators', async () => {
  const { db } = await createTestApp()
  const judge = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const admin = await createLoggedInUser({ role: 'admin' })
  const make = await createFactories('sa', await createUser())
  const listing_id = await make.listing()
  const claim_id = await make.claim({ listing_id, claimant_email: 'lama@person.test', claimant_phone: '+966501234567' })
  await db.insert(claimFactors).values({ claim_id, kind: 'domain_email', detail: 'lama@company.test' })
  const author = { user_id: await createUser(), listing_id }
  await make.review(author)
  await make.revision(author)
  await make.suggestion(author)
  await make.report({ listing_id, reporter_id: author.user_id })
  const address = /@(?:dalil|person|company)\.test|\+966501234567/
  for (const list of ['listings', 'claims', 'reports', 'reviews', 'suggestions', 'revisions']) {
    const file = String((await judge.get(`/admin/${list}?format=csv`)).body)
    expect(file.split('\n').length, list).toBeGreaterThan(2)
    expect(file, list).not.toMatch(address)
    const rows = await judge.request(`/admin/${list}?range=[0,100]`).catch(String)
    expect(JSON.stringify(rows), list).not.toMatch(address)
    expect(String((await admin.get(`/admin/${list}?format=csv`)).body), list).toMatch(address)
  }
})
