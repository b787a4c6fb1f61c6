/** Loads listings from a file: see docs/import.md. */
import { createReadStream, openSync, statSync, writeSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { initialSiteSettings } from '../api/src/contract/index.ts'
import { migrateJobQueue } from '../api/src/jobs/job-queue.ts'
import type { TextEncoding } from '../api/src/listings/exchange/decoding/decode-text.ts'
import {
  type ImportCounts,
  type ImportListeners,
  type ImportOutcome,
  importListings,
} from '../api/src/listings/exchange/import.ts'
import { describeForCommand } from '../api/src/listings/exchange/line-problem.ts'
import { ProblemGroups } from '../api/src/listings/exchange/problem-groups.ts'
import { RefusedRows } from '../api/src/listings/exchange/refused-rows.ts'
import { countParquetRows } from '../api/src/listings/exchange/sources/parquet.ts'
import { findCodesOf, readImportFile } from '../api/src/listings/exchange/sources/read-source.ts'
import { type SkipReason, skipReasons } from '../api/src/listings/exchange/sources/source-place.ts'
import { SourceReport } from '../api/src/listings/exchange/sources/source-report.ts'
import type { PruneRefusal } from '../api/src/listings/imports/prune.ts'
import { recordImport } from '../api/src/listings/imports/record-import.ts'
import { loadCategoryMappings } from '../api/src/listings/mappings/category-mappings.ts'
import { recordWaitingCodes } from '../api/src/listings/mappings/record-waiting-codes.ts'
import { setCurrencies } from '../api/src/site-settings/currencies.ts'
import { readSiteState } from '../api/src/site-settings/queries.ts'
import { Progress } from '../db/fill/progress.ts'
import { withDatabase } from '../db/seed/with-database.ts'
import { importFormats } from '../db/src/vocabulary.ts'
import { readArguments } from './command-line/read-arguments.ts'

const usage = `npm run import -- listings FILE [--from ${importFormats.join('|')}] [--min-confidence 0.7] [--dry-run] [--create-categories] [--prune]
REPORT=FILE keeps the refused lines.`

const skipTexts: Record<SkipReason, string> = {
  no_place: 'are no places that people look for',
  no_id: 'have no id',
  no_name: 'have no name',
  no_city: 'have no position, or one far from every city',
  not_confident: 'are less certain than --min-confidence',
  closed_country: 'are in countries that the program does not know',
}
const pruneRefusals: Record<PruneRefusal, string> = {
  wrong_lines: 'more than a tenth of the lines is wrong',
  cut: 'the last line cannot be read, so the file may be cut',
  most: 'more than half of the places of its sources and countries are not in the file; --prune-all takes them out of sight',
}
/** The others are rare. */
const maxCodes = 20

const order = await readArguments(usage, readOrder)

// Half of the processors are left to visitors, and more writers would contend for the same index pages.
const concurrency = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

await withDatabase(concurrency + 1, async ({ db, sql }, url) => {
  // Migrates the job queue, because jobs compare the imported listings with others.
  await migrateJobQueue(url)
  setCurrencies(await readSiteState(db, initialSiteSettings))
  const { file, from, minConfidence, dryRun, createCategories, prune, reportFile } = order
  const progress = new Progress(order.lines, 'lines')
  let encoding: TextEncoding = 'utf-8'
  const onEncoding = (found: TextEncoding) => {
    encoding = found
  }
  const sourceReport = new SourceReport()
  const [refused, warned, refusedRows] = [new ProblemGroups(), new ProblemGroups(), new RefusedRows()]
  const mappings = from === 'dalil' ? null : await loadCategoryMappings(db, findCodesOf(from))
  const rows = (isScan: boolean) =>
    readImportFile(from, file, mappings, isScan ? new SourceReport() : sourceReport, { minConfidence, onEncoding })
  const run = (listeners?: ImportListeners) =>
    importListings({ db, sql }, rows, {
      dryRun,
      createCategories,
      concurrency,
      prune,
      leftOut: sourceReport.leftOut,
      onRefused: (row, problems) => {
        refused.add(row, problems)
        if (reportFile !== null)
          writeSync(reportFile, refusedRows.write(row, problems.map(describeForCommand).join('; ')))
      },
      onWarned: (row, warnings) => warned.add(row, warnings),
      onLines: (count) => progress.advance(count),
      ...listeners,
    })
  const report = await (dryRun ? run() : recordImport(db, null, { file: basename(file) }, run))
  progress.end()
  if (!dryRun && mappings) await recordWaitingCodes(db, mappings, sourceReport.unknownCodes)
  if (!dryRun && report.added + report.updated > 0) {
    // Compacts the totals, because the server compacts them only every ten minutes.
    await sql`select compact_listing_totals()`
    await sql`analyze listings, search_documents, search_words, search_variants`
    await sql`select refresh_document_frequencies()`
  }
  process.stderr.write(describeGroups('Refused', refused) + describeGroups('Imported with a warning', warned))
  process.stdout.write(describe(report, encoding, dryRun) + describeSkipped(sourceReport))
  if ('examples' in report && report.examples) process.stdout.write(describeExamples(report.examples))
  if (report.prune_refused) process.stderr.write(`Nothing was pruned: ${pruneRefusals[report.prune_refused]}.\n`)
  if (report.wrong > 0 || report.prune_refused) process.exitCode = 2
})

function describeExamples(lists: NonNullable<ImportOutcome['examples']>): string {
  return Object.entries(lists)
    .filter(([, examples]) => examples.length > 0)
    .map(([outcome, examples]) => {
      const places = examples.map(({ line, title, latitude, longitude, listing_id }) => {
        const position = latitude === null ? '' : ` (${latitude}, ${longitude})`
        return `  line ${line}: ${title ?? '?'}${position}${listing_id === null ? '' : ` is listing ${listing_id}`}\n`
      })
      return `For example ${outcome}:\n${places.join('')}`
    })
    .join('')
}

function describeGroups(heading: string, groups: ProblemGroups): string {
  const lines = groups.describe(describeForCommand).map(({ reason, count, examples }) => {
    const places = examples.map(({ line, value }) => (value === null ? `line ${line}` : `line ${line} “${value}”`))
    return `  ${count.toLocaleString('en')} × ${reason} (${places.join(', ')}${count > examples.length ? ', …' : ''})\n`
  })
  return lines.length > 0 ? `${heading}:\n${lines.join('')}` : ''
}

async function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'create-categories': { type: 'boolean', default: false },
      prune: { type: 'boolean', default: false },
      'prune-all': { type: 'boolean', default: false },
      from: { type: 'string', default: 'dalil' },
      'min-confidence': { type: 'string', default: '0' },
    },
  })
  const from = importFormats.find((name) => name === values.from)
  if (!from) throw new Error(`There is no source “${values.from}”.`)
  const minConfidence = Number(values['min-confidence'])
  if (!(minConfidence >= 0 && minConfidence <= 1)) throw new Error('--min-confidence is a number from 0 to 1.')
  const [kind, file, ...rest] = positionals
  if (kind !== 'listings' || !file || rest.length > 0) throw new Error('The arguments must be `listings` and one file.')
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`${file} is not a file.`)
  const lines = /\.parquet$/i.test(file) ? await countParquetRows(file) : await countLines(file)
  const [dryRun, createCategories] = [values['dry-run'], values['create-categories']]
  const prune = values['prune-all'] ? 'all' : values.prune ? 'most' : null
  return { file, from, minConfidence, lines, dryRun, createCategories, prune, reportFile: openReport(file) } as const
}

/** The file of the refused lines. */
function openReport(file: string): number | null {
  const { REPORT } = process.env
  if (!REPORT) return null
  if (statSync(REPORT, { throwIfNoEntry: false })?.ino === statSync(file).ino)
    throw new Error('REPORT is the file of the import.')
  return openSync(REPORT, 'w')
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
    ...(report.unseen > 0 ? [count(report.unseen, 'of them unseen until their countries are open')] : []),
    ...(report.waiting > 0 ? [count(report.waiting, 'waiting for staff')] : []),
    ...(report.linked > 0 ? [count(report.linked, 'linked with places that are listed already')] : []),
    ...(report.returned > 0 ? [count(report.returned, 'back in sight')] : []),
    ...(report.pruned > 0 ? [count(report.pruned, 'taken out of sight')] : []),
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

function describeSkipped(left: SourceReport): string {
  const lines = skipReasons.flatMap((reason) => {
    const number = left.skipped.get(reason) ?? 0
    return number > 0 ? [`${number.toLocaleString('en')} records ${skipTexts[reason]}.`] : []
  })
  const codes = left.listCodes()
  const total = codes.reduce((sum, { count }) => sum + count, 0)
  const named = codes.slice(0, maxCodes).map(({ code, count }) => `${code} ${count.toLocaleString('en')}`)
  const others = codes.length > maxCodes ? `, and ${(codes.length - maxCodes).toLocaleString('en')} other codes` : ''
  if (total > 0)
    lines.push(
      `${total.toLocaleString('en')} records have no category of this directory: ${named.join(', ')}${others}.`,
    )
  return lines.map((line) => `${line}\n`).join('')
}
