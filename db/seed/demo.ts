import { sql } from 'drizzle-orm'
import type { Db } from '../src/connect.ts'
import { categories, listingImages, listings, listingViews, replies, reviews, users } from '../src/schema/index.ts'
import { transaction } from '../src/transaction.ts'
import { createActivity } from './activity/create-activity.ts'
import { addReviewers } from './activity/reviewers.ts'
import { type StoreFile, writeActivity } from './activity/write-activity.ts'
import { writeReviewPhotos } from './activity/write-review-photos.ts'
import { createAccounts } from './demo-accounts.ts'
import { addExternalContent } from './demo-external.ts'
import { createDemoRows, type DemoCity } from './demo-rows.ts'
import { writeVisits } from './demo-visits.ts'
import { acquireSeedLock } from './seed-lock.ts'
import { readDemoPlaces, type SeedPlace } from './seed-place.ts'

const numberedTables = [
  'users',
  'listings',
  'listing_images',
  'reviews',
  'claims',
  'proof_files',
  'reports',
  'messages',
]

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from users) and not exists (select from listings)
      and not exists (select from setup where token_hash is not null) as empty`,
  )
  return row?.empty ?? false
}

type DemoOptions = {
  passwordHash: string
  storeProof: StoreFile
  storePhoto: StoreFile
}

export async function seedDemo(db: Db, { passwordHash, storeProof, storePhoto }: DemoOptions): Promise<boolean> {
  const places = readDemoPlaces()
  return transaction(db, async (tx) => {
    await acquireSeedLock(tx)
    if (!(await isDatabaseEmpty(tx))) return false

    const rows = createDemoRows(places, await findCities(tx, places), await findCategories(tx))
    addExternalContent(rows.listings)
    const accounts = createAccounts(passwordHash)
    const reviewers = addReviewers(rows, accounts.length + 1, passwordHash)
    const reviewerIds = reviewers.map(({ id }) => id)
    const activity = createActivity(rows, reviewerIds)
    // Uses explicit ids, so that links to demo listings never change.
    await tx
      .insert(users)
      .overridingSystemValue()
      .values([...accounts, ...reviewers])
    await tx.insert(listings).overridingSystemValue().values(rows.listings)
    await tx.insert(listingImages).overridingSystemValue().values(rows.images)
    await tx.insert(listingViews).values(rows.views)
    await writeVisits(tx, rows.visits)
    await tx.insert(reviews).overridingSystemValue().values(rows.reviews)
    await tx.insert(replies).values(rows.replies)
    await writeActivity(tx, activity, storeProof)
    await writeReviewPhotos(tx, rows, storePhoto)
    for (const table of numberedTables) await advanceSequence(tx, table)
    await tx.execute(sql`select refresh_ranks()`)
    await tx.execute(sql`select compact_listing_totals()`)
    return true
  })
}

async function advanceSequence(db: Db, table: string) {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
  )
}

/** Finds the Arabic names of city and state in the gazetteer; the keys are `country/city` with any name of the city. */
async function findCities(db: Db, places: SeedPlace[]): Promise<Map<string, DemoCity>> {
  const names = places.map(({ country, city }) => ({ country, city }))
  const found = await db.execute<{ country: string; city: string; name: string | null; state: string | null }>(sql`
    select asked.country, asked.city, cities.name_ar as name, cities.state_ar as state
    from (
      select distinct country, city
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as places (country text, city text)
    ) as asked
    left join cities on '#' || cities.id = city_key(asked.country, asked.city)`)
  return new Map(
    found.map(({ country, city, name, state }) => {
      if (name === null || state === null) throw new Error(`The gazetteer of ${country} lacks ${city}`)
      return [`${country}/${city}`, { name, state }]
    }),
  )
}

async function findCategories(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
