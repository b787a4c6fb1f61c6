import { connect } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'

test('prepares a query only once per connection, including in transactions', async () => {
  const { sql, db, close } = connect({ ...(await createTestDatabase()), max: 1 })
  for (let step = 0; step < 3; step++) await db.execute(text`select ${step}::int as plain`)
  await transaction(db, async (tx) => {
    for (let step = 0; step < 3; step++) await tx.execute(text`select ${step}::int as inside`)
    await transaction(tx, (inner) => inner.execute(text`select ${3}::int as inside`))
  })
  const uses = await sql`
    select statement, generic_plans + custom_plans as uses from pg_prepared_statements
    where statement like 'select $1%' order by statement`
  expect(uses).toEqual([
    { statement: 'select $1::int as inside', uses: 4 },
    { statement: 'select $1::int as plain', uses: 3 },
  ])
  await close()
})

test('cancels a query after the statement timeout', async () => {
  const { sql, close } = connect({ ...(await createTestDatabase()), max: 1, statementTimeout: 50 })
  await expect(sql`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' })
  await close()
})

test('rejects immediately when the connection is refused', async () => {
  const { sql, close } = connect({ url: 'postgres://localhost:1/none' })
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await close()
})

test('reads complete rows after a query that failed in the middle of its rows', async () => {
  const { sql, close } = connect({ ...(await createTestDatabase()), max: 1 })
  await expect(sql`select 1 / (3 - n) from generate_series(1, 5) as n`).rejects.toMatchObject({ code: '22012' })
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }])
  await close()
})

test('compiles no queries and reads dates where the database has other settings', async () => {
  const { url } = await createTestDatabase()
  const admin = connect({ url, max: 1 })
  await admin.sql`do $$ begin 
    execute format('alter database %I set jit = on', current_database());
    execute format('alter database %I set datestyle = German', current_database());
  end $$`
  for (const isPooled of [false, true]) {
    const { sql, close } = connect({ url, max: 1, isPooled })
    expect(await sql`select current_setting('jit') as jit, '2026-12-31T00:00:00Z'::timestamptz as at`).toEqual([
      { jit: 'off', at: '2026-12-31 00:00:00+00' },
    ])
    await close()
  }
  await admin.close()
})
