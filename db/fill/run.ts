import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { withDatabase } from '../seed/open.ts'
import { siteCountries } from '../src/vocabulary.ts'
import { load } from './load.ts'
import { Progress } from './progress.ts'

const usage = 'npm run db:fill -- --listings 1000000 [--reviews-per-listing 2] [--countries sa,ae,ma,nl]'
/** More would wait for one another in the same indexes. */
const lanes = Math.min(4, availableParallelism())

try {
  const order = readOrder()
  await withDatabase(lanes, async ({ sql }) => {
    const started = performance.now()
    const progress = new Progress(order.listings, 'listings')
    await load(sql, { ...order, lanes, onBatch: (count) => progress.advance(count) })
    progress.end()
    process.stdout.write(`${await describe(sql)}, ${Math.round((performance.now() - started) / 1000)} s.\n`)
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\nUse: ${usage}\n`)
  process.exitCode = 1
}

function readOrder() {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string' },
      'reviews-per-listing': { type: 'string', default: '0' },
      countries: { type: 'string', default: siteCountries.join(',') },
    },
  })
  const named = values.countries.split(',')
  const countries = siteCountries.filter((code) => named.includes(code))
  if (countries.length !== named.length) throw new Error(`Countries are some of ${siteCountries.join(', ')}.`)
  return {
    listings: numberOf('listings', values.listings, 1, 100_000_000),
    reviewsEach: numberOf('reviews-per-listing', values['reviews-per-listing'], 0, 10),
    countries,
  }
}

function numberOf(name: string, text: string | undefined, least: number, most: number): number {
  const number = Number(text)
  if (text && Number.isInteger(number) && number >= least && number <= most) return number
  throw new Error(`--${name} is a whole number from ${least} to ${most}.`)
}

async function describe(sql: Parameters<typeof load>[0]): Promise<string> {
  const [row] = await sql<{ listings: number; reviews: number; size: string }[]>`
    select
      (select count(*) from listings) as listings,
      (select count(*) from reviews) as reviews,
      pg_size_pretty(pg_database_size(current_database())) as size`
  const count = (number = 0) => number.toLocaleString('en')
  return `${count(row?.listings)} listings and ${count(row?.reviews)} reviews, ${row?.size}`
}
