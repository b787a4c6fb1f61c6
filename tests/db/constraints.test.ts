import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

type House = Awaited<ReturnType<typeof createTestApp>>

/** Tries a statement and takes it back whatever comes of it. */
async function attempt(statement: (house: House, tx: House['sql']) => Promise<unknown>): Promise<string | undefined> {
  const house = await createTestApp()
  let constraint: string | undefined
  await house.sql
    .begin(async (tx) => {
      await statement(house, tx as unknown as House['sql'])
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
  ({ listingIds }: House, tx: House['sql']) =>
    tx`update listings set ${tx(values as Record<string, string>)} where id = ${listingIds.bakery}`

const refusals: [why: string, constraint: string, statement: Parameters<typeof attempt>[0]][] = [
  ['a status of its own invention', 'listings_status_known', listing({ status: 'famous' })],
  ['a refusal without a reason', 'listings_refusal_has_reason', listing({ status: 'rejected', status_reason: null })],
  ['a name that is too long', 'listings_title_length', listing({ title: 'ن'.repeat(51) })],
  ['no name', 'listings_title_length', listing({ title: '' })],
  ['a description that is too long', 'listings_description_length', listing({ description: 'ن'.repeat(2001) })],
  ['a price below nothing', 'listings_price_range', listing({ price: -1 })],
  ['a place beyond the pole', 'listings_latitude_range', listing({ latitude: 91 })],
  ['half a place', 'listings_position_whole', listing({ latitude: null })],
  ['a country that is not known', 'time_zone', listing({ country: 'xx' })],
  ['a category that is not there', 'listings_category_id_categories_id_fk', listing({ category_id: 999_999 })],
  [
    'more keywords than ten',
    'listings_keywords_max',
    listing({ keywords: Array.from({ length: 11 }, (_, n) => `k${n}`) }),
  ],
  ['sums that are no sums', 'reviews_count', listing({ rating_counts: [1, 2] })],
  ['sums below nothing', 'listings_rating_counts_whole', listing({ rating_counts: [0, 0, 0, 0, -1] })],
  ['an external rating beyond five', 'listings_google_rating_range', listing({ google_rating: 5.1 })],
  [
    'one imported place twice',
    'listings_external_id_key',
    ({ listingIds }, tx) =>
      tx`update listings set external_id = 'node/17', source = 'openstreetmap' where id = ${listingIds.stall}`,
  ],
  [
    'an owner that is not there',
    'listings_user_id_users_id_fk',
    ({ listingIds }, tx) => tx`update listings set user_id = 999999 where id = ${listingIds.stall}`,
  ],
  [
    'an e-mail twice',
    'users_email_key',
    ({ userIds }, tx) => tx`update users set email = 'jan@dalil.test' where id = ${userIds.noor}`,
  ],
  [
    'an e-mail in capitals',
    'users_email_folded',
    ({ userIds }, tx) => tx`update users set email = 'Noor@dalil.test' where id = ${userIds.noor}`,
  ],
  [
    'a role of its own invention',
    'users_role_known',
    ({ userIds }, tx) => tx`update users set role = 'king' where id = ${userIds.jan}`,
  ],
  [
    'a session by its token in plain',
    'sessions_token_is_hash',
    ({ userIds }, tx) =>
      tx`insert into sessions (user_id, token_hash, expires_at) values (${userIds.jan}, 'secret', now())`,
  ],
  [
    'a second review of one listing',
    'reviews_listing_id_user_id_key',
    ({ listingIds, userIds }, tx) =>
      tx`insert into reviews (listing_id, user_id, rating, comment) values (${listingIds.bakery}, ${userIds.jan}, 1, 'nog eens')`,
  ],
  [
    'six stars',
    'reviews_rating_range',
    ({ listingIds }, tx) =>
      tx`insert into reviews (listing_id, rating, comment) values (${listingIds.stall}, 6, 'ممتاز')`,
  ],
  [
    'a review without a word',
    'reviews_comment_length',
    ({ listingIds }, tx) => tx`insert into reviews (listing_id, rating, comment) values (${listingIds.stall}, 5, '')`,
  ],
  [
    'a second answer to one review',
    'replies_pkey',
    (_, tx) => tx`insert into replies (review_id, text) select review_id, 'ثانية' from replies limit 1`,
  ],
  [
    'a second claim while one is pending',
    'claims_one_pending_key',
    ({ listingIds, userIds }, tx) =>
      tx`
        insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason)
        select ${listingIds.stall}, ${userIds.jan}, 'Jan', 'jan@dalil.test', 'owner', 'van mij' from generate_series(1, 2)`,
  ],
  [
    'a decision without a moment',
    'claims_decision_dated',
    ({ listingIds, userIds }, tx) =>
      tx`
        insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason, status)
        values (${listingIds.stall}, ${userIds.jan}, 'Jan', 'jan@dalil.test', 'owner', 'van mij', 'approved')`,
  ],
  [
    'a second open report of one listing by one person',
    'reports_one_open_a_listing_key',
    ({ listingIds, userIds }, tx) =>
      tx`
        insert into reports (type, listing_id, item_title, message, reporter_id)
        select 'listing', ${listingIds.stall}, 'كشك', 'مغلق', ${userIds.jan} from generate_series(1, 2)`,
  ],
  [
    'one favourite twice',
    'favourites_user_id_listing_id_key',
    ({ listingIds, userIds }, tx) =>
      tx`insert into favourites (user_id, listing_id) select ${userIds.jan}, ${listingIds.stall} from generate_series(1, 2)`,
  ],
  [
    'a slug twice',
    'categories_slug_key',
    ({ categoryIds }, tx) => tx`update categories set slug = 'shops' where id = ${categoryIds.food}`,
  ],
  [
    'a slug with a blank',
    'categories_slug_shape',
    ({ categoryIds }, tx) => tx`update categories set slug = 'new shops' where id = ${categoryIds.food}`,
  ],
  [
    'a category under itself',
    'categories_not_own_parent',
    ({ categoryIds }, tx) => tx`update categories set parent_id = id where id = ${categoryIds.closed}`,
  ],
  [
    'a third level',
    'categories_two_levels',
    ({ categoryIds }, tx) =>
      tx`insert into categories (slug, name_ar, parent_id) values ('third', 'ثالث', ${categoryIds.bakeries})`,
  ],
  [
    'a category with children under another',
    'categories_two_levels',
    ({ categoryIds }, tx) => tx`update categories set parent_id = ${categoryIds.shops} where id = ${categoryIds.food}`,
  ],
  [
    'a category that goes while listings stand in it',
    'listings_category_id_categories_id_fk',
    ({ categoryIds }, tx) => tx`delete from categories where id = ${categoryIds.bakeries}`,
  ],
  [
    'a top category that goes while listings stand under it',
    'listings_top_category_id_fk',
    ({ categoryIds }, tx) => tx`delete from categories where id = ${categoryIds.food}`,
  ],
  [
    'one city twice',
    'cities_country_name_en_key',
    ({ cityIds }, tx) => tx`update cities set name_en = 'Jeddah' where id = ${cityIds.riyadh}`,
  ],
  [
    'a word that means two things at once',
    'search_phrases_one_meaning',
    ({ categoryIds, cityIds }, tx) =>
      tx`insert into search_phrases (phrase, category_id, city_id) values ('كلمة', ${categoryIds.food}, ${cityIds.dubai})`,
  ],
]

test.for(refusals)('the database itself refuses %s', async ([, constraint, statement]) => {
  expect(await attempt(statement)).toBe(constraint)
})

test('two people cannot put one category under the other at the same time', async () => {
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

test('with an account goes everything that is its own', async () => {
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
