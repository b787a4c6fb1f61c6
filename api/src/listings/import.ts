import { hash } from 'node:crypto'
import type { Connection } from '@dalil/db/connect'
import { translateIssue } from '../locales/issues.ts'
import { type BatchCounts, type Candidate, writeBatch } from './import-batch.ts'
import { Categories } from './import-categories.ts'
import { importLine } from './import-line.ts'
import type { SourceRow } from './jsonl.ts'
import { Seen } from './seen.ts'

export type ImportOptions = {
  /** Looks at everything and writes nothing. */
  dryRun: boolean
  /** Makes a category that nobody knows, where the line names it; else such a line is refused. */
  createCategories: boolean
  /** Hears of each line that is refused. */
  onWrong: (line: number, reason: string) => void
  /** Hears after each batch how many lines of the source it took. */
  onLines: (count: number) => void
}

export type ImportReport = BatchCounts & {
  lines: number
  wrong: number
  categories: number
}

/** Lines in one transaction. */
const batchSize = 2000

/**
 * Loads places as unverified, approved, published listings that nobody owns yet. A place is known by its source and
 * the source's name for it: the same line again changes nothing, another one the listing. What has an owner stays as the
 * owner wants it. Reads no faster than it writes.
 */
export async function importListings(
  sql: Connection['sql'],
  rows: AsyncIterable<SourceRow>,
  { dryRun, createCategories, onWrong, onLines }: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { lines: 0, wrong: 0, added: 0, updated: 0, unchanged: 0, owned: 0, categories: 0 }
  const refuse = (line: number, reason: string) => {
    report.wrong += 1
    onWrong(line, reason)
  }
  const seen = new Seen()
  const categories = new Categories(sql, { create: createCategories, dryRun })
  const write = async (read: Read[]) => {
    await categories.learn(read.map(({ place }) => place))
    const candidates: Candidate[] = []
    for (const each of read) {
      const category_id = categories.find(each.place)
      if (category_id === undefined) refuse(each.line, categories.refusal(each.place))
      else if (!seen.add(JSON.stringify([each.place.source, each.place.external_id]))) {
        refuse(each.line, 'external_id: a line before has the same')
      } else candidates.push({ ...each, category_id })
    }
    const counts = await writeBatch(sql, candidates, { dryRun, refuse })
    for (const name of ['added', 'updated', 'unchanged', 'owned'] as const) report[name] += counts[name]
  }

  let batch: Read[] = []
  let [line, written] = [0, 0]
  const finish = async () => {
    await write(batch)
    onLines(line - written)
    batch = []
    written = line
  }
  for await (const row of rows) {
    report.lines += 1
    line = row.line
    const read = 'wrong' in row ? row.wrong : readLine(row)
    if (typeof read === 'string') refuse(line, read)
    else batch.push(read)
    if (report.lines % batchSize === 0) await finish()
  }
  await finish()
  report.categories = categories.made
  return report
}

type Read = Omit<Candidate, 'category_id'>

/** The place in a line, or why there is none. */
function readLine({ line, value }: { line: number; value: unknown }): Read | string {
  const { data, error } = importLine.safeParse(value)
  if (!data) {
    return error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${translateIssue(issue, 'en')}`).join('; ')
  }
  return { line, place: data, digest: hash('sha256', JSON.stringify(data), 'base64url') }
}
