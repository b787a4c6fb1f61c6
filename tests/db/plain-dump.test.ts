import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

test('computes generated columns, checks and indexes under the empty search path of a restore by pg_dump', async () => {
  const { sql } = await createTestApp()
  const tables = await sql<{ name: string; column: string }[]>`
    select relname as name, min(attname) as column
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and attgenerated = '' and attidentity <> 'a'
      and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname`
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['listings', 'search_documents', 'categories']))

  await sql.begin(async (tx) => {
    await tx`set local search_path = ''`
    // A restore loads rows before it creates triggers.
    await tx`set local session_replication_role = replica`
    let rows = 0
    for (const { name, column } of tables) {
      const result = await tx`update public.${tx(name)} set ${tx(column)} = ${tx(column)}`
      rows += result.count
      await tx`reindex table public.${tx(name)}`
    }
    expect(rows).toBeGreaterThan(100)
  })
})
