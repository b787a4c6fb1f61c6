import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auditList } from '@dalil/api/contract'
import { connect } from '@dalil/db/connect'
import { claimFactors } from '@dalil/db/schema'
import { getRequestListener } from '@hono/node-server'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { createFactories, createLoggedInUser, createUser, factoryPassword } from '../../support/factories/factories.ts'
import { seedFixtures } from '../../support/fixtures/seed-fixtures.ts'
import { createTestApp, createTestClient, createTestDeps } from '../../support/test-app.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const entries = 10_300

/** Creates a separate test app with one connection, so that a test may change its settings and tables. */
async function createOwnTestApp() {
  const connection = connect({ ...(await createTestDatabase()), max: 1 })
  onTestFinished(connection.close)
  const { userIds } = await seedFixtures(connection.db)
  const token = await createSession(connection.db, { user_id: userIds.mariam })
  const app = createApp(createTestDeps(connection, { RATE_LIMITS: 'off' }))
  return { ...connection, app, token, mariam: createTestClient(app, async () => token) }
}

beforeAll(async () => {
  const { sql, userIds } = await createTestApp()
  await sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id)
    select case when n % 2 = 0 then ${userIds.mariam}::integer end, 'listing.approve', 'listing', n
    from generate_series(1, ${entries}) as n`
})

test.for(['ASC', 'DESC'] as const)('exports every row of the list once in %s order', async (order) => {
  const { as, sql } = await createTestApp()
  const { body } = await as('mariam').get(`/admin/audit?format=csv&action=listing.approve&order=${order}`)
  const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true })
  const ids = rows.map(({ id }) => Number(id))
  const [row] = await sql`select array_agg(id order by id) as ids from audit_entries where action = 'listing.approve'`
  expect(ids.length).toBeGreaterThanOrEqual(entries)
  expect(ids).toEqual(order === 'ASC' ? row?.ids : row?.ids.toReversed())
})

test('exports a column whose value is empty in all rows but the last', async () => {
  const { as, sql, userIds } = await createTestApp()
  await sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id)
    select case when n = 600 then ${userIds.mariam}::integer end, 'listing.verify', 'listing', n
    from generate_series(1, 600) as n`
  const { body } = await as('mariam').get('/admin/audit?format=csv&action=listing.verify&order=ASC')
  const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true })
  expect(rows.filter((row) => row['actor.name'] === 'مريم الشامي')).toHaveLength(1)
  expect(rows.at(-1)).toMatchObject({ 'actor.name': 'مريم الشامي' })
})

test('exports all matches of a text search', async () => {
  const { as, sql } = await createTestApp()
  await sql`
    insert into users (first_name, last_name, email, password_hash)
    select 'زينب', 'الجدول', 'table-' || n || '@dalil.test', 'none' from generate_series(1, 1200) as n`
  const { body } = await as('mariam').get(`/admin/users?format=csv&search=${encodeURIComponent('الجدول')}`)
  const rows: { id: string }[] = parse(String(body), { bom: true, columns: true })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1200)
})

test.for([
  'from=0000-01-01',
  'to=0000-12-31',
  'from=2026-02-30',
  'from=-0001-01-01',
  'to=10000-01-01',
  'from=2026-13-01',
  'to=2026-02-01&from=2026-02-02',
])('rejects an invalid date in lists and exports: %s', async (date) => {
  const { as } = await createTestApp()
  const field = date.slice(0, date.indexOf('='))
  for (const query of [date, `format=csv&${date}`]) {
    expect(await as('mariam').get(`/admin/audit?${query}`), query).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: { [field]: [expect.any(String)] } },
    })
  }
})

test.for(['from=0001-01-01', 'to=9999-12-31'])('accepts the earliest and the latest valid date: %s', async (date) => {
  const { as } = await createTestApp()
  expect(await as('mariam').get(`/admin/audit?${date}`)).toMatchObject({ status: 200 })
})

test.for(['/admin/audit?format=csv', '/admin/listings/export'])(
  'answers 503 to an export when a query fails before the first byte: %s',
  async (path) => {
    const { sql, mariam } = await createOwnTestApp()
    await sql`alter table audit_entries rename to real_entries`
    await sql`create view audit_entries as select real_entries.* from real_entries, pg_sleep(2)`
    await sql`insert into real_entries (action, subject_type, subject_id) values ('listing.approve', 'listing', 1)`
    await sql`alter table categories rename to real_categories`
    await sql`create view categories as select real_categories.* from real_categories, pg_sleep(2)`
    await sql`set statement_timeout = 50`
    expect(await mariam.get(path)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    await sql`set statement_timeout = 0`
    expect(await mariam.get('/health')).toMatchObject({ status: 200 })
  },
)

test('aborts an export when a query fails midway, records the rows that left, and serves the next request', async () => {
  const { sql, app, token } = await createOwnTestApp()
  await sql`
    insert into messages (name, email, subject, message)
    select 'مرسل', 'sender@dalil.test', 'موضوع', 'رسالة' from generate_series(1, 1200) as n`
  await sql`alter table messages rename to real_messages`
  await sql`
    create view messages as
    select id, name, email, subject, message, 1 / (id - 700) as answered_by, answered_at, created_at from real_messages`
  // Forces an index scan, which computes each row only when the row is read.
  await sql`set enable_seqscan = off`
  await sql`set enable_sort = off`
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const exportAs = (path: string) =>
    new Promise<{ status: number | undefined; text: string; isComplete: boolean }>((answered, failed) => {
      const headers = { Authorization: `Bearer ${token}` }
      const asking = request({ port, path: `/api${path}`, headers, agent: false }, (res) => {
        let text = ''
        res.setEncoding('utf8').on('data', (piece) => {
          text += piece
        })
        res.on('error', () => undefined)
        res.on('close', () => answered({ status: res.statusCode, text, isComplete: res.complete }))
      })
      asking.on('error', failed).end()
    })

  const { status, text, isComplete } = await exportAs('/admin/messages?format=csv&order=ASC')
  expect({ status, isComplete }).toEqual({ status: 200, isComplete: false })
  expect(text.split('\n').length).toBeGreaterThan(400)
  expect(text).not.toMatch(/division|Error/)
  const [entry] = await sql`select after from audit_entries where action = 'export.create'`
  expect(entry?.after).toEqual({ resource: 'messages', filter: { sort_by: 'created_at', order: 'ASC' }, number: 500 })
  expect(await exportAs('/health')).toMatchObject({ status: 200, isComplete: true })
})

test('streams an export to a slow reader for longer than the statement timeout', async () => {
  const { sql, app, token } = await createOwnTestApp()
  await sql`
    insert into listings (title, city, country, category_id, status, is_published)
    select 'مكان ' || n, 'لاهاي', 'nl', (select min(id) from categories), 'approved', true
    from generate_series(1, 1500) as n`
  const [visible] = await sql`select count(*) as count from listings where is_public`
  await sql`set statement_timeout = 500`
  const response = await app.request('/api/admin/listings/export?format=jsonl', {
    headers: { Authorization: `Bearer ${token}` },
  })
  let lines = 0
  for await (const piece of response.body ?? []) {
    if (lines === 0) await new Promise((passed) => setTimeout(passed, 700))
    lines += Buffer.from(piece).toString().split('\n').length - 1
  }
  expect(lines).toBe(visible?.count)
})

const lists = [
  'users',
  'listings',
  'revisions',
  'suggestions',
  'duplicates',
  'claims',
  'reports',
  'reviews',
  'messages',
  'search-synonyms',
  'audit',
]
const files = ['/admin/listings/export', '/admin/listings/export?format=jsonl', '/users?format=csv']

test.for([...lists.map((list) => `/admin/${list}?format=csv`), ...files])(
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
  const [entry] = (await as('mariam').read(auditList, '/admin/audit?page=1&filter={"action":"export.create"}')).data
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
