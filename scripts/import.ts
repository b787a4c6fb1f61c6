/** Loads listings from a file: see docs/import.md. */
import { createReadStream, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateJobQueue } from '../api/src/jobs/job-queue.ts'
import { readCsv } from '../api/src/listings/exchange/csv.ts'
import type { TextEncoding } from '../api/src/listings/exchange/decoding/decode-text.ts'
import { type ImportCounts, type ImportListeners, importListings } from '../api/src/listings/exchange/import.ts'
import { readJsonl } from '../api/src/listings/exchange/jsonl.ts'
import { describeForCommand, type LineProblem } from '../api/src/listings/exchange/line-problem.ts'
import { recordImport } from '../api/src/listings/imports/record-import.ts'
import { Progress } from '../db/fill/progress.ts'
import { withDatabase } from '../db/seed/with-database.ts'

const usage = 'npm run import -- listings FILE.jsonl|FILE.csv [--dry-run] [--create-categories]'

const order = await readOrder().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\nUse: ${usage}\n`)
  process.exit(1)
})

// More writers would contend for the same index pages.
const concurrency = Math.min(4, availableParallelism())

await withDatabase(concurrency + 1, async ({ db, sql }, url) => {
  // Migrates the job queue, because jobs compare the imported listings with others.
  await migrateJobQueue(url)
  const { file, dryRun, createCategories } = order
  const progress = new Progress(order.lines, 'lines')
  let encoding: TextEncoding = 'utf-8'
  const onEncoding = (found: TextEncoding) => {
    encoding = found
  }
  const read = /\.(csv|tsv|txt)$/i.test(file) ? readCsv : readJsonl
  const run = (listeners?: ImportListeners) =>
    importListings(sql, read(createReadStream(file), onEncoding), {
      dryRun,
      createCategories,
      concurrency,
      onRefused: (line, problems) => writeProblems(`Line ${line}`, problems),
      onWarned: (line, warnings) => writeProblems(`Line ${line}, imported with a warning`, warnings),
      onLines: (count) => progress.advance(count),
      ...listeners,
    })
  const report = await (dryRun ? run() : recordImport(db, null, basename(file), run))
  progress.end()
  if (!dryRun && report.added + report.updated > 0) {
    // Compacts the totals, because the server compacts them only every ten minutes.
    await sql`select compact_listing_totals()`
    await sql`analyze listings, search_documents, search_words, search_variants`
    await sql`select refresh_document_frequencies()`
  }
  process.stdout.write(describe(report, encoding, dryRun))
  if (report.wrong > 0) process.exitCode = 2
})

function writeProblems(subject: string, problems: LineProblem[]): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  process.stderr.write(`${subject}: ${problems.map(describeForCommand).join('; ')}\n`)
}

async function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'create-categories': { type: 'boolean', default: false },
    },
  })
  const [kind, file, ...rest] = positionals
  if (kind !== 'listings' || !file || rest.length > 0) throw new Error('The arguments must be `listings` and one file.')
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`${file} is not a file.`)
  const lines = await countLines(file)
  return { file, lines, dryRun: values['dry-run'], createCategories: values['create-categories'] }
}

async function countLines(file: string): Promise<number> {
  let lines = 0
  let last = 10
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
    last = chunk.at(-1) ?? last
  }
  return last === 10 ? lines : lines + 1
}

function describe(report: ImportCounts, encoding: TextEncoding, dryRun: boolean): string {
  const count = (number: number, words: string) => `${number.toLocaleString('en')} ${words}`
  const parts = [
    count(report.added, 'added'),
    count(report.updated, 'updated'),
    count(report.unchanged, 'unchanged'),
    ...(report.owned > 0 ? [count(report.owned, 'left to their owners')] : []),
    ...(report.merged > 0 ? [count(report.merged, 'left, because they were merged')] : []),
    ...(report.deleted > 0 ? [count(report.deleted, 'left out, because staff have deleted them')] : []),
    ...(report.locked > 0 ? [count(report.locked, 'values left as people have set them')] : []),
    ...(report.categories > 0 ? [count(report.categories, 'categories made')] : []),
    ...(report.warned > 0 ? [count(report.warned, 'with a warning')] : []),
    count(report.wrong, 'wrong'),
  ]
  return `${parts.join(', ')}${dryRun ? ' (dry run: nothing was written)' : ''}.\n${encoding === 'utf-8' ? '' : `Read as ${encoding}.\n`}`
}
