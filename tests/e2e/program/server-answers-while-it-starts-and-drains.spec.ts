import { connect } from '@dalil/db/connect'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../support/empty-database.ts'
import { loadUntilConnectionRefused } from '../../support/keep-alive-load.ts'
import { sendRequest } from '../../support/raw-request.ts'
import { launchProgram, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

async function launch(settings: Record<string, string>) {
  const program = await launchProgram(settings)
  onTestFinished(() => program.stop())
  const call = (path: string) => sendRequest(path, program)
  const readStatus = async (path: string) => JSON.parse((await call(path)).body.toString()).status
  return { ...program, call, readStatus }
}

/** Creates an empty database whose migration is blocked before its end until `release` is called. */
async function createBlockedDatabase() {
  const { sql, url } = await createEmptyDatabase('blocked')
  await sql`create schema drizzle`
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  const blocker = await sql.reserve()
  await blocker`begin`
  await blocker`set local idle_in_transaction_session_timeout = 0`
  await blocker`lock table drizzle.__drizzle_migrations in share mode`
  const release = async () => {
    await blocker`commit`
    blocker.release()
  }
  return { url, release }
}

const countWaiting = async (url: string) => {
  const { sql, close } = connect({ url, max: 1 })
  const rows = await sql`select from pg_locks where relation = 'drizzle.__drizzle_migrations'::regclass and not granted`
  await close()
  return rows.length
}

test('the server listens at once, and answers 503 until the database is migrated', async () => {
  const database = await createBlockedDatabase()
  const { call, readStatus, isReady } = await launch({ DATABASE_URL: database.url })
  await expect.poll(() => readStatus('/ready').catch(() => 'away'), { interval: 20 }).toBe('migrating')
  expect(await call('/health')).toMatchObject({ status: 200 })
  expect(await call('/api/ready')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  const listings = await call('/api/listings')
  expect(listings).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(JSON.parse(listings.body.toString())).toMatchObject({ code: 'UNAVAILABLE', request_id: expect.any(String) })
  for (const [path, start] of [
    ['/nl/ar', '<html lang="ar" dir="rtl">'],
    ['/nl/nl/listings', '<html lang="nl" dir="ltr">'],
  ] as const) {
    const page = await call(path)
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
    expect(page.body.toString()).toContain(start)
  }

  await database.release()
  expect(await isReady).toBe(true)
  expect(await readStatus('/ready')).toBe('ok')
  expect(await call('/nl/ar')).toMatchObject({ status: 200 })
})

test('the server starts after a SIGKILL has interrupted a migration', async () => {
  const database = await createBlockedDatabase()
  const killed = await launch({ DATABASE_URL: database.url })
  await expect.poll(() => countWaiting(database.url), { timeout: 30_000 }).toBe(1)
  killed.kill('SIGKILL')
  expect(await killed.exitCode).toBeNull()
  const next = await launch({ DATABASE_URL: database.url })
  await database.release()
  expect(await next.isReady).toBe(true)
  expect(await next.call('/nl/ar')).toMatchObject({ status: 200 })
})

test('the server stops on SIGTERM during a migration', async () => {
  const database = await createBlockedDatabase()
  const { kill, exitCode } = await launch({ DATABASE_URL: database.url })
  await expect.poll(() => countWaiting(database.url), { timeout: 30_000 }).toBe(1)
  kill('SIGTERM')
  expect(await exitCode).toBe(0)
  await database.release()
})

test('the server drains on SIGTERM: answers 503 to /ready, serves other requests, and aborts no request', async () => {
  const { url } = await createDemoDatabase()
  const settings = { DATABASE_URL: url, DRAIN_SECONDS: '3', RATE_LIMITS: 'off' }
  const program = await launch(settings)
  const { call, readStatus, isReady, kill, exitCode } = program
  expect(await isReady).toBe(true)
  const load = loadUntilConnectionRefused({ url: program.url, paths: ['/nl/ar', '/api/categories'], clients: 8 })
  kill('SIGTERM')
  await expect.poll(() => readStatus('/ready'), { interval: 20 }).toBe('draining')
  expect(await call('/api/ready')).toMatchObject({ status: 503, headers: { connection: 'close' } })
  expect(await call('/health')).toMatchObject({ status: 200 })
  expect(await call('/nl/ar')).toMatchObject({ status: 200, headers: { connection: 'close' } })
  const { statuses, cut } = await load
  expect({ cut, statuses: [...statuses.keys()] }).toEqual({ cut: [], statuses: [200] })
  expect(await exitCode).toBe(0)
})

test('the server aborts no request when it stops immediately under load', async () => {
  const { url } = await createDemoDatabase()
  const program = await startProgram({ DATABASE_URL: url, RATE_LIMITS: 'off', WORKER: 'off' })
  onTestFinished(() => program.stop())
  const load = loadUntilConnectionRefused({ url: program.url, paths: ['/nl/ar', '/api/categories'], clients: 16 })
  await expect.poll(() => sendRequest('/api/categories', program)).toMatchObject({ status: 200 })
  program.kill('SIGTERM')
  const { statuses, cut } = await load
  expect({ cut, statuses: [...statuses.keys()] }).toEqual({ cut: [], statuses: [200] })
  expect(await program.exitCode).toBe(0)
})

test('the server stops when its parent process has exited and its output is closed', async () => {
  const { url } = await createDemoDatabase()
  const program = await startProgram({ DATABASE_URL: url, LOG_LEVEL: 'info' })
  onTestFinished(() => program.stop())
  await expect.poll(program.output).toContain('Log in at ')
  program.closeOutput()
  await sendRequest('/api/categories', program)
  program.kill('SIGTERM')
  expect(await program.exitCode).toBe(0)
})

test('a process with WORKER=only serves only health probes', async () => {
  const { url } = await createDemoDatabase()
  const { call, isReady, output } = await launch({ DATABASE_URL: url, WORKER: 'only' })
  expect(await isReady).toBe(true)
  await expect.poll(output).toContain('Dalil is ready to run jobs\n')
  expect(output()).not.toContain('Log in at')
  expect(output()).not.toContain('/admin/')
  expect(await call('/ready')).toMatchObject({ status: 200 })
  expect(await call('/api/listings')).toMatchObject({ status: 404 })
  expect(await call('/nl/ar')).toMatchObject({ status: 404 })
})
