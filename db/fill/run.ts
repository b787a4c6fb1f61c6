import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { demoCountries } from '../seed/demo-countries.ts'
import { withDatabase } from '../seed/with-database.ts'
import { fillListings } from './fill-listings.ts'
import { type DateSpan, ramadan2027 } from './opening-hours.ts'
import { Progress } from './progress.ts'

const usage =
  'npm run db:fill -- --listings 1000000 [--reviews-per-listing 2] [--countries sa,ae,ma,nl] [--ramadan 2027-02-08/2027-03-09]'
/** More batches would contend for the same index pages. */
const concurrency = Math.min(4, availableParallelism())

try {
  const options = readOptions()
  await withDatabase(concurrency, async ({ sql }) => {
    const startedAt = performance.now()
    const progress = new Progress(options.listings, 'listings')
    await fillListings(sql, { ...options, concurrency, onBatch: (count) => progress.advance(count) })
    progress.end()
    process.stdout.write(`${await describe(sql)}, ${Math.round((performance.now() - startedAt) / 1000)} s.\n`)
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\nUse: ${usage}\n`)
  process.exitCode = 1
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string' },
      'reviews-per-listing': { type: 'string', default: '0' },
      countries: { type: 'string', default: demoCountries.join(',') },
      ramadan: { type: 'string', default: `${ramadan2027.from}/${ramadan2027.to}` },
    },
  })
  const countryCodes = values.countries.split(',')
  const countries = demoCountries.filter((code) => countryCodes.includes(code))
  if (countries.length !== countryCodes.length)
    throw new Error(`--countries takes a comma-separated list of ${demoCountries.join(', ')}.`)
  return {
    listings: parseNumber('listings', values.listings, 1, 100_000_000),
    reviewsPerListing: parseNumber('reviews-per-listing', values['reviews-per-listing'], 0, 10),
    countries,
    ramadan: parseSpan(values.ramadan),
  }
}

function parseSpan(text: string): DateSpan {
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  if (from !== '' && from <= to) return { from, to }
  throw new Error('--ramadan takes two dates with a slash between them: 2027-02-08/2027-03-09.')
}

function parseNumber(name: string, text: string | undefined, least: number, most: number): number {
  const number = Number(text)
  if (text && Number.isInteger(number) && number >= least && number <= most) return number
  throw new Error(`--${name} must be an integer from ${least} to ${most}.`)
}

async function describe(sql: Parameters<typeof fillListings>[0]): Promise<string> {
  const [row] = await sql<{ listings: number; reviews: number; size: string }[]>`
    select
      (select count(*) from listings) as listings,
      (select count(*) from reviews) as reviews,
      pg_size_pretty(pg_database_size(current_database())) as size`
  const count = (number = 0) => number.toLocaleString('en')
  return `${count(row?.listings)} listings and ${count(row?.reviews)} reviews, ${row?.size}`
}
