import { type Duplex, pipeline, Readable } from 'node:stream'
import { listCsvColumns, listFieldNamesOfType, listRequiredColumns } from '@dalil/api/contract/rules'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { decodeText, replacementCharacter, type TextEncoding, undecodableLine } from './decode-text.ts'
import type { ImportLine } from './import-line.ts'
import type { SourceRow } from './jsonl.ts'
import type { LineProblem } from './line-problem.ts'

const numberColumns: ReadonlySet<string> = new Set([
  ...listFieldNamesOfType('number', 'price'),
  'google_rating',
  'google_reviews_count',
] satisfies (keyof ImportLine)[])
const jsonColumns: ReadonlySet<string> = new Set([
  ...listFieldNamesOfType('links', 'hours'),
  'google_reviews_json',
  'google_opening_hours_json',
] satisfies (keyof ImportLine)[])

/**
 * Parses CSV of `writeCsv` or a spreadsheet: columns separated by commas, semicolons or tabs, lists as JSON. A table that
 * lacks required columns is one problem of its first line, because each line would repeat it.
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  onEncoding: (encoding: TextEncoding) => void = () => undefined,
): AsyncGenerator<SourceRow> {
  const { text, delimiter } = await peekDelimiter(decodeText(chunks, onEncoding))
  const skipped: SourceRow[] = []
  let missing: LineProblem[] = []
  const records = parse({
    bom: true,
    delimiter,
    columns: (header: string[]) => {
      missing = findMissingColumns(header)
      return header
    },
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
    skip_records_with_error: true,
    on_skip: (error) => {
      const problem = { key: 'import.unreadable', command: error?.message ?? 'not readable' } as const
      skipped.push({ line: Number(error?.lines), problems: [problem] })
      return undefined
    },
  })
  for await (const { info, record } of pipeInto(text, records) as AsyncIterable<Row>) {
    // Reads the rest, because a browser reports an answer before the end of its upload as a network error.
    if (missing.length > 0) continue
    yield* skipped.splice(0)
    const cells = Object.entries(record)
    if (cells.some(([name, cell]) => name.includes(replacementCharacter) || cell.includes(replacementCharacter))) {
      yield { line: info.lines, problems: [undecodableLine] }
      continue
    }
    yield { line: info.lines, value: Object.fromEntries(cells.map(([name, cell]) => [name, parseCell(name, cell)])) }
  }
  if (missing.length > 0) yield { line: 1, problems: missing }
  else yield* skipped
}

function findMissingColumns(header: readonly string[]): LineProblem[] {
  // Names that cannot be decoded may be those of required columns; each line says so.
  if (header.some((name) => name.includes(replacementCharacter))) return []
  const missing = listRequiredColumns().filter((name) => !header.includes(name))
  return missing.map((name) => ({ path: [name], key: 'import.column_missing' }))
}

const delimiters = [',', ';', '\t'] as const

async function peekDelimiter(text: AsyncGenerator<string>) {
  let head = ''
  let isDone = false
  while (!isDone && !head.includes('\n') && head.length < maxHeadLength) {
    const next = await text.next()
    isDone = next.done === true
    head += next.value ?? ''
  }
  const [first = ''] = head.split('\n', 1)
  const count = (delimiter: string) => first.split(delimiter).length
  const delimiter = delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ','
  const readAll = async function* () {
    yield head
    yield* text
  }
  return { text: readAll(), delimiter }
}
const maxHeadLength = 100_000

type Row = { info: { lines: number }; record: Record<string, string> }

/** Pipes the source into `end` and returns it; forwards errors of the source to `end`. */
function pipeInto<End extends Duplex>(source: AsyncIterable<unknown>, end: End): End {
  pipeline(Readable.from(source), end, () => undefined)
  return end
}

/** Matches the apostrophe that `writeCsv` puts before a cell that a spreadsheet would run as a formula. */
const formulaEscape = /^'(?=[=+\-@\t\r])/

function parseCell(name: string, cell: string): unknown {
  const text = cell.replace(formulaEscape, '')
  if (numberColumns.has(name) && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (!jsonColumns.has(name) || text.trim() === '') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Writes CSV with a byte order mark first. Without this mark, spreadsheets misinterpret Arabic. */
export async function* writeCsv(rows: AsyncIterable<Partial<ImportLine>>): AsyncGenerator<string> {
  const table = stringify({ bom: true, header: true, columns: listCsvColumns(), escape_formulas: true })
  table.setEncoding('utf8')
  yield* pipeInto(formatRows(rows), table) as AsyncIterable<string>
}

async function* formatRows(rows: AsyncIterable<Partial<ImportLine>>) {
  for await (const row of rows) yield toCells(row)
}

function toCells(row: Partial<ImportLine>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.join(',')]
      return [name, jsonColumns.has(name) ? JSON.stringify(value) : value]
    }),
  )
}
