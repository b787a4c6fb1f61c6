import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@dalil/db/connect'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { seedFixtures } from '../../support/fixtures/seed-fixtures.ts'
import { createTestClient, createTestDeps } from '../../support/test-app.ts'
import { createTestDatabase } from '../../support/test-database.ts'

/** Creates a separate test app with one connection, so that a test may change its settings and tables. */
async function createOwnTestApp() {
  const connection = connect({ ...(await createTestDatabase()), max: 1 })
  onTestFinished(connection.close)
  const { userIds } = await seedFixtures(connection.db)
  const token = await createSession(connection.db, { user_id: userIds.mariam })
  const app = createApp(createTestDeps(connection, { RATE_LIMITS: 'off' }))
  return { ...connection, app, token, mariam: createTestClient(app, async () => token) }
}

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
    select id, name, email, subject, message, 1 / (id - 700) as answered_by, answered_at, country, blocked_words, created_at from real_messages`
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
