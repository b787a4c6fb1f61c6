import type { Connection, Db } from '@dalil/db/connect'
import { refreshMissingKeys } from '../../duplicates/find-pairs.ts'
import { BatchPace } from '../imports/batch-pace.ts'
import { createTotalsCompaction } from '../imports/compact-totals.ts'
import { readOpenCountries } from '../imports/held-listings.ts'
import { ImportExamples } from '../imports/import-examples.ts'
import { withImportLock } from '../imports/import-lock.ts'
import { type ImportOrigins, Origins } from '../imports/origins.ts'
import { type PruneRefusal, Pruning } from '../imports/prune.ts'
import { findPointOfLine, findSharedPoints } from '../imports/shared-points.ts'
import { CompactKeySet } from './compact-key-set.ts'
import { countNames, type ImportBatchCounts, writeBatch, zeroCounts } from './import-batch.ts'
import { ImportCategories } from './import-categories.ts'
import { createDigest, type ImportCandidate } from './import-columns.ts'
import type { LineProblem } from './line-problem.ts'
import { MoveTargets } from './move-targets.ts'
import { readImportLine } from './read-line.ts'
import type { SourceRow } from './source-row.ts'

export type ImportConnection = { db: Db; sql: Connection['sql'] }

/** Reads the file, first to compare its lines with each other (`isScan`), and then to import them. */
type ReadRows = (isScan: boolean) => AsyncIterable<SourceRow>

type ImportOptions = {
  dryRun: boolean
  createCategories: boolean
  concurrency: number
  /** `all` also takes more than half of the places out of sight. */
  prune?: 'most' | 'all' | null
  /** Places of the file that are no lines of the import; pruning leaves them alone. */
  leftOut?: CompactKeySet
  onRefused: (row: SourceRow, problems: LineProblem[]) => void
  onWarned?: (row: SourceRow, warnings: LineProblem[]) => void
  onLines: (count: number) => void
} & Partial<ImportListeners>

export type ImportListeners = {
  /** Returns the id of the import, which the listings keep. */
  onStarted: (counts: ImportCounts) => Promise<number>
  onCommitted: (counts: ImportCounts, origins: ImportOrigins) => Promise<void>
}

export type ImportOutcome = ImportCounts & { examples?: ImportExamples['lists']; prune_refused?: PruneRefusal | null }

export type ImportCounts = ImportBatchCounts & {
  lines: number
  wrong: number
  warned: number
  categories: number
  /** Places that are no longer in their source. */
  pruned: number
}

const batchSize = 1000
/** In letters: a line has up to a million, of which hardly any belong to a place. */
const maxBatchLength = 2_000_000

/** An equal line changes nothing; a different one updates a listing without an owner. Imports run one at a time. */
export const importListings = (
  connection: ImportConnection,
  read: ReadRows,
  options: ImportOptions,
): Promise<ImportOutcome> =>
  withImportLock(connection.sql, async () => {
    await refreshMissingKeys(connection.db)
    const { prune, leftOut, onStarted, dryRun } = options
    const pruning = prune ? new Pruning(leftOut) : undefined
    let import_id: number | null = null
    const outcome = await importRows(connection, read, {
      ...options,
      ...(pruning && { pruning }),
      onStarted: async (counts) => {
        import_id = (await onStarted?.(counts)) ?? null
        return import_id
      },
    })
    const limits = { ...outcome, dryRun, import_id, mayTakeMost: prune === 'all' }
    return pruning ? { ...outcome, ...(await pruning.run(connection.sql, limits)) } : outcome
  })

type RunOptions = Omit<ImportOptions, 'onStarted'> & {
  pruning?: Pruning
  onStarted: (counts: ImportCounts) => Promise<number | null>
}

function createReporters(
  report: ImportCounts,
  examples: ImportExamples | undefined,
  { onRefused, onWarned }: Pick<ImportOptions, 'onRefused'> & { onWarned: ImportOptions['onWarned'] },
) {
  return {
    reject: (row: SourceRow, ...problems: LineProblem[]) => {
      report.wrong += 1
      examples?.addRefused(row)
      onRefused(row, problems)
    },
    warn: (row: SourceRow, warnings: LineProblem[]) => {
      report.warned += 1
      onWarned?.(row, warnings)
    },
  }
}

async function importRows(
  { db, sql }: ImportConnection,
  read: ReadRows,
  { dryRun, createCategories, concurrency, pruning, onRefused, onWarned, onLines, onStarted, onCommitted }: RunOptions,
): Promise<ImportOutcome> {
  const report: ImportCounts = { lines: 0, wrong: 0, warned: 0, ...zeroCounts, categories: 0, pruned: 0 }
  const examples = dryRun ? new ImportExamples() : undefined
  const { reject, warn } = createReporters(report, examples, { onRefused, onWarned })
  const importedKeys = new CompactKeySet()
  const origins = new Origins()
  const categories = new ImportCategories(sql, { create: createCategories, dryRun })
  const targets = new MoveTargets(sql, { dryRun, reject })
  const import_id = await onStarted(report)
  const openCountries = new Set(await readOpenCountries(db))
  const sharedPoints = await findSharedPoints(pruning?.watch(read(true)) ?? read(true))

  const findState = ({ hold, place, row }: ParsedLine) => {
    const isShared = 'value' in row && sharedPoints.has(findPointOfLine(row.value) ?? '')
    return { hold: hold ?? (isShared ? ('shared_position' as const) : null), is_open: openCountries.has(place.country) }
  }
  const selectCandidates = async (batch: ParsedLine[]): Promise<ImportCandidate[]> => {
    await categories.load(batch.map(({ place }) => place))
    for (const { place } of batch) origins.add(place)
    pruning?.add(batch)
    return batch.flatMap((parsed) => {
      const { place, row } = parsed
      const category = categories.find(place)
      if (!category) reject(row, categories.describeMissing(place))
      else if (importedKeys.add(JSON.stringify([place.source, place.external_id])))
        return [{ ...parsed, ...findState(parsed), ...identify(parsed, category), moved_to: null }]
      else reject(row, { path: ['external_id'], key: 'import.id_twice' })
      return []
    })
  }
  const pace = new BatchPace(sql, batchSize)
  const options = { dryRun, reject, import_id, ...(examples && { examples }) }
  const compactTotals = createTotalsCompaction(sql)
  const write = async (candidates: ImportCandidate[], lines: number) => {
    for (const batch of pace.split(candidates)) {
      const counts = await pace.write(() => writeBatch(sql, batch, options))
      for (const name of countNames) report[name] += counts[name]
      if (!dryRun) await compactTotals(counts.added + counts.updated)
      await onCommitted?.({ ...report, categories: categories.created }, origins.describe())
    }
    onLines(lines)
  }

  const moves: ImportCandidate[] = []
  const writing = new Set<Promise<unknown>>()
  const startWrite = (candidates: ImportCandidate[], lines: number) => {
    // A failed write stays in the set, so that the next wait rejects.
    const task: Promise<unknown> = write(candidates, lines).then(() => writing.delete(task))
    task.catch(() => undefined)
    writing.add(task)
  }
  let last = 0
  try {
    for await (const batch of splitIntoBatches(read(false))) {
      report.lines += batch.length
      const line = batch.at(-1)?.line ?? last
      const { moved = [], others = [] } = Object.groupBy(
        await selectCandidates(batch.flatMap((row) => readRow(row, reject, warn))),
        ({ place }) => (targets.add(place) ? 'moved' : 'others'),
      )
      moves.push(...moved)
      startWrite(others, line - last)
      last = line
      if (writing.size >= concurrency) await Promise.race(writing)
    }
    await Promise.all(writing)
    for (let first = 0; first < moves.length; first += batchSize)
      await write(await targets.resolve(moves.slice(first, first + batchSize)), 0)
  } finally {
    await Promise.allSettled(writing)
  }
  return { ...report, categories: categories.created, ...(examples && { examples: examples.lists }) }
}

async function* splitIntoBatches(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  let length = 0
  for await (const row of rows) {
    batch.push(row)
    length += row.original && 'text' in row.original ? row.original.text.length : 0
    if (batch.length < batchSize && length < maxBatchLength) continue
    yield batch
    batch = []
    length = 0
  }
  yield batch
}

type ParsedLine = Omit<ImportCandidate, 'category_id' | 'digest' | 'moved_to' | 'is_open'>

/** A source has a code for the category, and a table may have its name. */
function identify({ place, row }: ParsedLine, { id, slug }: { id: number; slug: string }) {
  const mapping = 'mapping' in row ? row.mapping : undefined
  return { category_id: id, digest: createDigest({ ...place, category: mapping?.code ?? slug }) }
}

function readRow(
  row: SourceRow,
  reject: (row: SourceRow, ...problems: LineProblem[]) => void,
  warn: (row: SourceRow, warnings: LineProblem[]) => void,
): ParsedLine[] {
  const reading = 'problems' in row ? row : readImportLine(row.value)
  if ('problems' in reading) {
    reject(row, ...reading.problems)
    return []
  }
  const { place, hold } = reading
  const warnings = [...(('warnings' in row && row.warnings) || []), ...reading.warnings]
  if (warnings.length > 0) warn(row, warnings)
  return [{ line: row.line, place, row, hold }]
}
