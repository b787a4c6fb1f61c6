import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { repositoryRoot } from '@dalil/db/root'
import { sql as drizzleSql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { derivedDataChecks } from '../../../api/src/verify/all-checks.ts'
import { readOnOneCore } from '../../../api/src/verify/compare-rows.ts'
import { chooseRowSample } from '../../../api/src/verify/row-sample.ts'
import { verifyDerivedData } from '../../../api/src/verify/verify-derived.ts'
import { verifyDerivedDataNightly } from '../../../api/src/verify/verify-nightly.ts'
import { readVerifyResult } from '../../../api/src/verify/verify-result.ts'
import { derivedDataDamage } from '../../support/derived-damage.ts'
import { createTestApp } from '../../support/test-app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'dalil-verify-'))
const storage = createStorage({ s3: null, dataDir })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
const pictureKey = createFileKey()

async function storePicture(key: string): Promise<void> {
  await storage.public.put(`${key}-480.webp`, Buffer.from('x'), 'image/webp')
  utimesSync(join(dataDir, 'media', `${key}-480.webp`), twoDaysAgo, twoDaysAgo)
}

const insertPicture = (sql: Sql, key: string) => sql`
  insert into pictures (url, path, role, width, height, color, webp, created_at)
  values (${`/media/${key}-480.webp`}, ${`/media/${key}`}, 'cover', 480, 300, '#000000', '[480]', ${twoDaysAgo.toISOString()})`

/** Adds to the fixtures what some checks need: an empty folded city name, a phone number and a picture. */
beforeAll(async () => {
  const { sql, listingIds, categoryIds } = await createTestApp()
  await sql`
    insert into listings (title, city, country, category_id, status, is_published)
    values ('بلا مدينة', '!!', 'sa', ${categoryIds.cafes}, 'approved', true)`
  await sql`
    insert into categories (slug, name_ar, parent_id) values ('tea-houses', 'بيوت الشاي', ${categoryIds.food})`
  await sql`update listings set phone = '0501234567', country = 'sa', phone_e164 = '+966501234567' where id = ${listingIds.cafe}`
  await storePicture(pictureKey)
  await insertPicture(sql, pictureKey)
  await sql`update listings set cover_image_url = ${`/media/${pictureKey}-480.webp`} where id = ${listingIds.bakery}`
  await verify({ repair: true })
})

async function verify(options: { repair?: boolean; all?: boolean } = {}): Promise<Record<string, number>> {
  const { db, deps } = await createTestApp()
  const { kinds } = await verifyDerivedData({ db, storage, log: deps.log }, { ...options, onKind: () => undefined })
  return Object.fromEntries(
    kinds.filter(({ differing }) => differing > 0).map(({ name, differing }) => [name, differing]),
  )
}

/** Runs statements like a restore with disabled triggers. */
async function withoutTriggers(statement: string): Promise<void> {
  const { sql } = await createTestApp()
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(statement)
  })
}

test.for(derivedDataDamage)('finds and repairs %s that %s, and nothing else', async ([kind, , statement]) => {
  await withoutTriggers(statement)
  const differences = await verify()
  expect(Object.keys(differences)).toEqual([kind])
  expect(await verify({ repair: true })).toEqual({})
})

test('finds and repairs files without a database row', async () => {
  const key = createFileKey()
  await storePicture(key)
  expect(await verify()).toEqual({ orphaned_files: 1 })
  expect(await verify({ repair: true })).toEqual({})
  expect(await storage.public.get(`${key}-480.webp`)).toBeNull()
})

test('finds and repairs rows whose files are missing in the store', async () => {
  const { sql, listingIds } = await createTestApp()
  await storage.public.remove([`${pictureKey}-480.webp`])
  expect(await verify()).toEqual({ missing_files: 1 })
  expect(await verify({ repair: true })).toEqual({})
  expect(await sql`select cover_image_url from listings where id = ${listingIds.bakery}`).toEqual([
    { cover_image_url: null },
  ])
})

test('rejects the repair when most files are missing, because the configured store may be wrong', async () => {
  const { sql, listingIds } = await createTestApp()
  const keys = Array.from({ length: 25 }, createFileKey)
  for (const [position, key] of keys.entries()) {
    await insertPicture(sql, key)
    await sql`insert into listing_images (listing_id, image_url, position) values (${listingIds.bakery}, ${`/media/${key}-480.webp`}, ${position})`
  }
  await expect(verify({ repair: true })).rejects.toThrow('The store lacks 25 of 25 files')
  expect(await sql`select from listing_images where listing_id = ${listingIds.bakery}`).not.toHaveLength(0)
  await sql`delete from listing_images where image_url like '/media/%'`
})

test('counts a listing in a city without a folded name once', async () => {
  const { sql } = await createTestApp()
  await withoutTriggers(`update listings set city_key = '' where city = '!!'; delete from listing_totals`)
  expect(await verify({ repair: true })).toEqual({})
  const [row] = await sql`
    select (select count(*) from listings where country = 'sa')::integer as listings,
      (select sum(listings) from listing_totals where country = 'sa' and city_key = '' and category_id = 0)::integer as total`
  expect(row?.total).toBe(row?.listings)
})

test('repairs more differences than a single comparison returns', async () => {
  const { sql } = await createTestApp()
  await sql`
    insert into daily_creations
    select 'users', date '1800-01-01' + day, 1 from generate_series(1, 60000) as day`
  expect(await verify()).toEqual({ daily_creations: 60_000 })
  expect(await verify({ repair: true })).toEqual({})
})

test('repairs differences while listings are written', async () => {
  const { sql, categoryIds } = await createTestApp()
  await withoutTriggers('delete from listing_totals; delete from search_documents; delete from daily_creations')
  let isOver = false
  const write = async () => {
    while (!isOver) {
      await sql`
        insert into listings (title, city, country, category_id, status, is_published)
        values ('أثناء الإصلاح', 'جدة', 'sa', ${categoryIds.cafes}, 'approved', true)`
      await sql`update listings set is_featured = not is_featured where id in (select id from listings order by random() limit 1)`
      await sql`delete from listings where id = (select max(id) from listings where title = 'أثناء الإصلاح')`
    }
  }
  const writers = [write(), write()]
  await verify({ repair: true })
  isOver = true
  await Promise.all(writers)
  expect(await verify()).toEqual({})
})

test('stores and logs differences in the nightly job, without repairing them', async () => {
  const { db, sql, deps } = await createTestApp()
  await sql`insert into daily_creations values ('users', '2026-01-01', 1)`
  const lines: unknown[] = []
  const log = Object.assign(Object.create(deps.log), { error: (line: unknown) => void lines.push(line) })
  await verifyDerivedDataNightly({ db, storage, log })
  expect(lines).toMatchObject([{ kind: 'daily_creations', differing: 1 }])
  const result = await readVerifyResult(db)
  expect(result?.kinds.map(({ name }) => name)).toEqual(derivedDataChecks.map(({ name }) => name))
  expect(result?.kinds.filter(({ differing }) => differing > 0)).toMatchObject([
    { name: 'daily_creations', differing: 1 },
  ])
  expect(await verify({ repair: true })).toEqual({})
})

test('prints a line for each check in npm run verify, and exits with 1 until everything is repaired', {
  timeout: 120_000,
}, async () => {
  const { url } = await createTestApp()
  const { PATH = '', HOME = '' } = process.env
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ['api/dist/verify.js', ...options], {
      cwd: repositoryRoot,
      env: { PATH, HOME, DATABASE_URL: url, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  await withoutTriggers('delete from daily_creations')
  const { status, stdout } = run()
  expect(status).toBe(1)
  expect(stdout.trimEnd().split('\n')).toHaveLength(derivedDataChecks.length)
  expect(stdout).toMatch(/^daily_creations +[\d,]+ checked, [1-9]\d* differing, \d+\.\d s$/m)
  const repair = run('--repair')
  expect(repair.stdout).toMatch(/^daily_creations +[\d,]+ checked, 0 differing, [1-9]\d* repaired, \d+\.\d s$/m)
  expect(repair.status).toBe(0)
})

test('cancels a comparison that takes longer than the statement timeout of a job', async () => {
  const { url } = await createTestApp()
  const connection = connect({ url, max: 1, statementTimeout: 50 })
  onTestFinished(connection.close)
  const rows = readOnOneCore(connection.db, drizzleSql`select pg_sleep(20)`)
  await expect(rows).rejects.toMatchObject({ cause: { code: '57014' } })
})

test('verifies a different sample of rows each day, and every row on request', async () => {
  const { sql, db } = await createTestApp()
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from search_documents`
  const { divisor, remainder } = await chooseRowSample(db, drizzleSql`search_documents`, 5)
  expect(divisor).toBe(Math.ceil((row?.count ?? 0) / 5))
  expect(remainder).toBe(Math.floor((Date.now() - Date.UTC(2000, 0, 1)) / 86_400_000) % divisor)
  expect(await chooseRowSample(db, drizzleSql`search_documents`, Number.POSITIVE_INFINITY)).toEqual({
    divisor: 1,
    remainder: 0,
  })
  expect(await verify({ all: true })).toEqual({})
})

test('the verification has a check for every trigger that stores derived data', async () => {
  const { sql } = await createTestApp()
  const rows = await sql<{ name: string }[]>`
    select distinct proname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'public'::regnamespace and proname not like '%notify' order by 1`
  const covered = new Set(derivedDataChecks.flatMap(({ triggers }) => triggers))
  expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
})
