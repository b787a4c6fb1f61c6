import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { installation, pictures } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { runWithDeletionsPaused } from '../../../api/src/storage/deletion-lock.ts'
import { takeInventory } from '../../../api/src/storage/inventory.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { createFileKey, fileKeyFolders, type Store, toMediaPath } from '../../../api/src/storage/store.ts'
import { sweepStorage } from '../../../api/src/storage/sweep.ts'
import { sweepStorageNightly } from '../../../api/src/storage/sweep-nightly.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const { TMPDIR } = process.env
const folder = mkdtempSync(join(tmpdir(), 'dalil-sweep-'))
process.env.TMPDIR = folder
afterAll(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  rmSync(folder, { recursive: true })
})

type Database = Awaited<ReturnType<typeof openDatabase>>
let mine: Database
let other: Database
let dataDir: string
let storage: ReturnType<typeof createStorage>
const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })

async function openDatabase() {
  const { url } = await createTestDatabase()
  return { url, ...connect({ url, max: 2 }) }
}

beforeEach(async () => {
  mine = await openDatabase()
  other = await openDatabase()
  dataDir = mkdtempSync(join(folder, 'data-'))
  storage = createStorage({ s3: null, dataDir })
  lines.length = 0
})
afterEach(async () => {
  await mine.close()
  await other.close()
})

const run = ({ db }: Database, options = {}) => sweepStorage({ db, storage, log }, options)
const readInstallationId = async ({ db }: Database) =>
  (await db.select().from(installation).where(eq(installation.name, 'file_store')))[0]?.value ?? null

async function count(store: Store): Promise<number> {
  let files = 0
  for (const name of fileKeyFolders) for await (const _ of store.list(name)) files += 1
  return files
}

/** Stores files with a modification time of two days ago. */
async function storeFiles(times: number): Promise<string[]> {
  const keys = Array.from({ length: times }, () => `${createFileKey()}-480.webp`)
  for (const key of keys) {
    await storage.public.put(key, Buffer.from('x'), 'image/webp')
    const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    utimesSync(join(dataDir, 'media', key), old, old)
  }
  return keys
}

/** Inserts new rows for these files. The sweep does not delete new rows, although no listing references them. */
async function insertPictures({ db }: Database, keys: string[]) {
  const rows = keys.map((key) => {
    const path = toMediaPath(key).replace('-480.webp', '')
    return {
      url: toMediaPath(key),
      path,
      role: 'cover' as const,
      width: 480,
      height: 300,
      color: '#000000',
      webp: [480],
    }
  })
  await db.insert(pictures).values(rows)
}

test('assigns the same installation id to a new database and an empty store', async () => {
  expect(await run(mine)).toEqual({ refusal: null, files: 0, orphans: 0 })
  const mark = await readInstallationId(mine)
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  for (const store of ['media', 'private']) {
    expect(readFileSync(join(dataDir, store, '.installation'), 'utf8')).toBe(mark)
  }
  expect(await run(mine)).toEqual({ refusal: null, files: 0, orphans: 0 })
  expect(await readInstallationId(mine)).toBe(mark)
})

test('adopts a store without an installation id', async () => {
  await insertPictures(mine, await storeFiles(30))
  expect(await run(mine)).toEqual({ refusal: null, files: 30, orphans: 0 })
  expect(await storage.public.readInstallationId()).toBe(await readInstallationId(mine))
})

test.for([
  ['that was swept before', true, 'foreign store'],
  ['that was never swept', false, 'empty table'],
] as const)(
  'deletes nothing when a new database uses the store of another database %s',
  async ([, isMarked, refusal]) => {
    await insertPictures(mine, await storeFiles(30))
    if (isMarked) await run(mine)
    expect(await run(other)).toMatchObject({ refusal })
    expect(await run(other, { force: isMarked })).toMatchObject({ refusal })
    expect(await count(storage.public)).toBe(30)
    expect(await readInstallationId(other)).toBeNull()
    expect(lines.join()).toContain('storage sweep refused')
    expect(lines.join()).toContain(refusal)
  },
)

test('adopts neither a store of another database nor a store that lacks files of the database', async () => {
  const theirs = await storeFiles(30)
  await insertPictures(mine, theirs)
  await insertPictures(other, await storeFiles(3))
  expect(await run(other)).toMatchObject({ refusal: 'too many', orphans: 30 })
  await storage.public.remove(theirs)
  expect(await run(mine)).toMatchObject({ refusal: 'empty store' })
  expect([
    await readInstallationId(mine),
    await readInstallationId(other),
    await storage.public.readInstallationId(),
  ]).toEqual([null, null, null])
  expect(await count(storage.public)).toBe(3)
})

test('deletes nothing while an installation id is missing or differs, until the store is adopted', async () => {
  await insertPictures(mine, await storeFiles(3))
  await run(mine)
  const mark = (await readInstallationId(mine)) ?? ''
  await storeFiles(1)
  await storage.private.writeInstallationId('another')
  expect(await run(mine)).toEqual({ refusal: 'foreign store' })
  expect(lines.at(-1)).toContain('another')
  expect(lines.at(-1)).toContain('--adopt')
  await storage.private.writeInstallationId(mark)
  await mine.db.delete(installation)
  expect(await run(mine)).toEqual({ refusal: 'foreign store' })
  expect(await count(storage.public)).toBe(4)
  expect(await run(mine, { adopt: true })).toEqual({ refusal: null, files: 4, orphans: 1 })
  expect(await count(storage.public)).toBe(3)
  expect(await storage.private.readInstallationId()).toBe(await readInstallationId(mine))
})

test('deletes more than 5 % of the files only with the force option', async () => {
  await insertPictures(mine, await storeFiles(30))
  await run(mine)
  await storeFiles(25)
  expect(await run(mine)).toEqual({ refusal: 'too many', files: 55, orphans: 25 })
  expect(await count(storage.public)).toBe(55)
  expect(await run(mine, { force: true })).toEqual({ refusal: null, files: 55, orphans: 25 })
  expect(await count(storage.public)).toBe(30)
})

test('deletes nothing while a backup runs, and schedules the next sweep in five minutes', async () => {
  await insertPictures(mine, await storeFiles(3))
  await run(mine)
  await storeFiles(1)
  const readJobs = () => mine.sql`
    select run_at > now() + interval '4 minutes' as is_later from graphile_worker.jobs where key = 'storage:sweep:again'`
  const backup = connect({ url: mine.url, max: 1 })
  await runWithDeletionsPaused(
    backup.sql,
    () => undefined,
    async () => {
      await sweepStorageNightly({ db: mine.db, storage, log })
      expect(await count(storage.public)).toBe(4)
      expect([...(await readJobs())]).toEqual([{ is_later: true }])
    },
  )
  await backup.close()
  await sweepStorageNightly({ db: mine.db, storage, log })
  expect(await count(storage.public)).toBe(3)
})

test('delays a backup until the end of a running sweep', async () => {
  const keys = await storeFiles(30)
  await insertPictures(mine, keys)
  await run(mine)
  await storeFiles(1)
  const backup = connect({ url: mine.url, max: 1 })
  const order: string[] = []
  const waiting = Promise.withResolvers<number>()
  let held: Promise<unknown> | undefined
  const slow = {
    ...storage,
    public: {
      ...storage.public,
      remove: async (removed: string[]) => {
        held ??= runWithDeletionsPaused(
          backup.sql,
          () => waiting.resolve(order.push('waiting')),
          async () => order.push('backup'),
        )
        await waiting.promise
        order.push('removed')
        await storage.public.remove(removed)
      },
    },
  }
  await sweepStorage({ db: mine.db, storage: slow, log })
  await held
  expect(order).toEqual(['waiting', 'removed', 'backup'])
  await backup.close()
})

test('does not report a picture as missing when it was deleted while the files were listed', async () => {
  const [deleted, lost] = await storeFiles(2)
  await insertPictures(mine, [deleted ?? '', lost ?? ''])
  await storage.public.remove([lost ?? ''])
  const racing = {
    ...storage,
    public: {
      ...storage.public,
      async *list(folder: string) {
        if (deleted?.startsWith(folder)) {
          await mine.db.delete(pictures).where(eq(pictures.url, toMediaPath(deleted)))
          await storage.public.remove([deleted])
        }
        yield* storage.public.list(folder)
      },
    },
  }
  const { missing } = await takeInventory({ db: mine.db, storage: racing }, new Date())
  expect(missing.public).toEqual([lost])
})

test('deletes the rows of pictures that no listing uses together with their files', async () => {
  await insertPictures(mine, await storeFiles(30))
  await run(mine)
  await mine.db.update(pictures).set({ created_at: new Date(0).toISOString() })
  expect(await run(mine)).toMatchObject({ refusal: 'empty table' })
  expect(await mine.db.$count(pictures)).toBe(30)
  expect(await run(mine, { force: true })).toMatchObject({ refusal: null, orphans: 30 })
  expect(await mine.db.$count(pictures)).toBe(0)
})
