import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const tables = ['users', 'listings', 'reviews'] as const

async function expectTrueSums() {
  const { sql } = await createTestApp()
  for (const table of tables) {
    const counted = await sql`
      select (created_at at time zone 'UTC')::date::text as day, count(*)::integer as count from ${sql(table)} group by 1 order by 1`
    const stored = await sql`
      select day::text, sum(count)::integer as count from daily_creations where kind = ${table}
      group by day having sum(count) <> 0 order by day`
    expect([...stored], table).toEqual([...counted])
  }
}

test('maintains the number of rows created on each day through inserts, updates and deletes', async () => {
  const { sql, listingIds, userIds } = await createTestApp()
  await expectTrueSums()
  await sql`
    insert into users (first_name, last_name, email, password_hash, created_at)
    select 'Bulk', 'Person', 'created-' || nr || '@example.com', '', now() - nr * interval '7 hours' from generate_series(1, 40) as nr`
  await sql`
    insert into reviews (listing_id, user_id, rating, comment, language, created_at)
    select ${listingIds.cafe}, id, 4, 'جيد', 'ar', created_at from users where email like 'created-%'`
  await expectTrueSums()
  await sql`update reviews set created_at = created_at - interval '3 days' where id % 2 = 0`
  await expectTrueSums()
  await sql`delete from users where email like 'created-1%'`
  await sql`delete from listings where id = ${listingIds.bakery}`
  await sql`delete from users where id = ${userIds.amira}`
  await expectTrueSums()
})

test('preserves the daily counts during compaction, and leaves one row per kind and day', async () => {
  const { sql } = await createTestApp()
  await sql`select compact_daily_creations()`
  await expectTrueSums()
  expect([...(await sql`select from daily_creations group by kind, day having count(*) > 1`)]).toEqual([])
})

test('does not count the rows of a transaction that is rolled back', async () => {
  const { sql, categoryIds } = await createTestApp()
  await sql
    .begin(async (tx) => {
      await tx`insert into listings (title, city, country, category_id) values ('لن يبقى', 'دبي', 'ae', ${categoryIds.cafes})`
      throw new Error('undone')
    })
    .catch(() => undefined)
  await expectTrueSums()
})
