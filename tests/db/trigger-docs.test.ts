import { readFileSync } from 'node:fs'
import { connect } from '@dalil/db/connect'
import { repositoryRoot } from '@dalil/db/root'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'

test('lists every trigger on every table in docs/triggers.md', async () => {
  const { sql, close } = connect({ ...(await createTestDatabase()), max: 1 })
  const triggers = await sql<{ table: string; name: string }[]>`
    select tgrelid::regclass::text as table, tgname as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1, 2`
  await close()
  const rows = readFileSync(`${repositoryRoot}/docs/triggers.md`, 'utf8').matchAll(/^\| `(\w+)` \| (.*?) \|/gm)
  const documented = [...rows].flatMap(([, table, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${table}.${name}`),
  )
  expect(documented.sort()).toEqual(triggers.map(({ table, name }) => `${table}.${name}`).sort())
})
