import { connect, type Db } from '@dalil/db/connect'
import { referenceData } from '@dalil/db/gazetteer'
import { isDatabaseEmpty, seedDemo, seedReference } from '@dalil/db/seed'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'

type Sql = ReturnType<typeof connect>['sql']

const passwordHash = 'a hash'
const seed = async (db: Db) => {
  await seedReference(db)
  return seedDemo(db, { passwordHash, storeProof: async () => undefined, storePhoto: async () => undefined })
}

let url: string
let sql: Sql
let db: Db
beforeAll(async () => {
  ;({ url } = await createTestDatabase())
  const connection = connect({ url, max: 2 })
  sql = connection.sql
  db = connection.db
  await seed(db)
  return connection.close
})

async function openAnother(at: { url: string }) {
  const connection = connect({ ...at, max: 1 })
  onTestFinished(connection.close)
  return connection
}

/** Columns that contain the time of writing. */
const timestampColumns: Record<string, string[]> = {
  audit_entries: ['id'],
  categories: ['created_at', 'updated_at'],
  cities: [],
  claim_factors: [],
  claim_steps: [],
  claims: [],
  countries: [],
  daily_searches: [],
  favourites: [],
  listing_images: [],
  listing_totals: [],
  listing_views: [],
  listings: ['updated_at', 'google_fetched_at'],
  messages: [],
  proof_files: [],
  replies: [],
  reports: [],
  reviews: [],
  search_documents: ['created_at'],
  search_phrases: [],
  search_synonyms: [],
  search_words: ['id'],
  users: [],
  zero_result_queries: [],
}

async function dump(from: Sql): Promise<Record<string, string>> {
  const dumps: Record<string, string> = {}
  for (const [table, clock] of Object.entries(timestampColumns)) {
    const [row] = await from`
      select count(*) || ' ' || md5(string_agg(line, ' ' order by line)) as dump
      from (select (to_jsonb(rows) - ${clock}::text[])::text as line from ${from(table)} as rows) as lines`
    dumps[table] = row?.dump
  }
  return dumps
}

test('changes nothing when the seed runs twice', async () => {
  const before = await dump(sql)
  expect(await isDatabaseEmpty(db)).toBe(false)
  expect(await seed(db)).toBe(false)
  expect(await dump(sql)).toEqual(before)
})

test('writes the same rows into every database, and writes them once for two concurrent seeds', async () => {
  const place = await createTestDatabase()
  const [one, two] = [await openAnother(place), await openAnother(place)]
  const written = await Promise.all([seed(one.db), seed(two.db)])
  expect(written.toSorted()).toEqual([false, true])
  expect(await dump(one.sql)).toEqual(await dump(sql))
})

test('creates at least sixty listings per country, in every category of the first release and in every state', async () => {
  const places = await sql`select country, count(*)::integer as places from listings group by country`
  expect(places.filter((row) => row.places >= 60).map((row) => row.country)).toHaveLength(4)

  const unused = await sql<{ slug: string }[]>`
    select slug from categories where parent_id is not null and id not in (select category_id from listings where is_public)`
  const later = referenceData.categories.flatMap(({ slug, since }) => (since === undefined ? [] : [slug]))
  expect(unused.filter(({ slug }) => !later.includes(slug))).toHaveLength(0)

  const states = await sql`select distinct status, is_published from listings order by 1, 2`
  expect(states.map(({ status, is_published }) => `${status} ${is_published ? 'published' : 'draft'}`)).toEqual([
    'approved draft',
    'approved published',
    'pending draft',
    'pending published',
    'rejected published',
    'suspended published',
  ])
})

test('creates listings with and without every optional field', async () => {
  const [row] = await sql`
    select
      bool_or(is_featured) and bool_or(not is_featured) as featured,
      bool_or(is_verified) and bool_or(not is_verified) as verified,
      bool_or(rating is null) and bool_or(rating < 4) and bool_or(rating >= 4.5) as ratings,
      bool_or(opening_hours is null) and bool_or(opening_hours -> 'exceptions' <> '[]') as hours,
      bool_or(open_minutes = '{[0,10080)}') as always,
      bool_or(latitude is null) and bool_or(cover_image_url is null) and bool_or(price is null) as bare,
      bool_or(user_id is null) and bool_or(user_id is not null) as owners,
      bool_or(google_reviews_json is not null) and bool_or(google_opening_hours_json is not null) as outside,
      bool_or(description_en is null) and bool_or(description_nl is null) as languages,
      bool_or(phone_e164 ~ '^[+]\\d{8,15}$') as phones
    from listings where is_public`
  expect(row).toEqual(Object.fromEntries(Object.keys(row ?? {}).map((name) => [name, true])))
  const languages = await sql`select distinct language from reviews order by 1`
  expect(languages.map(({ language }) => language)).toEqual(['ar', 'en', 'nl'])
})

test('puts every listing into a city of the gazetteer', async () => {
  const lost = await sql`
    select listings.title, listings.city
    from listings left join cities on cities.id = city_id
    where cities.name_ar is distinct from city or cities.country <> listings.country`
  expect(lost).toHaveLength(0)
})

test('creates replies that are later than their reviews, and no reviews by owners', async () => {
  const odd = await sql`
    select reviews.id
    from reviews
    join listings on listings.id = listing_id
    join users on users.id = reviews.user_id
    left join replies on replies.review_id = reviews.id
    where reviews.created_at < listings.created_at or reviews.created_at < users.created_at
      or replies.created_at < reviews.created_at or replies.user_id <> listings.user_id
      or reviews.user_id = listings.user_id or greatest(reviews.created_at, replies.created_at) > now()`
  expect(odd).toHaveLength(0)
})

test('computes totals that equal the counts', async () => {
  const rows = await sql`
    select country, city_key, category_id, stars, listings,
      (
        select count(*) from listings
        where is_public and is_featured = totals.is_featured and is_verified = totals.is_verified
          and floor(coalesce(rating, 0)) = stars
          and (totals.country = '' or listings.country = totals.country)
          and (totals.city_key = '' or listings.city_key = totals.city_key)
          and (totals.category_id = 0 or totals.category_id in (listings.category_id, top_category_id))
      )::integer as counted
    from listing_totals as totals
    where status = 'approved' and is_published and abs(hashtext(totals::text)) % 20 = 0`
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ listings, counted }) => listings !== counted)).toEqual([])
})

test('creates a phrase for every name of a category, a city and an amenity', async () => {
  const missing = await sql`
    select name from (
      select unnest(array[name_ar, name_en, name_nl] || aliases) as name, id as category_id, null::integer as city_id from categories
      union all
      select unnest(array[name_ar, name_en, name_nl] || aliases), null, id from cities
    ) as names
    where not exists (
      select from search_phrases
      where phrase = normalize_text(name) and phrase <> ''
        and (search_phrases.category_id = names.category_id or search_phrases.city_id = names.city_id)
    )`
  expect(missing).toHaveLength(0)
  const [row] = await sql`select count(distinct amenity)::integer as amenities from search_phrases`
  expect(row?.amenities).toBe(42)
})

test('contains no two cities of a country with the same Arabic name', async () => {
  const twins = await sql`select country, normalize_text(name_ar) from cities group by 1, 2 having count(*) > 1`
  expect(twins).toHaveLength(0)
})
