import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findSlowStatements } from './migration-rules.ts'
import { readSources } from './sources.ts'

const baseline = new Set(['0000_tables.sql'])

test('no new migration locks a table of a million rows for long', () => {
  const slow = readSources(['db/migrations/*.sql'])
    .filter(({ path }) => !baseline.has(basename(path)))
    .flatMap(({ path, text }) => findSlowStatements(text).map((each) => `${path} ${each}`))
  expect(slow).toEqual([])
})

test('docs/operations/upgrades.md describes what each migration locks, and for how long', () => {
  const [page] = readSources(['docs/operations/upgrades.md'])
  const rows = [...(page?.text ?? '').matchAll(/^\| `(\d{4}_[\w-]+)` \| \S.* \|(.*)\|$/gm)]
  const documented = rows.filter(([row, , duration]) => duration?.trim() || row.includes('| nothing: '))
  const migrations = readSources(['db/migrations/*.sql']).map(({ path }) => basename(path, '.sql'))
  expect(documented.map(([, name]) => name)).toEqual(migrations)
})

test.for([
  'create index a on listings (title)',
  'CREATE UNIQUE INDEX "a" ON "listings" USING btree ("title");',
  'create index concurrently a on public.reviews (rating)',
  'alter table listings alter column title type varchar(9)',
  'alter table "listings" alter column "title" set data type varchar(9)',
  'alter table listings add column n integer generated always as (1) stored',
  'alter table listings add column n bigserial',
  'alter table listings add column n uuid default gen_random_uuid() not null',
  'alter table listings add constraint a unique (title)',
  'alter table listings add primary key (id)',
  "alter table listings add constraint a check (title <> '')",
  'alter table listings add constraint a foreign key (user_id) references users (id)',
  'alter table listings alter column title set not null',
  "update listings set title = ''",
  'delete from reviews',
  'vacuum full listings',
  "do $$ begin update listings set title = ''; end $$",
  'do $$ begin perform 1; delete from reviews; end $$',
  'do $$ begin create index a on listings (title); end $$',
  'with old as (select id from users) update listings set user_id = old.id from old',
  'with gone as (delete from reviews returning id) select count(*) from gone',
  'insert into reviews (listing_id) select id from listings',
  'insert into reviews select * from listings',
  'insert into reviews(listing_id) with a as (select 1) select * from a',
  'merge into listings using cities on true when matched then do nothing',
  'alter table listings validate constraint a',
])('reports the statement as slow: %s', (statement) => {
  expect(findSlowStatements(`select 1;\n${statement}`)).toHaveLength(1)
})

test.for([
  'create table notes (id integer primary key); create index a on notes (id); update notes set id = 1',
  'create index a on cities (name_en)',
  'alter table listings add column n integer',
  "alter table listings add column n text default '' not null",
  "alter table listings add constraint a check (title <> '') not valid",
  'alter table listings add constraint a unique using index b',
  '-- update listings set title = null',
  'drop index a',
  'create trigger a after update of title on listings for each row execute function b()',
  'create trigger a before insert or update on listings for each row execute function b()',
  'alter table notes add foreign key (id) references listings (id) on delete cascade on update no action not valid',
  "insert into listings (title) values ('a') on conflict do update set title = 'b'",
  'select id from listings for no key update',
  "insert into cities (name_en) select 'Riyadh'",
  'do $$ begin if exists (select from listings) then return; end if; create index a on listings (title); end $$',
])('does not report the statement as slow: %s', (statement) => {
  expect(findSlowStatements(statement)).toEqual([])
})
