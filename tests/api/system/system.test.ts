import { join } from 'node:path'
import { type SystemState, systemState } from '@dalil/api/contract'
import { auditEntries, mails } from '@dalil/db/schema'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeLastBackup } from '../../../api/src/backup/last-backup.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { registerAndLogIn } from '../../support/accounts.ts'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const superAdmin = () => createLoggedInUser({ role: 'super_admin' })
const factories = () => createFactories('sa', 0)

async function readState(): Promise<SystemState> {
  return (await superAdmin()).read(systemState, '/admin/system')
}

async function readLastAudit() {
  const { db } = await createTestApp()
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

test('reports version, database, files and disk', async () => {
  const { deps } = await createTestApp()
  const state = await readState()
  expect(state).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
    database: { version: expect.stringMatching(/^1[5-9]/), is_embedded: true },
    storage: { kind: 'folder', location: deps.settings.dataDir },
  })
  expect(state.database.bytes).toBeGreaterThan(5_000_000)
  expect(state.disk.bytes).toBeGreaterThan(state.disk.free_bytes)
})

test('reports the size and the hits of the page cache', async () => {
  const { deps } = await createTestApp()
  const { token } = await registerAndLogIn('keeps.pages@example.com')
  const { sql } = await createTestApp()
  await sql`update users set role = 'super_admin' where email = 'keeps.pages@example.com'`
  const cache = new ResponseCache(4096)
  cache.counts.page.hit = 7
  cache.counts.api.hit = 2
  const response = await createApp({ ...deps, cache }).request('/api/admin/system', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(systemState.parse(await response.json()).cache).toEqual({
    hit: 9,
    stale: 0,
    miss: 0,
    entries: 0,
    bytes: 0,
    max_bytes: 4096,
  })
})

test('lists failed jobs without their payloads', async () => {
  const id = await (await factories()).failedJob()
  const { jobs } = await readState()
  expect(jobs.failed).toBeGreaterThan(0)
  expect(jobs.failures.find((job) => job.id === id)).toMatchObject({
    name: 'storage:sweep',
    attempts: 1,
    last_error: 'The disk is full',
  })
  expect(JSON.stringify(jobs)).not.toContain('secret')
})

test('retries a failed job once, and writes the account into the audit log', async () => {
  const { sql } = await createTestApp()
  const id = await (await factories()).failedJob()
  const admin = await superAdmin()
  const retry = () => admin.post(`/admin/system/jobs/${id}/retry`)
  expect(await retry()).toMatchObject({ status: 204 })
  const [job] = await sql`select attempts, run_at <= now() as is_due from graphile_worker.jobs where id = ${id}`
  expect(job).toEqual({ attempts: 0, is_due: true })
  expect(await readLastAudit()).toMatchObject({
    actor_id: admin.id,
    action: 'job.retry',
    subject_type: 'job',
    subject_id: id,
    after: { name: 'storage:sweep' },
  })
  expect(await retry()).toMatchObject({ status: 404 })
})

test('does not retry a queued or running job', async () => {
  const { sql } = await createTestApp()
  const [waiting] =
    await sql`select id from graphile_worker.add_job('storage:sweep', run_at => now() + interval '1 day')`
  expect(await (await superAdmin()).post(`/admin/system/jobs/${waiting?.id}/retry`)).toMatchObject({ status: 404 })
  const running = await (await factories()).failedJob()
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where id = ${running}`
  expect(await (await superAdmin()).post(`/admin/system/jobs/${running}/retry`)).toMatchObject({ status: 404 })
})

test('retries a failed e-mail', async () => {
  const { db, sql } = await createTestApp()
  const id = await (await factories()).failedMail()
  expect((await readState()).mails.failures.find((mail) => mail.id === id)).toMatchObject({ can_retry: true })
  expect(await (await superAdmin()).post(`/admin/system/mails/${id}/retry`)).toMatchObject({ status: 204 })
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  expect(mail).toMatchObject({ status: 'queued', last_error: null })
  const jobs = await sql`select task_identifier from graphile_worker.jobs where key = ${`mail:${id}`}`
  expect(jobs).toEqual([{ task_identifier: 'mail:send' }])
  expect(await readLastAudit()).toMatchObject({ action: 'mail.retry', subject_type: 'mail', subject_id: id })
})

test('does not retry an e-mail whose address was rejected and erased', async () => {
  const id = await (await factories()).failedMail({ user_id: null, address: null })
  expect((await readState()).mails.failures.find((mail) => mail.id === id)).toMatchObject({ can_retry: false })
  expect(await (await superAdmin()).post(`/admin/system/mails/${id}/retry`)).toMatchObject({ status: 409 })
})

test('reports the last backup, and null before the first', async () => {
  const { db } = await createTestApp()
  expect((await readState()).last_backup).toBeNull()
  const result = { at: '2026-11-22T02:15:40.000Z', seconds: 41, bytes: 9_000_000, rows: 1200, files: 30 }
  await storeLastBackup(db, { ...result, rows: 1 })
  await storeLastBackup(db, result)
  expect((await readState()).last_backup).toEqual(result)
})

test('says where e-mails go, and why one waits', async () => {
  const { deps, db } = await createTestApp()
  expect((await readState()).mails).toMatchObject({
    transport: 'files',
    location: join(deps.settings.dataDir, 'mail'),
    waits_for: null,
  })
  const [row] = await db
    .insert(mails)
    .values({ template: 'verify_email', address: 'a@dalil.test', payload: {}, last_error: 'Connection refused' })
    .returning({ id: mails.id })
  expect((await readState()).mails.waits_for).toBe('Connection refused')
  await db.delete(mails).where(eq(mails.id, row?.id ?? 0))
})
