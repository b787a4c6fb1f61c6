import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const entries = 10_300

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
