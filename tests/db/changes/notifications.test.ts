import { subscribeToChanges } from '@dalil/db/changes'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const receivedTags = new Set<string>()
let gaps = 0

beforeAll(async () => {
  const { sql } = await createTestApp()
  const { close } = await subscribeToChanges(sql, { onTag: (tag) => receivedTags.add(tag), onGap: () => gaps++ })
  return close
})

/** Returns the tags received since the previous call, after all notifications have arrived. */
async function readTags(): Promise<string[]> {
  const { sql } = await createTestApp()
  await sql`select pg_notify('changed', 'the end')`
  await expect.poll(() => receivedTags.has('the end'), { interval: 5, timeout: 5000 }).toBe(true)
  const tags = [...receivedTags].filter((tag) => tag !== 'the end').toSorted()
  receivedTags.clear()
  return tags
}

beforeEach(async () => {
  await readTags()
})

type TestApp = Awaited<ReturnType<typeof createTestApp>>

const changes: [
  why: string,
  (testApp: TestApp) => Promise<unknown>,
  (listingIds: TestApp['listingIds']) => string[],
][] = [
  [
    'a renamed listing, also for the sitemap, which has its name',
    ({ sql, listingIds }) => sql`update listings set title = 'مخبز الشام الكبير' where id = ${listingIds.bakery}`,
    ({ bakery }) => [`listing:${bakery}`, 'listings:nl', 'sitemap', 'sitemap:nl:1'],
  ],
  [
    'a listing that an import updates, whose lists servers renew from time to time',
    ({ sql, listingIds }) =>
      sql.begin(async (tx) => {
        await tx`set local dalil.is_importing = 'on'`
        await tx`update listings set phone = '070 555 0198' where id = ${listingIds.bakery}`
      }),
    ({ bakery }) => ['imported:nl', `listing:${bakery}`],
  ],
  [
    'an updated listing',
    ({ sql, listingIds }) => sql`update listings set phone = '070 555 0199' where id = ${listingIds.bakery}`,
    ({ bakery }) => [`listing:${bakery}`, 'listings:nl'],
  ],
  [
    'a listing that moves to another country, for both countries',
    ({ sql, listingIds }) => sql`update listings set country = 'be' where id = ${listingIds.stall}`,
    ({ stall }) => [`listing:${stall}`, 'listings:be', 'listings:nl', 'sitemap', 'sitemap:be:1', 'sitemap:nl:1'],
  ],
  [
    'a published listing',
    ({ sql, listingIds }) => sql`update listings set is_published = true where id = ${listingIds.draft}`,
    ({ draft }) => [`listing:${draft}`, 'listings:nl', 'sitemap', 'sitemap:nl:1'],
  ],
  [
    'an unpublished listing',
    ({ sql, listingIds }) => sql`update listings set is_published = false where id = ${listingIds.draft}`,
    ({ draft }) => [`listing:${draft}`, 'listings:nl', 'sitemap', 'sitemap:nl:1'],
  ],
  [
    'another width of a picture, for the listings that use it',
    async ({ sql, listingIds }) => {
      await sql`
        insert into pictures (url, path, role, width, height, color, webp)
        values ('/media/a-9.webp', '/media/a', 'cover', 9, 9, '#ffffff', '[9]')`
      await sql`insert into listing_images (listing_id, image_url) values (${listingIds.bakery}, '/media/a-9.webp')`
      await sql`update listings set cover_image_url = '/media/a-9.webp' where id = ${listingIds.stall}`
      await readTags()
      await sql`update pictures set avif = '[9]' where path = '/media/a'`
    },
    ({ bakery, stall }) => [`listing:${bakery}`, `listing:${stall}`, 'listings:be'],
  ],
  [
    'nothing when a listing is not public',
    ({ sql, listingIds }) => sql`update listings set title = 'ما زالت مسودة' where id = ${listingIds.pending}`,
    () => [],
  ],
  [
    'a decided claim and a factor of a claim through which the listing was transferred',
    async ({ sql, listingIds, userIds }) => {
      await sql`
        insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason)
        select listing_id, ${userIds.lama}, 'لمى', 'lama@dalil.test', 'owner', 'هو لي'
        from unnest(array[${listingIds.mandi}, ${listingIds.bakery}]::integer[]) as listing_id`
      await sql`
        insert into ownerships (listing_id, user_id, because, claim_id, is_verified)
        select listing_id, user_id, 'claimed', id, false from claims
        where user_id = ${userIds.lama} and listing_id = ${listingIds.bakery}`
      await readTags()
      await sql`update claims set status = 'approved', decided_at = now() where user_id = ${userIds.lama}`
      await sql`insert into claim_factors (claim_id, kind) select id, 'document' from claims where user_id = ${userIds.lama}`
    },
    ({ bakery }) => [`listing:${bakery}`],
  ],
  [
    'a deleted listing',
    ({ sql, listingIds }) => sql`delete from listings where id = ${listingIds.fish}`,
    ({ fish }) => [`listing:${fish}`, 'listings:ly', 'sitemap', 'sitemap:ly:1'],
  ],
  [
    'a new review, for the page and the lists',
    ({ sql, listingIds, userIds }) =>
      sql`insert into reviews (listing_id, user_id, rating, comment) values (${listingIds.mandi}, ${userIds.jan}, 5, 'top')`,
    ({ mandi }) => [`listing:${mandi}`, 'listings:sa'],
  ],
  [
    'a hidden review',
    ({ sql, listingIds }) => sql`update reviews set status = 'hidden' where listing_id = ${listingIds.mandi}`,
    ({ mandi }) => [`listing:${mandi}`, 'listings:sa'],
  ],
  [
    'a reply',
    ({ sql, listingIds }) =>
      sql`insert into replies (review_id, text) select id, 'شكراً' from reviews where listing_id = ${listingIds.sweets}`,
    ({ sweets }) => [`listing:${sweets}`],
  ],
  [
    'a deleted reply',
    ({ sql, listingIds }) =>
      sql`delete from replies using reviews where reviews.id = review_id and listing_id = ${listingIds.sweets}`,
    ({ sweets }) => [`listing:${sweets}`],
  ],
  [
    'the name of a reviewer',
    ({ sql, userIds }) => sql`update users set first_name = 'Johan' where id = ${userIds.jan}`,
    ({ bakery, cafe, sweets }) => [bakery, cafe, sweets].map((id) => `listing:${id}`),
  ],
  [
    'a gallery image',
    ({ sql, listingIds }) =>
      sql`insert into listing_images (listing_id, image_url) values (${listingIds.garage}, '/media/new.webp')`,
    ({ garage }) => [`listing:${garage}`],
  ],
  [
    'a gallery image that moves to another listing, for both listings',
    ({ sql, listingIds }) =>
      sql`update listing_images set listing_id = ${listingIds.tagine} where listing_id = ${listingIds.garage}`,
    ({ garage, tagine }) => [`listing:${garage}`, `listing:${tagine}`].toSorted(),
  ],
  [
    'a view, for the responses that show it',
    ({ sql, listingIds }) =>
      sql`select count_visits(${JSON.stringify([{ listing_id: listingIds.mandi, visitor: 'x' }])}::text::jsonb)`,
    ({ mandi }) => [`views:${mandi}`],
  ],
  [
    'a category',
    ({ sql, categoryIds }) => sql`update categories set name_en = 'Bakers' where id = ${categoryIds.bakeries}`,
    () => ['categories'],
  ],
  ['a city', ({ sql, cityIds }) => sql`update cities set population = 1 where id = ${cityIds.dubai}`, () => ['cities']],
  [
    'a confirmed listing, for its page and not for the lists',
    ({ sql, listingIds }) => sql`update listings set confirmed_at = now() where id = ${listingIds.bakery}`,
    ({ bakery }) => [`listing:${bakery}`],
  ],
  [
    'an edit that changes nothing that lists show',
    ({ sql, listingIds }) => sql`
      update listings set title = title, version = version + 1, updated_at = now(), confirmed_at = now()
      where id = ${listingIds.bakery}`,
    ({ bakery }) => [`listing:${bakery}`],
  ],
]

test.for(changes)('sends a notification about %s', async ([, change, tags]) => {
  const testApp = await createTestApp()
  await change(testApp)
  expect(await readTags()).toEqual(tags(testApp.listingIds))
})

test('names each listing of an account with hundreds of reviews, of views and of deletions, and not everything', async () => {
  const { sql, categoryIds, userIds } = await createTestApp()
  const rows = await sql<{ id: number }[]>`
    insert into listings (title, city, country, category_id, status, is_published)
    select 'كثير ' || n, 'دبي', 'ae', ${categoryIds.shops}, 'approved', true from generate_series(1, 200) as n
    returning id`
  const ids = rows.map(({ id }) => id)
  const named = (prefix: string) => ids.map((id) => `${prefix}:${id}`)
  expect(await readTags()).toEqual(expect.arrayContaining([...named('listing'), 'listings:ae']))
  await sql`
    insert into reviews (listing_id, user_id, rating, comment)
    select id, ${userIds.lama}, 4, 'جيد' from listings where id = any(${ids})`
  expect(await readTags()).toEqual([...named('listing'), 'listings:ae'].toSorted())
  await sql`update users set first_name = 'لميس' where id = ${userIds.lama}`
  expect(await readTags()).toEqual(expect.arrayContaining(named('listing')))
  await sql`insert into listing_views (listing_id, views) select unnest(${ids}::integer[]), 1`
  expect(await readTags()).toEqual(named('views').toSorted())
  await sql`delete from listings where id = any(${ids})`
  expect(await readTags()).not.toContain('everything')
})

test('sends no notification before the transaction commits', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql
    .begin(async (tx) => {
      await tx`update listings set title = 'لن يحدث' where id = ${listingIds.bakery}`
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await readTags()).toEqual([])
  await sql.begin(async (tx) => {
    await tx`update listings set title = 'سيحدث' where id = ${listingIds.bakery}`
    expect(await readTags()).toEqual([])
  })
  expect(await readTags()).toEqual([`listing:${listingIds.bakery}`, 'listings:nl', 'sitemap', 'sitemap:nl:1'])
})

test('listens for notifications again after its connection is terminated, and reports the gap', async () => {
  const { sql, listingIds } = await createTestApp()
  const before = gaps
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await expect.poll(() => gaps, { timeout: 10_000 }).toBeGreaterThan(before)
  await sql`update listings set title = 'بعد الانقطاع' where id = ${listingIds.bakery}`
  expect(await readTags()).toEqual([`listing:${listingIds.bakery}`, 'listings:nl', 'sitemap', 'sitemap:nl:1'])
})

test('delivers no notification to a subscriber that has unsubscribed', async () => {
  const { sql, listingIds } = await createTestApp()
  const tags: string[] = []
  const { close: stop } = await subscribeToChanges(sql, { onTag: (tag) => tags.push(tag), onGap: () => undefined })
  await stop()
  await sql`update listings set title = 'في صمت' where id = ${listingIds.bakery}`
  await readTags()
  expect(tags).toEqual([])
})
