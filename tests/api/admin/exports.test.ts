import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@dalil/db/connect'
import { getRequestListener } from '@hono/node-server'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createApp } from '../../../api/src/app.ts'
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

test('aborts an export when a query fails midway, and serves the next request', async () => {
  const { sql, app, token } = await createOwnTestApp()
  await sql`alter table audit_entries rename to real_entries`
  await sql`
    insert into real_entries (action, subject_type, subject_id)
    select 'listing.approve', 'listing', n from generate_series(1, 1200) as n`
  await sql`
    create view audit_entries as
    select id, actor_id, actor_role, actor_name, action, subject_type, 1 / (id - 700) as subject_id, before, after,
      address, created_at
    from real_entries`
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

  const { status, text, isComplete } = await exportAs('/admin/audit?format=csv')
  expect({ status, isComplete }).toEqual({ status: 200, isComplete: false })
  expect(text.split('\n').length).toBeGreaterThan(400)
  expect(text).not.toMatch(/division|Error/)
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
