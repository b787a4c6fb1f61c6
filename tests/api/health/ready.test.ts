import { createServer, type Server } from 'node:net'
import { connect } from '@dalil/db/connect'
import { openRequestPools } from '@dalil/db/request-pools'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { registerDatabaseMetrics } from '../../../api/src/metrics/database-metrics.ts'
import { Metrics } from '../../../api/src/metrics/metrics.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { createLogger } from '../../../api/src/program/deps.ts'
import { createTestApp, createTestClient, createTestDeps } from '../../support/test-app.ts'
import { createTestDatabase } from '../../support/test-database.ts'

test('answers 200 to /health always, and to /ready while the database responds', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await guest.get('/ready')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

async function createGuest(url: string) {
  const connection = connect({ url, max: 1 })
  onTestFinished(connection.close)
  return { ...connection, guest: createTestClient(createApp(createTestDeps(connection))) }
}

async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function findClosedPort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((closed) => server.close(closed))
  return port
}

test.for(['/ready', '/listings', '/listings?title=مخبز', '/listings/1', '/listings/1/reviews', '/categories/tree'])(
  '%s answers 503 with Retry-After while the database is unavailable',
  async (path) => {
    const { guest } = await createGuest(`postgres://nobody@127.0.0.1:${await findClosedPort()}/nothing`)
    const { status, headers, body } = await guest.get(path)
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(body)).not.toMatch(/ECONN|postgres|at /)
    expect(await guest.get('/health')).toMatchObject({ status: 200 })
  },
)

test('answers 503 to /ready while the database lacks a migration of the release', async () => {
  const { guest, sql } = await createGuest((await createTestDatabase()).url)
  expect(await guest.get('/ready')).toMatchObject({ status: 200 })
  await sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`
  await expect
    .poll(() => guest.get('/ready'), { timeout: 5_000 })
    .toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', status: 'migrating' } })
})

test('reports the database as up at /ready while slow requests occupy all connections', async () => {
  const { url } = await createTestDatabase()
  const pools = openRequestPools({ url, maxReads: 2, maxWrites: 2 })
  const deps = createTestDeps({ ...pools.writes, reads: pools })
  const guest = createTestClient(createApp(deps))
  const { registry } = new Metrics()
  registerDatabaseMetrics(registry, pools.probes.sql, deps.countPending)
  const slow = [pools.publicReads.db, pools.publicReads.db, pools.writes.db, pools.writes.db].map((db) =>
    db.execute(sql`select pg_sleep(60)`).catch(() => undefined),
  )
  await expect.poll(() => pools.readUsage()).toMatchObject({ read: { inUse: 2 }, write: { inUse: 2 } })
  expect(await guest.get('/ready')).toMatchObject({ status: 200 })
  expect(await registry.getSingleMetricAsString('dalil_database_up')).toMatch(/^dalil_database_up 1$/m)
  expect(await registry.getSingleMetricAsString('dalil_jobs')).toMatch(/^dalil_jobs{state="ready"} \d+$/m)
  await pools.close()
  await Promise.all(slow)
})

test('logs one line with the reason when /ready fails', async () => {
  const connection = connect({ url: `postgres://nobody@127.0.0.1:${await findClosedPort()}/nothing`, max: 1 })
  onTestFinished(connection.close)
  const deps = createTestDeps(connection)
  const lines: string[] = []
  const log = createLogger({ ...deps.settings, logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  await createTestClient(createApp({ ...deps, log })).get('/ready')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'unavailable',
      failed: 'database',
      code: 'UNAVAILABLE',
      message: expect.stringContaining('ECONNREFUSED'),
    }),
  ])
})

test('cancels a slow query and answers 503', async () => {
  const { guest, sql } = await createGuest((await createTestDatabase()).url)
  await sql`alter table categories rename to slow_categories`
  await sql`create view categories as select slow_categories.* from slow_categories, pg_sleep(2)`
  await sql`insert into slow_categories (slug, name_ar) values ('slow', 'بطيء')`
  await sql`set statement_timeout = 50`
  expect(await guest.get('/categories')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
})

test('reconnects after the server has closed a connection', async () => {
  const { guest, sql } = await createGuest((await createTestDatabase()).url)
  expect(await guest.get('/categories')).toMatchObject({ status: 200 })
  await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined)
  await expect.poll(async () => (await guest.get('/categories')).status).toBe(200)
})
