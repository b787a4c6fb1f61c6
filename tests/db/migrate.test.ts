import { connect } from '@dalil/db/connect'
import { migrate, pending } from '@dalil/db/migrate'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl } from '../support/postgres.ts'

async function openEmpty(name: string) {
  const { url, template } = inject('postgres')
  const database = template.replace('template', name)
  const server = connect({ url, max: 1, statementTimeout: 60_000 })
  await server.sql`create database ${server.sql(database)}`
  await server.close()
  return connectTo(databaseUrl(url, database))
}

function connectTo(url: string) {
  const connection = connect({ url, max: 1 })
  onTestFinished(connection.close)
  return { url, ...connection }
}

test('the migrations run on an empty database, and a second time do nothing', async () => {
  const { sql } = await openEmpty('migrate')
  const due = await pending(sql)
  expect(due).toBeGreaterThan(0)
  expect(await migrate(sql)).toBe(due)
  expect(await pending(sql)).toBe(0)
  expect(await migrate(sql)).toBe(0)
  expect(await sql`select count(*)::integer as count from countries`).toEqual([{ count: 35 }])
})

test('of programs that start at once one migrates and the others wait', async () => {
  const first = await openEmpty('together')
  const others = [connectTo(first.url), connectTo(first.url)]
  const done = await Promise.all([first, ...others].map(({ sql }) => migrate(sql)))
  expect(done.filter((count) => count > 0)).toHaveLength(1)
  expect(await pending(first.sql)).toBe(0)
})

test('a migration that fails leaves nothing behind', async () => {
  const { sql } = await openEmpty('broken')
  await sql`create table users (id integer)`
  await expect(migrate(sql)).rejects.toThrow(/users/)
  expect(await sql`select tablename from pg_tables where schemaname in ('public', 'drizzle')`).toEqual([
    { tablename: 'users' },
  ])
})

// But for the gazetteer's: a city or country that is known does not go.
test('every foreign key has an index to find its rows by', async () => {
  const { url, template } = inject('postgres')
  const { sql } = connectTo(databaseUrl(url, template))
  const slow = await sql`
    select conrelid::regclass::text as table, conname as name
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> all ('{countries,cities}'::regclass[])
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      )`
  expect([...slow]).toEqual([])
})
