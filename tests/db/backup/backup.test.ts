import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listings, reviews } from '@dalil/db/schema'
import { count, eq } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { createBackup } from '../../../api/src/backup/create-backup.ts'
import { restoreBackup } from '../../../api/src/backup/restore-backup.ts'
import { verifyArchive } from '../../../api/src/backup/verify-archive.ts'
import { jobQueue } from '../../../api/src/jobs/job-queue.ts'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { runWithDeletionsPaused } from '../../../api/src/storage/deletion-lock.ts'
import { createFileKey } from '../../../api/src/storage/store.ts'
import {
  archiveFolder,
  backUp,
  listStoredKeys,
  noop,
  openStores,
  silentOptions,
} from '../../support/backup/archives.ts'
import { createEmptyDatabase } from '../../support/empty-database.ts'
import { createTestApp } from '../../support/test-app.ts'

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

test('restores every row, file and job into an empty database, which then accepts new rows', async () => {
  const { file, keys, sql } = await backUp('round')
  const manifest = await verifyArchive(file, noop)
  const target = await createEmptyDatabase('restored')
  const storage = openStores('round-restored')
  await restoreBackup(target, target.url, storage, { file, manifest, onBytes: noop, onWarning: noop })

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

  const isPublic = eq(listings.is_public, true)
  const [listing] = await target.db.select({ id: listings.id }).from(listings).where(isPublic).limit(1)
  const before = await target.db.$count(listings)
  await target.sql`
    insert into listings (title, description, category_id, country, city, address, phone, status, is_published, user_id)
    select title || ' 2', description, category_id, country, city, address, phone, status, is_published, user_id
    from listings where id = ${listing?.id ?? 0}`
  expect(await target.db.$count(listings)).toBe(before + 1)
  const [documents] = await target.sql<{ missing: number }[]>`
    select count(*)::integer as missing from listings
    where is_public and not exists (select from search_documents where listing_id = listings.id)`
  expect(documents?.missing, 'triggers index what is written after the restore').toBe(0)
})

test('restores the payloads of jobs exactly, including special characters', async () => {
  const { sql, db } = await createTestApp()
  const reason = 'a "quoted" \\ reason\nof two\u2028 or three lines\tand \u0001'
  await jobQueue.addWith(db, { key: 'odd' }, 'listings:notify-owners', { ids: [7], status: 'rejected', reason })
  const { file, manifest } = await backUp('jobs')
  const target = await createEmptyDatabase('jobs')
  const options = { file, manifest, onBytes: noop, onWarning: noop }
  await restoreBackup(target, target.url, openStores('jobs-restored'), options)
  const read = (from: Sql) => from`
    select task_id is not null as has_task, payload, run_at::text, max_attempts, key, priority
    from graphile_worker._private_jobs where attempts < max_attempts order by id`
  const contents = await read(target.sql)
  expect(contents).toEqual(await read(sql))
  expect(contents.find(({ key }) => key === 'odd')?.payload).toMatchObject({ reason })
})

test('ends the database snapshot of a backup before it reads the files', async () => {
  const { sql, storage } = await backUp('short')
  const transactions: unknown[] = []
  const watched = {
    ...storage,
    public: {
      ...storage.public,
      get: async (key: string) => {
        transactions.push(
          ...(await sql`
            select query from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`),
        )
        return storage.public.get(key)
      },
    },
  }
  let files = 0
  const onFile = () => {
    files++
  }
  await createBackup({ sql }, watched, { ...silentOptions, file: join(archiveFolder, 'short-again.tar.gz'), onFile })
  expect(files).toBe(2)
  expect(transactions).toEqual([])
})

test('does not overwrite an archive that another backup has completed in the meantime', async () => {
  const { sql, storage } = await backUp('race')
  const file = join(archiveFolder, 'race-again.tar.gz')
  const onFile = () => writeFileSync(file, 'of another')
  await expect(createBackup({ sql }, storage, { ...silentOptions, file, onFile })).rejects.toThrow('EEXIST')
  expect(readFileSync(file, 'utf8')).toBe('of another')
  expect(readdirSync(archiveFolder).filter((name) => name.includes('.part'))).toEqual([])
})

test('reports progress for every byte of the archive during verification and restore', async () => {
  const { file, manifest } = await backUp('bytes')
  const target = await createEmptyDatabase('bytes')
  const bytes = { verified: 0, restored: 0 }
  await verifyArchive(file, (count) => {
    bytes.verified += count
  })
  const onBytes = (count: number) => {
    bytes.restored += count
  }
  await restoreBackup(target, target.url, openStores('bytes-restored'), { file, manifest, onBytes, onWarning: noop })
  const { size } = statSync(file)
  expect(bytes).toEqual({ verified: size, restored: size })
})

test('writes a consistent snapshot during concurrent writes', async () => {
  const { sql, db, listingIds, userIds } = await createTestApp()
  const file = join(archiveFolder, 'snapshot.tar.gz')
  let isDone = false
  const backup = createBackup({ sql }, openStores('snapshot'), { file, ...silentOptions }).finally(() => {
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
  const verified = await verifyArchive(file, noop)
  await restoreBackup(target, target.url, openStores('snapshot-restored'), {
    file,
    manifest: verified,
    onBytes: noop,
    onWarning: noop,
  })
  expect(await target.db.$count(listings)).toBe(await db.$count(listings))
  expect(userIds.lama).toBeGreaterThan(0)
})

test('reports which part contains a damaged byte, and rejects truncated archives and other files', async () => {
  const { file } = await backUp('damage')
  const archive = readFileSync(file)
  const damaged = join(archiveFolder, 'damaged.tar.gz')
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const bytes = Buffer.from(archive)
    const at = Math.floor(archive.length * share)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    writeFileSync(damaged, bytes)
    await expect(verifyArchive(damaged, noop), `at ${share}`).rejects.toThrow(
      /part (?:tables|media|private|jobs|manifest|checksums)|in its first part/,
    )
  }
  const { sql, storage } = await backUp('named')
  const key = `${createFileKey()}.pdf`
  await storage.private.put(key, randomBytes(2_000_000), 'application/pdf')
  const large = join(archiveFolder, 'large.tar.gz')
  await createBackup({ sql }, storage, { file: large, ...silentOptions })
  const bytes = readFileSync(large)
  const at = bytes.length - 1_000_000
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(damaged, bytes)
  await expect(verifyArchive(damaged, noop)).rejects.toThrow(`the part private/${key} is damaged`)

  writeFileSync(damaged, archive.subarray(0, archive.length - 500))
  await expect(verifyArchive(damaged, noop)).rejects.toThrow(/damaged|not complete/)
  writeFileSync(damaged, 'no archive')
  await expect(verifyArchive(damaged, noop)).rejects.toThrow(/not an archive of this program/)
})

test('writes one gzip stream that tar reads', async () => {
  const { file, keys } = await backUp('listed')
  const listed = spawnSync('tar', ['tzf', file], { encoding: 'utf8' })
  expect(listed).toMatchObject({ status: 0, stderr: '' })
  const names = listed.stdout.trim().split('\n')
  expect(names).toContain(`media/${keys.public}`)
  expect(names.slice(-2)).toEqual(['manifest.json', 'checksums.sha256'])
})

test('deletes no file while a backup runs', async () => {
  const { sql, db, deps } = await createTestApp()
  const storage = openStores('locked')
  const key = `${createFileKey()}-320.webp`
  await storage.public.put(key, Buffer.from('a picture'), 'image/webp')
  await sql`insert into files_to_delete (store, key) values ('public', ${key})`
  await runWithDeletionsPaused(sql, noop, async () => {
    await deleteUnusedFiles({ db, storage, log: deps.log })
    expect(await listStoredKeys(storage)).toEqual([key])
  })
  await deleteUnusedFiles({ db, storage, log: deps.log })
  expect(await listStoredKeys(storage)).toEqual([])
})
