import { connect } from '@dalil/db/connect'
import { expect, onTestFinished, test } from 'vitest'
import { createPlainRole } from '../../support/database/plain-role.ts'
import { loadPooledProgram } from '../../support/database/pooled-program.ts'
import { startTransactionPooler } from '../../support/database/transaction-pooler.ts'
import { connectForTest } from '../../support/empty-database.ts'
import { runUntilExit, startProgram } from '../../support/server-process.ts'
import { createTestDatabase } from '../../support/test-database.ts'

async function createPooledDatabase(next: 'longest' | 'shortest') {
  const { url } = await createTestDatabase()
  const pooler = await startTransactionPooler(url, next)
  onTestFinished(pooler.close)
  return { ...pooler, directUrl: url }
}

test.for(['longest', 'shortest'] as const)(
  'refuses a pooler in transaction mode that takes the session that was free for %s, and names the remedy',
  async (next) => {
    const { url } = await createPooledDatabase(next)
    const { code, output } = await runUntilExit({ DATABASE_URL: url, PORT: '0' })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^DATABASE_URL leads to a connection pooler in transaction mode.*Set DATABASE_DIRECT_URL .*\n$/,
    )
    const direct = await runUntilExit({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, PORT: '0' })
    expect(direct).toMatchObject({ code: 1, output: expect.stringMatching(/^DATABASE_DIRECT_URL leads to a .*\n$/) })
  },
)

test('serves searches, log-ins, writes and changes through a pooler in transaction mode', {
  timeout: 60_000,
}, async () => {
  const { url, directUrl } = await createPooledDatabase('longest')
  const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, SEED: 'demo', RATE_LIMITS: 'off' }
  const program = await startProgram(settings)
  onTestFinished(program.stop)
  const { statuses, isChangeSeen } = await loadPooledProgram(program.url, connectForTest(directUrl).sql, 3)
  expect({ statuses, isChangeSeen }).toEqual({ statuses: [200, 204], isChangeSeen: true })
})

test('answers 503 while a pooler refuses statements because PostgreSQL is away, and does not end', {
  timeout: 60_000,
}, async () => {
  const { url, directUrl, setAway } = await createPooledDatabase('longest')
  const program = await startProgram({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, WORKER: 'off' })
  onTestFinished(program.stop)
  const readStatus = async () => (await fetch(`${program.url}/api/listings/${Math.round(performance.now())}`)).status
  expect(await readStatus()).toBe(404)
  setAway(true)
  for (const _ of ['pools', 'are', 'opened', 'again']) expect(await readStatus()).toBe(503)
  setAway(false)
  await expect.poll(readStatus, { timeout: 15_000 }).toBe(404)
  expect(program.output()).not.toContain('"level":60')
})

test('sets its parameters in each transaction of a pooler, and leaves none behind', async () => {
  const { url } = await createPooledDatabase('shortest')
  const pooled = connect({ url, max: 1, isPooled: true, isReadOnly: true, statementTimeout: 50 })
  onTestFinished(pooled.close)
  await expect(pooled.sql`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' })
  await expect(pooled.sql`create table notes (id integer)`).rejects.toMatchObject({ code: '25006' })
  expect(await pooled.searchSql`show enable_seqscan`).toEqual([{ enable_seqscan: 'off' }])
  const other = connect({ url, max: 1, work: 'command', isPooled: true })
  onTestFinished(other.close)
  expect(await other.sql`select setting from pg_settings where name = 'enable_seqscan'`).toEqual([{ setting: 'on' }])
})

test('a statement through a pooler fails when its commit fails', async () => {
  const { url, directUrl } = await createPooledDatabase('shortest')
  await connectForTest(directUrl).sql`
    create table notes (id integer unique deferrable initially deferred)`
  const { sql, close } = connect({ url, max: 1, isPooled: true })
  onTestFinished(close)
  await expect(sql`insert into notes values (1), (1)`).rejects.toMatchObject({ code: '23505' })
  expect(await sql`select id from notes`).toEqual([])
})

test('is not ready while one of its pools cannot connect', { timeout: 60_000 }, async () => {
  const { url, adminUrl } = await (await createPlainRole())()
  const program = await startProgram({ DATABASE_URL: url, WORKER: 'off' })
  onTestFinished(program.stop)
  const { sql } = connectForTest(adminUrl)
  const [role] = await sql<{ name: string; open: number }[]>`
    select usename as name, count(*)::integer as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() group by usename`
  await sql.unsafe(`alter role "${role?.name}" connection limit ${(role?.open ?? 0) + 1}`)
  expect((await fetch(`${program.url}/ready`)).status).toBe(503)
  await sql.unsafe(`alter role "${role?.name}" connection limit -1`)
  await expect.poll(async () => (await fetch(`${program.url}/ready`)).status, { timeout: 10_000 }).toBe(200)
})
