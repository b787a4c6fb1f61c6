import { migrate, readRelease } from '@dalil/db/migrate'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../../support/empty-database.ts'

/** A database with the tables of 1.0.0, where columns of claims and merges said what each had changed. */
async function createFirstDatabase() {
  const { sql } = await createEmptyDatabase('ledger')
  const { beforeTables, migrations } = readRelease()
  await migrate(sql, { beforeTables, migrations: migrations.slice(0, 1), afterTables: [], version: '1.0.0' })
  await sql`insert into countries (code, time_zone) values ('sa', 'Asia/Riyadh')`
  await sql`insert into categories (slug, name_ar) values ('cafes', 'مقاه')`
  await sql`
    insert into users (first_name, last_name, email, password_hash)
    select 'أ', 'ب', name || '@dalil.test', '' from unnest(array['owner', 'claimant', 'staff']) as name`
  await sql`
    insert into listings (title, city, country, category_id, top_category_id, time_zone, user_id, is_verified, created_at)
    select title, 'الرياض', 'sa', 1, 1, 'Asia/Riyadh', owner, owner is not null, '2026-01-01'
    from unnest(array['مدموج', 'باق', 'عادي'], array[null, 2, 1]) as place(title, owner)`
  await sql`
    insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason, status, decided_by, decided_at, transferred_at, former_owner_id)
    values (2, 2, 'ب', 'b@dalil.test', 'owner', 'لي', 'approved', 3, '2026-02-01', '2026-02-01', 1)`
  const moved = { claims: [1], owner: { user_id: 2, is_verified: false } }
  await sql`
    insert into merges (listing_id, into_id, former_owner_id, was_published, moved, merged_by, merged_at)
    values (1, 2, 2, true, ${JSON.stringify(moved)}::text::jsonb, 3, '2026-03-01')`
  return sql
}

test('writes the ledger from what claims and merges of 1.0.0 say about their changes', async () => {
  const sql = await createFirstDatabase()
  await migrate(sql)
  expect(
    await sql`
      select listing_id, user_id, because, decided_by, claim_id, merge_id, is_verified, to_char(until, 'YYYY-MM') as until
      from ownerships order by listing_id, id`,
  ).toEqual([
    {
      listing_id: 1,
      user_id: 1,
      because: 'created',
      decided_by: null,
      claim_id: null,
      merge_id: null,
      is_verified: false,
      until: '2026-02',
    },
    {
      listing_id: 1,
      user_id: 2,
      because: 'claimed',
      decided_by: 3,
      claim_id: 1,
      merge_id: null,
      is_verified: false,
      until: '2026-03',
    },
    {
      listing_id: 1,
      user_id: null,
      because: 'merged',
      decided_by: 3,
      claim_id: null,
      merge_id: 1,
      is_verified: false,
      until: null,
    },
    {
      listing_id: 2,
      user_id: null,
      because: 'imported',
      decided_by: null,
      claim_id: null,
      merge_id: null,
      is_verified: false,
      until: '2026-03',
    },
    {
      listing_id: 2,
      user_id: 2,
      because: 'merged',
      decided_by: 3,
      claim_id: 1,
      merge_id: 1,
      is_verified: true,
      until: null,
    },
    {
      listing_id: 3,
      user_id: 1,
      because: 'created',
      decided_by: null,
      claim_id: null,
      merge_id: null,
      is_verified: true,
      until: null,
    },
  ])
  expect(await sql`select claim_former_owner(1) as former`).toEqual([{ former: 1 }])
  expect(await sql`select moved from merges`).toEqual([{ moved: { claims: [1] } }])
})
