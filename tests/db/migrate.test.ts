import { createHash } from 'node:crypto'
import { countPendingMigrations, type DatabaseRelease, migrate, readRelease } from '@dalil/db/migrate'
import { expect, test } from 'vitest'
import { connectForTest, createEmptyDatabase } from '../support/empty-database.ts'
import { createTestDatabase } from '../support/test-database.ts'

const connectToCopy = async () => connectForTest((await createTestDatabase()).url)

function appendSql(path: string, sql: string): DatabaseRelease {
  const append = (files: DatabaseRelease['afterTables']) =>
    files.map((file) => {
      if (file.path !== path) return file
      const content = `${file.content}\n${sql}`
      return { path, content, hash: createHash('sha256').update(content).digest('hex') }
    })
  const release = readRelease()
  return { ...release, beforeTables: append(release.beforeTables), afterTables: append(release.afterTables) }
}

const countFiles = ({ beforeTables, afterTables }: DatabaseRelease) => beforeTables.length + afterTables.length

test('migrates an empty database, and does nothing on the second run', async () => {
  const { sql } = await createEmptyDatabase('migrate')
  const release = readRelease()
  expect(await countPendingMigrations(sql)).toBe(release.migrations.length)
  expect(await migrate(sql)).toBe(release.migrations.length + countFiles(release))
  expect(await countPendingMigrations(sql)).toBe(0)
  expect(await migrate(sql)).toBe(0)
  expect(await sql`select count(*)::integer as count from countries`).toEqual([{ count: 35 }])
})

test('migrates once when several processes start at the same time', async () => {
  const first = await createEmptyDatabase('together')
  const others = [connectForTest(first.url), connectForTest(first.url)]
  const counts = await Promise.all([first, ...others].map(({ sql }) => migrate(sql)))
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  expect(await countPendingMigrations(first.sql)).toBe(0)
})

test('rolls back all migrations when one migration fails', async () => {
  const { sql } = await createEmptyDatabase('broken')
  await sql`create table users (id integer)`
  await expect(migrate(sql)).rejects.toThrow(/users/)
  expect(await sql`select tablename from pg_tables where schemaname in ('public', 'drizzle')`).toEqual([
    { tablename: 'users' },
  ])
})

test('applies an SQL file again when its content changes, and no other file', async () => {
  const { sql } = await connectToCopy()
  const readVersions = () => sql`select proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace`
  const before = await readVersions()
  const release = appendSql('after-tables/visits.sql', 'create function visits_test() returns integer return 1;')
  expect(await migrate(sql, release)).toBe(1)
  expect(await sql`select visits_test() as result`).toEqual([{ result: 1 }])
  expect(await migrate(sql, release)).toBe(0)
  const versions = new Map(before.map(({ proname, xmin }) => [proname, xmin]))
  const replaced = (await readVersions()).filter(({ proname, xmin }) => versions.get(proname) !== xmin)
  expect(replaced.map(({ proname }) => proname).sort()).toEqual([
    'count_visits',
    'delete_listing_activity',
    'delete_past_visits',
    'get_visit_salt',
    'visits_test',
  ])
})

test('applies all SQL files again to existing tables and triggers', async () => {
  const { sql } = await connectToCopy()
  const readTriggers = () => sql`
    select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal order by 1, 2`
  const before = await readTriggers()
  await sql`delete from drizzle.sql_files`
  expect(await migrate(sql)).toBe(countFiles(readRelease()))
  expect(await readTriggers()).toEqual(before)
})

test('replaces functions that are used by generated columns and indexes', async () => {
  const { sql } = await connectToCopy()
  await sql`insert into users (first_name, last_name, email, password_hash) values ('A', 'B', 'a@dalil.test', '')`
  const release = appendSql(
    'before-tables/fold.sql',
    `create or replace function fold(value text) returns text language sql immutable strict parallel safe
     return upper(value);`,
  )
  expect(await migrate(sql, release)).toBe(1)
  await sql`insert into users (first_name, last_name, email, password_hash) values ('C', 'D', 'c@dalil.test', '')`
  expect(await sql`select folded from users order by id`).toEqual([
    { folded: 'a b a dalil test' },
    { folded: 'C D C@DALIL.TEST' },
  ])
})

test('applies a changed SQL file once when several processes start at the same time', async () => {
  const first = await connectToCopy()
  const release = appendSql('after-tables/visits.sql', 'create function visits_test() returns integer return 1;')
  const counts = await Promise.all([first, connectForTest(first.url)].map(({ sql }) => migrate(sql, release)))
  expect(counts.sort()).toEqual([0, 1])
})

test('rolls back every SQL file when one file fails', async () => {
  const { sql } = await connectToCopy()
  const changed = appendSql('after-tables/cities.sql', 'create function cities_test() returns integer return 1;')
  const { afterTables } = appendSql('after-tables/visits.sql', 'select no_such_function();')
  const last = afterTables.find(({ path }) => path === 'after-tables/visits.sql')
  if (!last) throw new Error('after-tables/visits.sql is missing')
  const release = { ...changed, afterTables: [...changed.afterTables.filter(({ path }) => path !== last.path), last] }
  await expect(migrate(sql, release)).rejects.toThrow(/no_such_function/)
  expect(await sql`select from pg_proc where proname = 'cities_test'`).toHaveLength(0)
  expect(await migrate(sql)).toBe(0)
})

test('reports the file and the line of failing SQL', async () => {
  const { sql } = await connectToCopy()
  const { content = '' } = readRelease().afterTables.find(({ path }) => path === 'after-tables/visits.sql') ?? {}
  const line = content.split('\n').length + 2
  const invalid = appendSql('after-tables/visits.sql', '\nselect no_such_function();')
  await expect(migrate(sql, invalid)).rejects.toThrow(
    new RegExp(`^db/sql/after-tables/visits\\.sql:${line}: function no_such_function\\(\\) does not exist$`),
  )
  await sql`drop function delete_past_visits() cascade`
  await sql`create function delete_past_visits(out deleted text) language sql as $$ select '' $$`
  const changed = appendSql('after-tables/visits.sql', '')
  await expect(migrate(sql, changed)).rejects.toThrow(
    /^db\/sql\/after-tables\/visits\.sql: cannot change return type of existing function$/,
  )
})

test('reports which migration failed', async () => {
  const { sql } = await createEmptyDatabase('failing')
  await sql`create table users (id integer)`
  await expect(migrate(sql)).rejects.toThrow(
    /^The migration of \d{4}-\d\d-\d\dT\S+ in db\/migrations: relation "users" already exists$/,
  )
})

const laterRelease = /^This database was changed by a later release of Dalil than this one \([^\n]*$/

test('does not block readers while a migration waits for a long transaction', async () => {
  const { sql, url } = await connectToCopy()
  const holder = await connectForTest(url).sql.reserve()
  const reader = connectForTest(url)
  await holder`begin`
  await holder`select count(*) from reports`
  const { promise: waits, resolve: onWait } = Promise.withResolvers<string>()
  const release = appendSql('after-tables/visits.sql', 'alter table reports add column noted text;')
  const migration = migrate(sql, release, onWait)
  expect(await waits).toMatch(/lock timeout/)
  expect(await reader.sql`select count(*)::integer >= 0 as is_read from reports`).toEqual([{ is_read: true }])
  await holder`commit`
  holder.release()
  expect(await migration).toBe(1)
})

test('rejects a database that a later release has migrated with an error of one line', async () => {
  const { sql } = await connectToCopy()
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  expect(await countPendingMigrations(sql)).toBe(0)
  await expect(migrate(sql)).rejects.toThrow(laterRelease)
})

test('rejects a database whose functions a later release has replaced, and keeps the functions', async () => {
  const { sql } = await connectToCopy()
  const changed = appendSql('after-tables/visits.sql', 'create function visits_test() returns integer return 1;')
  expect(await migrate(sql, { ...changed, version: '999.10.0' })).toBe(1)
  await expect(migrate(sql, { ...readRelease(), version: '999.9.0' })).rejects.toThrow(laterRelease)
  expect(await sql`select visits_test() as result`).toEqual([{ result: 1 }])
})

test('accepts a database of a later release with the same migrations and functions', async () => {
  const { sql } = await connectToCopy()
  await sql`update drizzle.sql_files set version = '999.0.0'`
  expect(await migrate(sql)).toBe(0)
})

test('rejects a database from before the first release with an error of one line, and does not change it', async () => {
  const { sql } = await createEmptyDatabase('earlier')
  await sql`create schema drizzle`
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select md5(step::text), 1780000000000 + step from generate_series(1, 33) as step`
  await sql`create table listings (id integer)`
  const readTables = () => sql`
    select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle') order by 1, 2`
  const before = await readTables()
  await expect(migrate(sql)).rejects.toThrow(/^This database was created before the first release[^\n]*$/)
  expect(await readTables()).toEqual(before)
  expect(await sql`select count(*)::integer as count from drizzle.__drizzle_migrations`).toEqual([{ count: 33 }])
})

// pg_restore and autovacuum use an empty search path.
test('keeps generated columns and triggers working under an empty search path', async () => {
  const { sql } = await connectToCopy()
  await sql`set search_path = ''`
  await sql`insert into public.categories (slug, name_ar, aliases) values ('bakeries', 'مخابز', '{"فرن"}')`
  await sql`
    insert into public.cities (country, name_ar, name_en, name_nl, state_ar, state_en, state_nl, latitude, longitude)
    values ('nl', 'ليدن', 'Leiden', 'Leiden', '', '', '', 52.16, 4.49)`
  await sql`insert into public.search_synonyms (words) values ('{"مخابز","bakery"}')`
  await sql`
    insert into public.users (first_name, last_name, email, password_hash) values ('A', 'B', 'a@dalil.test', '')`
  await sql`
    insert into public.listings
      (user_id, title, city, country, category_id, is_published, status, latitude, longitude, opening_hours, cover_image_url)
    select users.id, 'مخبز الزيتون', 'Leiden', 'nl', categories.id, true, 'approved', 52.16, 4.49,
      '{"weekly": {"mon": [{"opens": "09:00", "closes": "17:00"}]}}', '/media/a-1.webp'
    from public.users, public.categories`
  await sql`
    insert into public.reviews (listing_id, user_id, rating, comment)
    select listings.id, users.id, 4, 'Good' from public.listings, public.users`
  await sql`insert into public.replies (review_id, text) select id, 'Thanks' from public.reviews`
  await sql`
    insert into public.pictures (url, path, role, width, height, color, webp)
    values ('/media/a-1.webp', '/media/a', 'cover', 1, 1, '#000000', '[1]')`
  await sql`insert into public.listing_images (listing_id, image_url) select id, '/media/b-1.webp' from public.listings`
  await sql`update public.pictures set color = '#ffffff'`
  await sql`update public.categories set parent_id = null, name_en = 'Bakeries'`
  await sql`update public.listings set cover_image_url = null, created_at = now() - interval '1 day'`
  expect(
    await sql`select city_key like '#%' as is_known, rating, position is not null as has_position from public.listings`,
  ).toEqual([{ is_known: true, rating: 4, has_position: true }])
  expect(await sql`select key from public.files_to_delete`).toEqual([{ key: 'a-1.webp' }])
  await sql`delete from public.users`
  expect(await sql`select from public.search_documents`).toHaveLength(0)
  expect(
    await sql`select sum(listings)::integer as listings from public.listing_totals where country = '' and category_id = 0`,
  ).toEqual([{ listings: 0 }])
})

// Cities and countries are exempt, because nothing deletes a referenced row.
