import { type Duplex, pipeline, Readable } from 'node:stream'
import {
  cleanPasted,
  listCsvColumns,
  listFieldNamesOfType,
  listRequiredColumns,
  parseDecimal,
} from '@dalil/api/contract/rules'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { binaryContent, skipBinaryContent } from './binary-content.ts'
import { decodeText, isUndecoded, type TextEncoding, undecodableLine } from './decode-text.ts'
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
  let fileProblems: LineProblem[] = []
  const onBinary = () => {
    fileProblems = [binaryContent]
  }
  const { text, delimiter } = await peekDelimiter(decodeText(skipBinaryContent(chunks, onBinary), onEncoding))
  const skipped: SourceRow[] = []
  const records = parse({
    bom: true,
    delimiter,
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
  let header: string[] | undefined
  for await (const { info, record } of pipeInto(text, records) as AsyncIterable<Row>) {
    if (record.every(isBlankCell)) continue
    if (!header) {
      header = record.map(toColumnName)
      fileProblems = findHeaderProblems(header)
      continue
    }
    // Reads the rest, because a browser reports an answer before the end of its upload as a network error.
    if (fileProblems.length > 0) continue
    yield* skipped.splice(0)
    yield { line: info.lines, ...readRecord(header, record) }
  }
  if (fileProblems.length > 0) yield { line: 1, problems: fileProblems }
  else yield* skipped
}

const isBlankCell = (cell: string) => cleanPasted(cell).trim() === ''

/** «External ID » names the column `external_id`. */
const toColumnName = (cell: string) => cleanPasted(cell).trim().toLowerCase().replace(/[ -]+/g, '_')

function findHeaderProblems(header: readonly string[]): LineProblem[] {
  const twice = listCsvColumns().filter((name) => header.indexOf(name) !== header.lastIndexOf(name))
  if (twice.length > 0) return twice.map((name) => ({ path: [name], key: 'import.column_twice' }))
  // Names that cannot be decoded may be those of required columns; each line says so.
  if (header.some(isUndecoded)) return []
  const missing = listRequiredColumns().filter((name) => !header.includes(name))
  return missing.map((name) => ({ path: [name], key: 'import.column_missing' }))
}

function readRecord(header: readonly string[], record: readonly string[]) {
  if ([...header, ...record].some(isUndecoded)) return { problems: [undecodableLine] }
  if (!record.slice(header.length).every(isBlankCell))
    return {
      problems: [{ key: 'import.more_cells', params: { count: record.length, limit: header.length } } as const],
    }
  return { value: Object.fromEntries(header.map((name, index) => [name, parseCell(name, record[index] ?? '')])) }
}

const delimiters = [',', ';', '\t', '|'] as const
/** The first line with which Excel names the delimiter. */
const namedDelimiter = /^\ufeff?"?sep=(.)"?\s*$/i

async function peekDelimiter(text: AsyncGenerator<string>) {
  let head = ''
  let isDone = false
  while (!isDone && !head.includes('\n') && head.length < maxHeadLength) {
    const next = await text.next()
    isDone = next.done === true
    head += next.value ?? ''
  }
  const [first = ''] = head.split('\n', 1)
  const named = namedDelimiter.exec(first)?.[1]
  const count = (delimiter: string) => first.split(delimiter).length
  const delimiter = named ?? delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ','
  const readAll = async function* () {
    yield named === undefined ? head : head.slice(first.length)
    yield* text
  }
  return { text: readAll(), delimiter }
}
const maxHeadLength = 100_000

type Row = { info: { lines: number }; record: string[] }

/** Pipes the source into `end` and returns it; forwards errors of the source to `end`. */
function pipeInto<End extends Duplex>(source: AsyncIterable<unknown>, end: End): End {
  pipeline(Readable.from(source), end, () => undefined)
  return end
}

/** Matches a cell that a spreadsheet would run as a formula, also behind the apostrophe that prevents it. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const escapedFormula = /^'(?='*[=+\-@\t\r＝＋－＠])/

function parseCell(name: string, cell: string): unknown {
  const text = cell.replace(escapedFormula, '')
  if (numberColumns.has(name)) return parseDecimal(text) ?? text
  if (!jsonColumns.has(name) || text.trim() === '') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Writes CSV with a byte order mark first. Without this mark, spreadsheets misinterpret Arabic. */
export async function* writeCsv(rows: AsyncIterable<Partial<ImportLine>>): AsyncGenerator<string> {
  const table = stringify({ bom: true, header: true, columns: listCsvColumns() })
  table.setEncoding('utf8')
  yield* pipeInto(formatRows(rows), table) as AsyncIterable<string>
}

async function* formatRows(rows: AsyncIterable<Partial<ImportLine>>) {
  for await (const row of rows) yield toCells(row)
}

const escapeFormula = (value: unknown) => (typeof value === 'string' && formula.test(value) ? `'${value}` : value)

function toCells(row: Partial<ImportLine>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (Array.isArray(value)) return [name, escapeFormula(value.join(','))]
      return [name, jsonColumns.has(name) ? JSON.stringify(value) : escapeFormula(value)]
    }),
  )
}
