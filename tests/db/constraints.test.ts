import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** Runs a statement and rolls it back. Returns the violated constraint, the column or the SQLSTATE. */
async function findViolation(
  statement: (testApp: TestApp, tx: TestApp['sql']) => Promise<unknown>,
): Promise<string | undefined> {
  const testApp = await createTestApp()
  let constraint: string | undefined
  await testApp.sql
    .begin(async (tx) => {
      await statement(testApp, tx as unknown as TestApp['sql'])
      await tx`set constraints all immediate`
      throw new Error('taken back')
    })
    .catch((error: Error & { constraint_name?: string; column_name?: string; code?: string }) => {
      if (error.message !== 'taken back') constraint = error.constraint_name ?? error.column_name ?? error.code
    })
  return constraint
}

const listing =
  (values: Record<string, unknown>) =>
  ({ listingIds }: TestApp, tx: TestApp['sql']) =>
    tx`update listings set ${tx(values as Record<string, string>)} where id = ${listingIds.bakery}`

const rejected: [why: string, constraint: string, statement: Parameters<typeof findViolation>[0]][] = [
  ['an unknown listing status', 'listings_status_known', listing({ status: 'famous' })],
  [
    'a rejected listing without a reason',
    'listings_refusal_has_reason',
    listing({ status: 'rejected', status_reason: null }),
  ],
  ['a title of 51 characters', 'listings_title_length', listing({ title: 'ن'.repeat(51) })],
  ['an empty title', 'listings_title_length', listing({ title: '' })],
  ['a description of 2,001 characters', 'listings_description_length', listing({ description: 'ن'.repeat(2001) })],
  ['a negative price', 'listings_price_range', listing({ price: -1 })],
  ['a latitude above 90', 'listings_latitude_range', listing({ latitude: 91 })],
  ['a longitude without a latitude', 'listings_position_whole', listing({ latitude: null })],
  ['an unknown country', 'time_zone', listing({ country: 'xx' })],
  ['a missing category', 'listings_category_id_categories_id_fk', listing({ category_id: 999_999 })],
  [
    'more than ten keywords',
    'listings_keywords_max',
    listing({ keywords: Array.from({ length: 11 }, (_, n) => `k${n}`) }),
  ],
  ['two rating counts instead of five', 'reviews_count', listing({ rating_counts: [1, 2] })],
  ['a negative rating count', 'listings_rating_counts_whole', listing({ rating_counts: [0, 0, 0, 0, -1] })],
  ['an external rating above five', 'listings_google_rating_range', listing({ google_rating: 5.1 })],
  [
    'the same imported listing twice',
    'listings_external_id_key',
    ({ listingIds }, tx) =>
      tx`update listings set external_id = 'node/17', source = 'openstreetmap' where id = ${listingIds.stall}`,
  ],
  [
    'a missing owner',
    'listings_user_id_users_id_fk',
    ({ listingIds }, tx) => tx`update listings set user_id = 999999 where id = ${listingIds.stall}`,
  ],
  [
    'the same e-mail address twice',
    'users_email_key',
    ({ userIds }, tx) => tx`update users set email = 'jan@dalil.test' where id = ${userIds.noor}`,
  ],
  [
    'an e-mail address in upper case',
    'users_email_folded',
    ({ userIds }, tx) => tx`update users set email = 'Noor@dalil.test' where id = ${userIds.noor}`,
  ],
  [
    'an unknown role',
    'users_role_known',
    ({ userIds }, tx) => tx`update users set role = 'king' where id = ${userIds.jan}`,
  ],
  [
    'a session with a plain token',
    'sessions_token_is_hash',
    ({ userIds }, tx) =>
      tx`insert into sessions (user_id, token_hash, expires_at) values (${userIds.jan}, 'secret', now())`,
  ],
  [
    'a second review of a listing by the same user',
    'reviews_listing_id_user_id_key',
    ({ listingIds, userIds }, tx) =>
      tx`insert into reviews (listing_id, user_id, rating, comment) values (${listingIds.bakery}, ${userIds.jan}, 1, 'nog eens')`,
  ],
  [
    'a review with six stars',
    'reviews_rating_range',
    ({ listingIds }, tx) =>
      tx`insert into reviews (listing_id, rating, comment) values (${listingIds.stall}, 6, 'ممتاز')`,
  ],
  [
    'an empty review',
    'reviews_comment_length',
    ({ listingIds }, tx) => tx`insert into reviews (listing_id, rating, comment) values (${listingIds.stall}, 5, '')`,
  ],
  [
    'a second reply to a review',
    'replies_pkey',
    (_, tx) => tx`insert into replies (review_id, text) select review_id, 'ثانية' from replies limit 1`,
  ],
  [
    'a second claim while one is open',
    'claims_one_open_key',
    ({ listingIds, userIds }, tx) =>
      tx`
        insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason)
        select ${listingIds.stall}, ${userIds.jan}, 'Jan', 'jan@dalil.test', 'owner', 'van mij' from generate_series(1, 2)`,
  ],
  [
    'a decision without a date',
    'claims_decision_dated',
    ({ listingIds, userIds }, tx) =>
      tx`
        insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason, status)
        values (${listingIds.stall}, ${userIds.jan}, 'Jan', 'jan@dalil.test', 'owner', 'van mij', 'approved')`,
  ],
  [
    'a second open report of a listing by the same user',
    'reports_one_open_a_listing_key',
    ({ listingIds, userIds }, tx) =>
      tx`
        insert into reports (type, listing_id, item_title, message, reporter_id)
        select 'listing', ${listingIds.stall}, 'كشك', 'مغلق', ${userIds.jan} from generate_series(1, 2)`,
  ],
  [
    'the same favourite twice',
    'favourites_user_id_listing_id_key',
    ({ listingIds, userIds }, tx) =>
      tx`insert into favourites (user_id, listing_id) select ${userIds.jan}, ${listingIds.stall} from generate_series(1, 2)`,
  ],
  [
    'the same slug twice',
    'categories_slug_key',
    ({ categoryIds }, tx) => tx`update categories set slug = 'shops' where id = ${categoryIds.food}`,
  ],
  [
    'a slug with a space',
    'categories_slug_shape',
    ({ categoryIds }, tx) => tx`update categories set slug = 'new shops' where id = ${categoryIds.food}`,
  ],
  [
    'a category as its own parent',
    'categories_not_own_parent',
    ({ categoryIds }, tx) => tx`update categories set parent_id = id where id = ${categoryIds.closed}`,
  ],
  [
    'a third level of categories',
    'categories_two_levels',
    ({ categoryIds }, tx) =>
      tx`insert into categories (slug, name_ar, parent_id) values ('third', 'ثالث', ${categoryIds.bakeries})`,
  ],
  [
    'a parent for a category with children',
    'categories_two_levels',
    ({ categoryIds }, tx) => tx`update categories set parent_id = ${categoryIds.shops} where id = ${categoryIds.food}`,
  ],
  [
    'deleting a category that has listings',
    'listings_category_id_categories_id_fk',
    ({ categoryIds }, tx) => tx`delete from categories where id = ${categoryIds.bakeries}`,
  ],
  [
    'deleting a top category that has listings below',
    'listings_top_category_id_fk',
    ({ categoryIds }, tx) => tx`delete from categories where id = ${categoryIds.food}`,
  ],
  [
    'the same city twice',
    'cities_country_name_en_key',
    ({ cityIds }, tx) => tx`update cities set name_en = 'Jeddah' where id = ${cityIds.riyadh}`,
  ],
  [
    'a search phrase with two meanings',
    'search_phrases_one_meaning',
    ({ categoryIds, cityIds }, tx) =>
      tx`insert into search_phrases (phrase, category_id, city_id) values ('كلمة', ${categoryIds.food}, ${cityIds.dubai})`,
  ],
]

test.for(rejected)('the database rejects %s', async ([, constraint, statement]) => {
  expect(await findViolation(statement)).toBe(constraint)
})

test('rejects one of two concurrent transactions that make two categories each other’s parents', async () => {
  const { sql } = await createTestApp()
  const [one, other] = await sql<{ id: number }[]>`
    insert into categories (slug, name_ar) values ('one', 'واحد'), ('other', 'آخر') returning id`
  const under = (child: number | undefined, parent: number | undefined) =>
    sql.begin(async (tx) => {
      await tx`update categories set parent_id = ${parent ?? 0} where id = ${child ?? 0}`
      await tx`select pg_sleep(0.1)`
    })
  await Promise.allSettled([under(one?.id, other?.id), under(other?.id, one?.id)])
  const tooDeep = await sql`
    select from categories join categories as parent on parent.id = categories.parent_id where parent.parent_id is not null`
  expect(tooDeep).toHaveLength(0)
})

test('deletes everything that belongs to a deleted account', async () => {
  const { sql, listingIds, userIds } = await createTestApp()
  const jan = userIds.jan
  await sql`insert into favourites (user_id, listing_id) values (${jan}, ${listingIds.stall})`
  await sql`insert into sessions (user_id, token_hash, expires_at) values (${jan}, ${'a'.repeat(64)}, now())`
  await sql`insert into tokens (user_id, purpose, token_hash, expires_at) values (${jan}, 'verify_email', ${'b'.repeat(64)}, now())`
  await sql`
    insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason)
    values (${listingIds.stall}, ${jan}, 'Jan', 'jan@dalil.test', 'owner', 'van mij')`
  await sql`insert into reports (type, listing_id, item_title, message, reporter_id) values ('listing', ${listingIds.stall}, 'x', 'y', ${jan})`
  await sql`insert into audit_entries (actor_id, action, subject_type, subject_id) values (${jan}, 'look', 'listing', 1)`
  await sql`delete from users where id = ${jan}`
  for (const table of ['favourites', 'sessions', 'tokens', 'claims', 'reviews']) {
    expect(await sql`select from ${sql(table)} where user_id = ${jan}`, table).toHaveLength(0)
  }
  expect(await sql`select reporter_id from reports`).toEqual([{ reporter_id: null }])
  expect(await sql`select action from audit_entries`).toEqual([{ action: 'look' }])
})

test('every foreign key has an index', async () => {
  const { sql } = await createTestApp()
  const unindexed = await sql`
    select conrelid::regclass::text as table, conname as name
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> all ('{countries,cities}'::regclass[])
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      )`
  expect([...unindexed]).toEqual([])
})
