import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listings, reviews } from '@dalil/db/schema'
import { count } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { verifyArchive } from '../../api/src/backup/archive-reader.ts'
import { createBackup } from '../../api/src/backup/create-backup.ts'
import { restoreBackup } from '../../api/src/backup/restore-backup.ts'
import { jobQueue, migrateJobQueue } from '../../api/src/jobs/job-queue.ts'
import { deleteUnusedFiles } from '../../api/src/storage/delete-files.ts'
import { holdDeletions } from '../../api/src/storage/deletion-lock.ts'
import { createStorage } from '../../api/src/storage/storage.ts'
import { createKey, type Storage } from '../../api/src/storage/store.ts'
import { createEmptyDatabase } from '../support/empty-database.ts'
import { createTestApp } from '../support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openStores = (name: string): Storage => createStorage({ s3: null, dataDir: join(folder, name) })
const ignore = () => undefined
const quiet = { version: '0.0.0', onRows: ignore, onFile: ignore }

/** A backup of the fixtures with a picture, a proof and a job. */
async function backUp(name: string) {
  const { sql, db, url } = await createTestApp()
  const storage = openStores(name)
  const keys = { public: `${createKey()}-320.webp`, private: `${createKey()}.pdf` }
  await storage.public.put(keys.public, Buffer.from('a picture'), 'image/webp')
  await storage.private.put(keys.private, Buffer.alloc(300_000, 'a proof '), 'application/pdf')
  await migrateJobQueue(url)
  await jobQueue.add(db, 'mail:send', { id: 4711 })
  const file = join(folder, `${name}.tar.gz`)
  const manifest = await createBackup({ sql }, storage, { file, ...quiet })
  return { file, manifest, keys, sql, db, storage }
}

/** A digest of the rows of each table, in any order. */
async function digestTables(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ digest: string }[]>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${sql(name)} as t`
    digests[name] = row?.digest ?? ''
  }
  return digests
}

const countTables = async (sql: Sql) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) and relkind = 'r'`
  return row?.count
}

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for (const store of [storage.public, storage.private]) {
    for (let byte = 0; byte < 256; byte++) {
      for await (const { key } of store.list(byte.toString(16).padStart(2, '0'))) keys.push(key)
    }
  }
  return keys
}

test('restores every row, file and job into an empty database, which then takes new rows', async () => {
  const { file, keys, sql } = await backUp('round')
  const manifest = await verifyArchive(file, ignore)
  const target = await createEmptyDatabase('restored')
  const storage = openStores('round-restored')
  await restoreBackup(target, target.url, storage, { file, manifest, onPart: ignore })

  const { installation: _, ...expected } = await digestTables(sql)
  expect(await digestTables(target.sql)).toMatchObject(expected)
  const picture = await storage.public.get(keys.public)
  expect(picture && (await text(picture.content))).toBe('a picture')
  const proof = await storage.private.get(keys.private)
  expect(proof && (await text(proof.content))).toHaveLength(300_000)
  expect(
    await target.sql`
    select count(*)::integer as count from graphile_worker._private_jobs where payload->>'id' = '4711'`,
  ).toEqual([{ count: 1 }])

  const [listing] = await target.db.select({ id: listings.id }).from(listings).limit(1)
  const before = await target.db.$count(listings)
  await target.sql`
    insert into listings (title, description, category_id, country, city, address, phone, status, user_id)
    select title || ' 2', description, category_id, country, city, address, phone, status, user_id
    from listings where id = ${listing?.id ?? 0}`
  expect(await target.db.$count(listings)).toBe(before + 1)
  const [documents] = await target.sql<{ missing: number }[]>`
    select count(*)::integer as missing from listings
    where is_public and not exists (select from search_documents where listing_id = listings.id)`
  expect(documents?.missing, 'triggers index what is written after the restore').toBe(0)
})

test('writes one snapshot while rows are written', async () => {
  const { sql, db, listingIds, userIds } = await createTestApp()
  const file = join(folder, 'snapshot.tar.gz')
  let isDone = false
  const backup = createBackup({ sql }, openStores('snapshot'), { file, ...quiet }).finally(() => {
    isDone = true
  })
  let writes = 0
  while (!isDone && writes < 500) {
    await sql`update listings set title = ${`العنوان ${writes++}`} where id = ${listingIds.bakery}`
  }
  const manifest = await backup
  expect(manifest.tables.find(({ name }) => name === 'reviews')?.rows).toBe(
    (await db.select({ count: count() }).from(reviews))[0]?.count,
  )
  const target = await createEmptyDatabase('snapshot')
  const verified = await verifyArchive(file, ignore)
  await restoreBackup(target, target.url, openStores('snapshot-restored'), { file, manifest: verified, onPart: ignore })
  expect(await target.db.$count(listings)).toBe(await db.$count(listings))
  expect(userIds.lama).toBeGreaterThan(0)
})

test('names the part in which a byte is damaged, and refuses what is cut off or no archive', async () => {
  const { file } = await backUp('damage')
  const whole = readFileSync(file)
  const damaged = join(folder, 'damaged.tar.gz')
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const bytes = Buffer.from(whole)
    const at = Math.floor(whole.length * share)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    writeFileSync(damaged, bytes)
    await expect(verifyArchive(damaged, ignore), `at ${share}`).rejects.toThrow(
      /part (?:tables|media|private|jobs|manifest|checksums)|in its first part/,
    )
  }
  const { sql, storage } = await backUp('named')
  const key = `${createKey()}.pdf`
  await storage.private.put(key, randomBytes(2_000_000), 'application/pdf')
  const large = join(folder, 'large.tar.gz')
  await createBackup({ sql }, storage, { file: large, ...quiet })
  const bytes = readFileSync(large)
  const at = bytes.length - 1_000_000
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(damaged, bytes)
  await expect(verifyArchive(damaged, ignore)).rejects.toThrow(`the part private/${key} is damaged`)

  writeFileSync(damaged, whole.subarray(0, whole.length - 500))
  await expect(verifyArchive(damaged, ignore)).rejects.toThrow(/damaged|not complete/)
  writeFileSync(damaged, 'no archive')
  await expect(verifyArchive(damaged, ignore)).rejects.toThrow(/no archive of npm run backup/)
})

test('leaves database and stores empty when a restore fails', async () => {
  const { file, manifest } = await backUp('failing')
  const target = await createEmptyDatabase('failing')
  const storage = openStores('failing-restored')
  const restore = (changed: typeof manifest) =>
    restoreBackup(target, target.url, storage, { file, manifest: changed, onPart: ignore })

  const wrongRows = manifest.tables.map((table) => (table.name === 'replies' ? { ...table, rows: 99 } : table))
  await expect(restore({ ...manifest, tables: wrongRows })).rejects.toThrow('The table replies has')
  const wrongColumns = manifest.tables.map((table) =>
    table.name === 'reviews' ? { ...table, columns: table.columns.toReversed() } : table,
  )
  await expect(restore({ ...manifest, tables: wrongColumns })).rejects.toThrow(/invalid input|reviews cannot be loaded/)
  await expect(restore({ ...manifest, migration: createHash('sha256').digest('hex') })).rejects.toThrow('later release')
  expect(await countTables(target.sql)).toBe(0)
  expect(await listKeys(storage)).toEqual([])

  await restore(manifest)
  expect(await target.db.$count(reviews)).toBeGreaterThan(0)
})

test('refuses a target that is not empty, and a file that exists', async () => {
  const { file, manifest, storage, sql } = await backUp('refused')
  const { db, url } = await createTestApp()
  const options = { file, manifest, onPart: ignore }
  await expect(restoreBackup({ sql, db }, url, openStores('none'), options)).rejects.toThrow(
    'The database is not empty',
  )
  const target = await createEmptyDatabase('refused')
  await expect(restoreBackup(target, target.url, storage, options)).rejects.toThrow('The store of files is not empty')
  await expect(createBackup({ sql }, storage, { file, ...quiet })).rejects.toThrow('exists already')
  const empty = await createEmptyDatabase('nothing')
  const other = { file: join(folder, 'nothing.tar.gz'), ...quiet }
  await expect(createBackup(empty, storage, other)).rejects.toThrow('there is nothing to back up')
})

test('deletes no file while a backup runs', async () => {
  const { sql, db, deps } = await createTestApp()
  const storage = openStores('locked')
  const key = `${createKey()}-320.webp`
  await storage.public.put(key, Buffer.from('a picture'), 'image/webp')
  await sql`insert into files_to_delete (store, key) values ('public', ${key})`
  await sql.begin(async (tx) => {
    await holdDeletions(tx)
    await deleteUnusedFiles({ db, storage, log: deps.log })
    expect(await listKeys(storage)).toEqual([key])
  })
  await deleteUnusedFiles({ db, storage, log: deps.log })
  expect(await listKeys(storage)).toEqual([])
})
