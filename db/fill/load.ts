import type { Sql, TransactionSql } from 'postgres'
import { copyInto, copyLine } from '../src/copy.ts'
import type { SiteCountry } from '../src/vocabulary.ts'
import { inventListing, type Listing, listingColumns, type World } from './invent.ts'
import { makeReaders } from './readers.ts'
import { inventReviews, reviewColumns } from './reviews.ts'
import { readWorld } from './world.ts'

export type Order = {
  listings: number
  /** On average; 0 writes ratings without reviews. */
  reviewsEach: number
  countries: readonly SiteCountry[]
  /** How many batches are written at once, each over a connection of its own. */
  lanes: number
  onBatch: (listings: number) => void
}

/** Listings in one transaction. */
const batchSize = 10_000

/**
 * Writes invented listings, batch by batch, each in a transaction of its own: stopped halfway, what stands is whole.
 * Indexes stay: without them a batch takes a quarter less, most of which building them anew takes again, and meanwhile
 * nobody could read.
 */
export async function load(sql: Sql, { listings, reviewsEach, countries, lanes, onBatch }: Order): Promise<void> {
  const world = await readWorld(sql, countries)
  const readers = reviewsEach > 0 ? await makeReaders(sql) : []
  const first = await takeNumbers(sql, listings)

  let next = 0
  const writeBatches = async () => {
    while (next < listings) {
      const from = first + next
      const size = Math.min(batchSize, listings - next)
      next += size
      await sql.begin((tx) => writeBatch(tx, () => inventAll(from, size, world, reviewsEach), readers))
      onBatch(size)
    }
  }
  await Promise.all(Array.from({ length: lanes }, writeBatches))
  await settle(sql)
}

/** A row of ids that nobody else is given, so that a listing is what its number says, whichever lane writes it. */
function takeNumbers(sql: Sql, count: number): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`lock table listings in share row exclusive mode`
    const [row] = await tx<{ last: number }[]>`
      select setval(sequence, nextval(sequence) + ${count - 1})::integer as last
      from pg_get_serial_sequence('listings', 'id') as sequence`
    return (row?.last ?? 0) - count + 1
  })
}

function* inventAll(from: number, size: number, world: World, reviewsEach: number): Generator<Listing> {
  for (let id = from; id < from + size; id++) yield inventListing(id, world, reviewsEach)
}

/** Inventing a listing twice is cheaper than remembering it. */
async function writeBatch(tx: TransactionSql, invent: () => Generator<Listing>, readers: number[]): Promise<void> {
  // Nobody was told that these rows are safe: the last of them may be lost with the power.
  await tx`set local synchronous_commit = off`
  const rows = invent().map((listing) => copyLine(listingColumns.map((column) => listing[column])))
  await copyInto(tx, 'listings', listingColumns, rows)
  if (readers.length === 0) return

  // The listings came with their ratings. Undone with the transaction, should it fail.
  await tx`alter table reviews disable trigger user`
  const reviews = invent().flatMap((listing) => inventReviews(listing, readers).map(copyLine))
  await copyInto(tx, 'reviews', reviewColumns, reviews)
  await tx`alter table reviews enable trigger user`
}

/** What the server would do in time by itself. */
async function settle(sql: Sql): Promise<void> {
  await sql`select compact_listing_totals()`
  for (const table of [
    'listings',
    'listing_totals',
    'search_documents',
    'search_words',
    'search_variants',
    'reviews',
    'users',
  ]) {
    await sql`vacuum analyze ${sql(table)}`
  }
  await sql`select refresh_document_frequencies()`
}
