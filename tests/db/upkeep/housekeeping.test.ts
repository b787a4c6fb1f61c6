import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditEntries } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteUnusedWords } from '../../../api/src/housekeeping/delete-unused-words.ts'
import { deleteOldRows, maintainPartitions } from '../../../api/src/housekeeping/retention.ts'
import { uploadFolderPrefix } from '../../../api/src/http/uploads/validate-form.ts'
import { readSettings } from '../../../api/src/settings/settings.ts'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { sweepStorage } from '../../../api/src/storage/sweep.ts'
import { verifyDerivedData } from '../../../api/src/verify/verify-derived.ts'
import { connectForTest } from '../../support/empty-database.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-housekeeping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openStorage = (name: string) => createStorage({ s3: null, dataDir: join(folder, name) })

async function hasWord(word: string): Promise<boolean> {
  const { sql } = await createTestApp()
  return (await sql`select from search_words where word = ${word}`).length > 0
}

test('deletes words that no listing contains any more, and their variants', async () => {
  const { sql, db, deps, listingIds } = await createTestApp()
  const rename = (title: string) => sql`update listings set title = ${title} where id = ${listingIds.bakery}`
  await rename('Zanzibar Quokka')
  await rename('Quokka')
  expect(await deleteUnusedWords(db)).toBeGreaterThan(0)
  expect([await hasWord('zanzibar'), await hasWord('quokka')]).toEqual([false, true])
  expect(await deleteUnusedWords(db)).toBe(0)
  const { kinds } = await verifyDerivedData({ ...deps, storage: openStorage('words') }, { onKind: () => undefined })
  expect(kinds.filter(({ name, differing }) => name.startsWith('search_') && differing > 0)).toEqual([])
})

test('does not delete a word that a concurrent transaction uses', async () => {
  const { sql, db, listingIds } = await createTestApp()
  const rename = (title: string) => sql`update listings set title = ${title} where id = ${listingIds.bakery}`
  await rename('Wombat')
  await rename('Quokka')
  let deletion: Promise<number> | undefined
  await sql.begin(async (tx) => {
    await tx`update listings set title = 'Wombat' where id = ${listingIds.cafe}`
    deletion = deleteUnusedWords(db)
    await expect.poll(() => hasWord('wombat')).toBe(false)
  })
  await deletion
  expect(await hasWord('wombat')).toBe(true)
})

test('reports an error when a concurrent transaction prevents the deletion of unused words', async () => {
  const { sql, db, listingIds } = await createTestApp()
  const rename = (title: string) => sql`update listings set title = ${title} where id = ${listingIds.bakery}`
  await rename('Numbat')
  await rename('Quokka')
  await sql.begin(async (tx) => {
    await tx`update listings set title = 'Another' where id = ${listingIds.cafe}`
    await expect(deleteUnusedWords(db, 0)).rejects.toThrow('open for too long')
  })
  expect(await hasWord('numbat')).toBe(false)
})

test('deletes an unfinished rebuild only when the process that runs it has died', async () => {
  const { sql } = await createTestApp()
  const abandon = async () => (await sql`select search_rebuild_abandon_dead() as was_dead`)[0]?.was_dead
  expect(await abandon()).toBe(false)
  const rebuild = await sql.reserve()
  await rebuild`select pg_advisory_lock(hashtext('dalil.search'))`
  await rebuild`select search_rebuild_begin()`
  expect(await abandon()).toBe(false)
  // PostgreSQL also releases these locks when the connection of a killed process ends.
  await rebuild`select pg_advisory_unlock_all()`
  rebuild.release()
  expect(await abandon()).toBe(true)
  expect(await sql`select from search_changes`).toHaveLength(0)
  expect(await sql`select to_regclass('search_documents_next') as next`).toEqual([{ next: null }])
})

test('deletes queued and orphaned files even if the store contains an invalid file or name', async () => {
  const { sql, db, deps } = await createTestApp()
  const storage = openStorage('odd')
  const [directory, queued, orphan] = [createFileKey(), createFileKey(), createFileKey()].map(
    (key) => `${key}-480.webp`,
  ) as [string, string, string]
  const path = (key: string) => join(folder, 'odd/media', key)
  for (const key of [queued, orphan]) await storage.public.put(key, Buffer.from('x'), 'image/webp')
  mkdirSync(path(directory), { recursive: true })
  mkdirSync(path('ab'), { recursive: true })
  writeFileSync(path('ab/.DS_Store'), 'x')
  writeFileSync(path('ab/notes of an operator.txt'), 'x')
  for (const key of [orphan, 'ab/.DS_Store', 'ab/notes of an operator.txt']) utimesSync(path(key), 0, 0)
  for (const key of ['../../etc/passwd', directory, queued]) {
    await sql`insert into files_to_delete (store, key) values ('public', ${key})`
  }
  await deleteUnusedFiles({ db, storage, log: deps.log })
  expect(await sql`select from files_to_delete`).toHaveLength(0)
  expect(await storage.public.get(queued)).toBeNull()

  await sweepStorage({ db, storage, log: deps.log }, { force: true })
  expect(await storage.public.get(orphan)).toBeNull()
  const left = []
  for await (const { key } of storage.public.list('ab')) left.push(key)
  expect(left).toContain('ab/notes of an operator.txt')
})

test('deletes uploads that nobody imported or ended, and copies that a killed worker left in the temporary folder', async () => {
  const { sql, db, deps } = await createTestApp()
  const storage = openStorage('uploads')
  const left = join(tmpdir(), `${uploadFolderPrefix}left`)
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'import.parquet'), 'x')
  utimesSync(left, 0, 0)
  const young = mkdtempSync(join(tmpdir(), uploadFolderPrefix))
  const uploads = [
    { state: 'tried', days: 6, isKept: true },
    { state: 'tried', days: 8, isKept: false },
    { state: 'failed', days: 8, isKept: false },
    { state: 'running', days: 8, isKept: true },
    { state: 'trying', days: 15, isKept: false },
  ].map((upload) => ({ ...upload, key: `${createFileKey()}.bin` }))
  for (const { state, days, key } of uploads) {
    await storage.private.put(key, Buffer.from('x'), 'application/octet-stream')
    utimesSync(join(folder, 'uploads/private', key), 0, 0)
    await sql`
      insert into imports (state, upload, created_at) values (${state}, ${key}, now() - make_interval(days => ${days}))`
  }
  await deleteOldRows(deps)
  await sweepStorage({ db, storage, log: deps.log }, { force: true, adopt: true })
  for (const { state, days, key, isKept } of uploads)
    expect(await storage.private.get(key).then(Boolean), `${state} after ${days} days`).toBe(isKept)
  expect([existsSync(left), existsSync(young)]).toEqual([false, true])
  rmSync(young, { recursive: true })
})

test('deletes audit entries, messages and zero-result queries after their retention periods', async () => {
  const { sql, withSettings } = await createTestApp()
  const settings = { AUDIT_RETENTION_DAYS: '100', MESSAGE_RETENTION_DAYS: '10', SEARCH_RETENTION_DAYS: '20' }
  await sql`truncate audit_entries, messages, zero_result_queries`
  for (const days of [9, 11, 19, 21, 99, 101, 800]) {
    await sql`
      insert into audit_entries (action, subject_type, subject_id, created_at)
      values ('listing.approve', 'listing', ${days}, now() - make_interval(days => ${days}))`
    await sql`
      insert into messages (name, email, subject, message, created_at)
      values ('منى', 'a@dalil.test', ${days}, 'سؤال', now() - make_interval(days => ${days}))`
    await sql`insert into zero_result_queries values (current_date - ${days}::integer, 'sa', 'كلمة', 1)`
  }
  await deleteOldRows(withSettings(settings).deps)
  expect(await sql`select subject_id from audit_entries order by 1`).toMatchObject(
    [9, 11, 19, 21, 99].map((subject_id) => ({ subject_id })),
  )
  expect(await sql`select subject from messages`).toEqual([{ subject: '9' }])
  expect(await sql`select current_date - day as days from zero_result_queries order by 1`).toEqual(
    [9, 11, 19].map((days) => ({ days })),
  )
})

const connectToCopy = async () => connectForTest((await createTestDatabase()).url)

test('stores an audit entry of a month without a partition, and moves it when the partition exists', async () => {
  const { sql, db } = await connectToCopy()
  const later = `${new Date().getUTCFullYear() + 1}-12-15T10:00:00.000Z`
  const [entry] = await db
    .insert(auditEntries)
    .values({ action: 'listing.approve', subject_type: 'listing', subject_id: 4711, created_at: later })
    .returning({ id: auditEntries.id })
  const findPartition = async () =>
    (await sql`select tableoid::regclass::text as name from audit_entries where subject_id = 4711`)[0]?.name
  expect(await findPartition()).toBe('audit_entries_default')
  await maintainPartitions(db)
  await maintainPartitions(db)
  expect(await findPartition()).toBe(`audit_entries_${later.slice(0, 4)}_12`)
  expect(
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.id, entry?.id ?? 0)),
  ).toHaveLength(1)
})

test('creates the partitions of the next three months, and drops expired ones', async () => {
  const { sql, db } = await connectToCopy()
  await maintainPartitions(db)
  const readPartitions = async (table: string) =>
    (await sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass`).map(
      ({ name }) => name,
    )
  for (const table of ['audit_entries', 'listing_visits', 'listing_activity', 'listing_contacts', 'listing_searches']) {
    const partitions = await readPartitions(table)
    for (const months of [1, 2, 3]) {
      const [row] = await sql`
        select ${table} || to_char(date_trunc('month', now() at time zone 'UTC') + make_interval(months => ${months}), '_YYYY_MM') as name`
      expect(partitions).toContain(row?.name)
    }
  }
  await sql`insert into audit_entries (action, subject_type, subject_id, created_at) values ('x', 'user', 1, '2020-01-02')`
  await maintainPartitions(db)
  expect(await readPartitions('audit_entries')).toContain('audit_entries_2020_01')
  await deleteOldRows({ db, settings: readSettings({}) })
  expect(await readPartitions('audit_entries')).not.toContain('audit_entries_2020_01')
})
