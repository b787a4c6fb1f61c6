/** Writes every public listing in the format of an import: see docs/import.md. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { initialSiteSettings } from '../api/src/contract/index.ts'
import { writeCsv } from '../api/src/listings/exchange/csv.ts'
import { exportListings, writeJsonl } from '../api/src/listings/exchange/export.ts'
import { setCurrencies } from '../api/src/site-settings/currencies.ts'
import { readSiteState } from '../api/src/site-settings/queries.ts'
import { withDatabase } from '../db/seed/with-database.ts'
import { readArguments } from './command-line/read-arguments.ts'

const usage = 'npm run export -- listings [FILE.jsonl|FILE.csv]'

const file = await readArguments(usage, readOrder)

await withDatabase(1, async ({ sql, db }) => {
  setCurrencies(await readSiteState(db, initialSiteSettings))
  const lines = (file?.endsWith('.csv') ? writeCsv : writeJsonl)(exportListings(sql))
  try {
    await pipeline(lines, file ? createWriteStream(file) : process.stdout, { end: file !== undefined })
  } catch (error) {
    // Ignores EPIPE: the reader has closed the pipe.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
})

function readOrder(): string | undefined {
  const [kind, file, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (kind !== 'listings' || rest.length > 0)
    throw new Error('The first argument must be `listings`, with at most one file after it.')
  return file
}
