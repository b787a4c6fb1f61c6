import { connect } from '@dalil/db/connect'
import { seedDemo, seedReference } from '@dalil/db/seed'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'

const proofs = new Map<string, { size: number; type: string }>()
const storeProof = async (key: string, content: Uint8Array, type: string) =>
  proofs.set(key, { size: content.length, type })
const photos = new Map<string, number>()
const storePhoto = async (key: string, content: Uint8Array) => photos.set(key, content.length)

let sql: ReturnType<typeof connect>['sql']
beforeAll(async () => {
  const connection = connect({ ...(await createTestDatabase()), max: 2 })
  sql = connection.sql
  await seedReference(connection.db)
  await seedDemo(connection.db, { passwordHash: 'a hash', storeProof, storePhoto })
  return connection.close
})

test('shows photographs in reviews of every country, each with its file of at most 40 kB', async () => {
  const shown = await sql`
    select country, image_url from review_photos join pictures on url = image_url
    join reviews on reviews.id = review_id and status = 'shown' and photos_count = 1
    join listings on listings.id = listing_id and is_public`
  expect(new Set(shown.map(({ country }) => country))).toEqual(new Set(['sa', 'ae', 'ma', 'nl']))
  expect(shown.map(({ image_url }) => image_url).toSorted()).toEqual(
    [...photos.keys()].map((key) => `/media/${key}`).toSorted(),
  )
  expect(photos.size).toBeGreaterThan(30)
  expect(Math.max(...photos.values())).toBeLessThan(40_000)
})

test('adds an entry to every queue of every moderator', async () => {
  const queues = await sql`
    select moderators.first_name,
      (select count(*)::integer from listings where status = 'pending' and country = any(moderates)) as listings,
      (
        select count(*)::integer from claims join listings on listings.id = listing_id
        where claims.status = 'pending' and country = any(moderates)
      ) as claims,
      (
        select count(*)::integer from reports
        left join reviews on reviews.id = review_id
        join listings on listings.id = coalesce(reports.listing_id, reviews.listing_id)
        where reports.status = 'open' and country = any(moderates)
      ) as reports,
      (
        select count(*)::integer from reviews join listings on listings.id = listing_id
        where reviews.status = 'hidden' and country = any(moderates)
      ) as hidden_reviews,
      (
        select count(*)::integer from reviews join listings on listings.id = listing_id
        where reviews.status = 'held' and country = any(moderates)
      ) as held_reviews,
      (
        select count(*)::integer from review_appeals join reviews on reviews.id = review_id
        join listings on listings.id = listing_id
        where review_appeals.status = 'pending' and review_appeals.hidden_at = reviews.hidden_at
          and country = any(moderates)
      ) as appeals,
      (
        select count(*)::integer from proposals join listings on listings.id = listing_id
        where author = 'owner' and proposals.status = 'pending' and country = any(moderates)
      ) as revisions,
      (
        select count(*)::integer from proposals join listings on listings.id = listing_id
        where author <> 'owner' and proposals.status = 'pending' and country = any(moderates)
      ) as suggestions,
      (select count(*)::integer from audit_entries where actor_id = moderators.id) as actions
    from users as moderators where role = 'moderator'`
  expect(queues).toHaveLength(3)
  for (const { first_name, ...counts } of queues) {
    for (const [queue, count] of Object.entries(counts)) expect(count, `${queue} of ${first_name}`).toBeGreaterThan(0)
  }
  const [row] = await sql`
    select
      (select count(distinct status)::integer from claims) as claims,
      (select count(distinct status)::integer from reports) as reports,
      (select count(distinct type)::integer from reports where status = 'open') as open_reports,
      (select count(distinct answered_at is null)::integer from messages) as messages,
      (select count(*)::integer from daily_searches where day > now() - interval '10 days') as searches,
      (select count(distinct country)::integer from zero_result_queries) as misses,
      (select count(distinct user_id) > 20 from favourites) as favourites`
  expect(row).toEqual({
    claims: 3,
    reports: 3,
    open_reports: 2,
    messages: 2,
    searches: 36,
    misses: 4,
    favourites: true,
  })
})

test('creates only claims of listings that can be claimed, by accounts that do not own them', async () => {
  const odd = await sql`
    select claims.id from claims join listings on listings.id = listing_id
    where (claims.status = 'pending' and (is_verified or not is_public or listings.user_id = claims.user_id))
      or (claims.status = 'approved' and (not is_verified or listings.user_id <> claims.user_id))`
  expect(odd).toHaveLength(0)
})

test('stores the file of each proof', async () => {
  const rows = await sql<{ storage_key: string; type: string; size: number }[]>`
    select storage_key, type, size from proof_files`
  expect(rows.length).toBeGreaterThan(5)
  expect(new Map(rows.map(({ storage_key, type, size }) => [storage_key, { size, type }]))).toEqual(proofs)
  for (const { size } of rows) expect(size).toBeLessThan(30_000)
})

test('creates up to 200 reviews for a listing, no two in a city with the same text', async () => {
  const [row] = await sql`
    select min(reviews_count)::integer as fewest, max(reviews_count)::integer as most from listings where is_public`
  expect(row).toEqual({ fewest: 0, most: 200 })
  const duplicates = await sql`
    select comment from reviews join listings on listings.id = listing_id group by city_id, comment having count(*) > 1`
  expect(duplicates).toHaveLength(0)
})

test('creates no audit entries in the future or about unknown listings', async () => {
  const odd = await sql`
    select action from audit_entries
    where created_at > now() or (subject_type = 'listing' and subject_id not in (select id from listings))`
  expect(odd).toHaveLength(0)
})

test('stores the sum of the daily views of a listing as its number of views', async () => {
  const [row] = await sql`
    with listing as (
      select listings.id, views, listings.created_at,
        coalesce((
          select sum(times) from listing_activity where listing_id = listings.id and kind = 'view'
        ), 0)::integer as days,
        coalesce((
          select sum(times) from listing_activity
          where listing_id = listings.id and kind = 'view' and day > current_date - 30
        ), 0)::integer as month
      from listings join listing_views on listing_views.listing_id = listings.id
      where user_id is not null
    )
    select
      count(*) filter (where days > views)::integer as more,
      count(*) filter (where days <> views and created_at > now() - interval '170 days')::integer as different,
      count(*) filter (where month > 20)::integer > 10 as busy,
      (select count(distinct kind)::integer from listing_activity) as kinds,
      (select count(*)::integer from (
        select from listing_searches where day > current_date - 30
        group by listing_id, query having sum(times) >= 5
      ) as shown) > 20 as keywords
    from listing`
  expect(row).toEqual({ more: 0, different: 0, busy: true, kinds: 7, keywords: true })
})
