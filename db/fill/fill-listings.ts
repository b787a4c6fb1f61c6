import type { Sql, TransactionSql } from 'postgres'
import type { DemoCountry } from '../seed/demo-countries.ts'
import { pick } from '../seed/pick.ts'
import { createRandom } from '../seed/random.ts'
import { copyIntoTable, formatCopyLine } from '../src/copy.ts'
import { transaction } from '../src/transaction.ts'
import { generateListing } from './generate-listing.ts'
import { generateReviews, reviewColumns } from './generate-reviews.ts'
import { type GeneratedListing, listingColumns } from './listing-columns.ts'
import { type DateSpan, ramadan2027 } from './opening-hours.ts'
import { estimateMeanStars } from './ratings.ts'
import { type ReferenceData, readReferenceData } from './reference-data.ts'
import { familyNames, femaleNames, maleNames } from './word-lists.ts'

export type FillOptions = {
  listings: number
  /** The average number; 0 writes ratings without reviews. */
  reviewsPerListing: number
  countries: readonly DemoCountry[]
  ramadan?: DateSpan
  concurrency: number
  onBatch: (listings: number) => void
}

const batchSize = 10_000

/** Keeps the indexes, because dropping and rebuilding them would save no time. */
export async function fillListings(
  sql: Sql,
  { listings, reviewsPerListing, countries, concurrency, onBatch, ramadan = ramadan2027 }: FillOptions,
): Promise<void> {
  const referenceData = await readReferenceData(sql, countries, ramadan)
  const reviewers = reviewsPerListing > 0 ? await createReviewers(sql) : []
  const first = await reserveIds(sql, listings)
  await storeExpectedMeans(sql, countries, reviewsPerListing)

  let next = 0
  const writeBatches = async () => {
    while (next < listings) {
      const from = first + next
      const size = Math.min(batchSize, listings - next)
      next += size
      await transaction(sql, (tx) =>
        writeBatch(tx, () => generateAll(from, size, referenceData, reviewsPerListing), reviewers),
      )
      onBatch(size)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, writeBatches))
  await maintainTables(sql)
}

/** Ranks are thus right from the start: to update them afterwards takes as long as to write the listings. */
async function storeExpectedMeans(sql: Sql, countries: readonly DemoCountry[], averageReviews: number): Promise<void> {
  const mean = estimateMeanStars(averageReviews)
  await sql`
    insert into country_ratings (country, mean) select unnest(${[...countries]}::text[]), ${mean} on conflict do nothing`
}

/** Reserves consecutive ids, because a listing is generated from its id. Returns the first id. */
function reserveIds(sql: Sql, count: number): Promise<number> {
  return transaction(sql, async (tx) => {
    await tx`lock table listings in share row exclusive mode`
    const [row] = await tx<{ last: number }[]>`
      select setval(sequence, nextval(sequence) + ${count - 1})::integer as last
      from pg_get_serial_sequence('listings', 'id') as sequence`
    return (row?.last ?? 0) - count + 1
  })
}

function* generateAll(
  from: number,
  size: number,
  referenceData: ReferenceData,
  reviewsPerListing: number,
): Generator<GeneratedListing> {
  for (let id = from; id < from + size; id++) yield generateListing(id, referenceData, reviewsPerListing)
}

/** Generates each listing twice, which needs less memory than storing all of them. */
async function writeBatch(
  tx: TransactionSql,
  generate: () => Generator<GeneratedListing>,
  reviewers: number[],
): Promise<void> {
  await tx`set local synchronous_commit = off`
  const rows = generate().map((listing) => formatCopyLine(listingColumns.map((column) => listing[column])))
  await copyIntoTable(tx, 'listings', listingColumns, rows)
  if (reviewers.length === 0) return

  // Disables two triggers: the listings already have their ratings, and no page that shows the listings is cached.
  const writtenBefore = ['reviews_count_ratings_inserted', 'reviews_notify_inserted']
  for (const trigger of writtenBefore) await tx`alter table reviews disable trigger ${tx(trigger)}`
  const reviews = generate().flatMap((listing) => generateReviews(listing, reviewers).map(formatCopyLine))
  await copyIntoTable(tx, 'reviews', reviewColumns, reviews)
  for (const trigger of writtenBefore) await tx`alter table reviews enable trigger ${tx(trigger)}`
}

/** Runs the maintenance that jobs and autovacuum would only run later. */
async function maintainTables(sql: Sql): Promise<void> {
  await sql`select refresh_ranks()`
  await sql`select compact_listing_totals()`
  await sql`select compact_daily_creations()`
  for (const table of [
    'listings',
    'listing_totals',
    'listing_facets',
    'opening_schedules',
    'search_documents',
    'search_words',
    'search_variants',
    'reviews',
    'users',
    'daily_creations',
  ]) {
    await sql`vacuum analyze ${sql(table)}`
  }
  await sql`select refresh_document_frequencies()`
}

const reviewerCount = 2000

/** The password hash of the accounts: well-formed, but no password matches it. */
const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

async function createReviewers(sql: Sql): Promise<number[]> {
  const random = createRandom(reviewerCount)
  const rows = Array.from({ length: reviewerCount }, (_, index) => ({
    first_name: pick(random, index % 2 ? maleNames : femaleNames).ar,
    last_name: pick(random, familyNames).ar,
    email: `reader-${index + 1}@fill.dalil.test`,
    password_hash: passwordHash,
    email_verified_at: '2023-11-01T09:00:00Z',
    created_at: '2023-11-01T09:00:00Z',
  }))
  await sql`insert into users ${sql(rows)} on conflict (email) do nothing`
  const emails = rows.map(({ email }) => email)
  const reviewers = await sql<{ id: number }[]>`select id from users where email = any(${emails}) order by id`
  return reviewers.map(({ id }) => id)
}
