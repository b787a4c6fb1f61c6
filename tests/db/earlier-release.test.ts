import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { repositoryRoot } from '@dalil/db/root'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'

/** Creates a database from before the first release: its first migration has another hash. */
async function createEarlierDatabase() {
  const { url } = await createTestDatabase()
  const connection = connect({ url, max: 1 })
  onTestFinished(connection.close)
  await connection.sql`update drizzle.__drizzle_migrations set hash = md5(hash)`
  await connection.sql`drop table drizzle.sql_files`
  await connection.sql`
    insert into users (first_name, last_name, email, password_hash) values ('A', 'B', 'a@dalil.test', '')`
  return { url, ...connection }
}

test.for([
  ['npm start', ['api/dist/serve.js']],
  ['npm run export', ['scripts/export.ts', 'listings']],
] as const)(
  '%s rejects a database from before the first release with one line of output',
  { timeout: 60_000 },
  async ([, command]) => {
    const { url, sql } = await createEarlierDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'dalil-earlier-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { PATH = '', HOME = '' } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, [...command], {
      cwd: repositoryRoot,
      env: { PATH, HOME, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: folder, PORT: '0' },
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^This database was created before the first release[^\n]*\n$/)
    expect(await sql`select email from users`).toEqual([{ email: 'a@dalil.test' }])
    expect(await sql`select to_regclass('drizzle.sql_files') as files`).toEqual([{ files: null }])
  },
)
