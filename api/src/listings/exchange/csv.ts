import { type Duplex, pipeline, Readable } from 'node:stream'
import {
  cleanPasted,
  listCsvColumns,
  listExportColumns,
  listFieldNamesOfType,
  listRequiredColumns,
} from '@dalil/api/contract/rules'
import { stringify } from 'csv-stringify'
import { type CsvRecord, isBlankCell, readRecords } from './csv-records.ts'
import { binaryContent, skipBinaryContent } from './decoding/binary-content.ts'
import { decodeText, isUndecoded, type TextEncoding, undecodableLine } from './decoding/decode-text.ts'
import type { ExportLine } from './export.ts'
import { parseRow } from './jsonl.ts'
import type { LineProblem } from './line-problem.ts'
import type { SourceRow, SourceTable } from './source-row.ts'

export const jsonColumns: ReadonlySet<string> = new Set([
  ...listFieldNamesOfType('links', 'hours'),
  'google_reviews_json',
  'google_opening_hours_json',
  'attribution',
] satisfies (keyof ExportLine)[])

export type TableColumns = { known: readonly string[]; required: readonly string[] }

/** A table that lacks required columns has one problem of its first line, which each line would repeat. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  onEncoding: (encoding: TextEncoding) => void = () => undefined,
  columns: TableColumns = { known: listCsvColumns(), required: listRequiredColumns() },
): AsyncGenerator<SourceRow> {
  let fileProblems: LineProblem[] = []
  const onBinary = () => {
    fileProblems = [binaryContent]
  }
  const { text, delimiter } = await peekDelimiter(
    decodeText(skipBinaryContent(chunks, onBinary, onEncoding), onEncoding),
  )
  const records = skipBlankRecords(readRecords(text, delimiter))
  try {
    const { value: first } = await records.next()
    const header = first && 'cells' in first ? first.cells.map(toColumnName) : []
    if (first) fileProblems = 'cells' in first ? findHeaderProblems(header, columns) : first.problems
    if (fileProblems.length > 0) {
      // Reads the rest, because a browser reports an answer before the end of its upload as a network error.
      for await (const _ of records);
      yield { line: 1, problems: fileProblems }
      return
    }
    const sample = await take(records, sampleSize)
    const table = describeTable({ header: first?.text ?? '', delimiter }, header, sample)
    for (const record of sample) yield toSourceRow(record, table)
    for await (const record of records) yield toSourceRow(record, table)
  } finally {
    await records.return(undefined)
  }
}

async function* skipBlankRecords(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  for await (const record of records) if ('problems' in record || !record.cells.every(isBlankCell)) yield record
}

async function take(records: AsyncGenerator<CsvRecord>, count: number): Promise<CsvRecord[]> {
  const taken: CsvRecord[] = []
  while (taken.length < count) {
    const { done, value } = await records.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

type Table = { source: SourceTable; header: string[]; width: number; isOneRow: boolean }

/** The number of first rows that tell whether all rows of a table end with blank cells. */
const sampleSize = 100

function describeTable(source: SourceTable, header: string[], sample: CsvRecord[]): Table {
  const widths = sample.flatMap((record) => ('cells' in record ? [record.cells.length] : []))
  const isOneRow = widths.length < 2
  const width = isOneRow ? header.length : Math.max(header.length, Math.min(...widths))
  return { source, header, width, isOneRow }
}

/** «External ID » names the column `external_id`. */
const toColumnName = (cell: string) => cleanPasted(cell).trim().toLowerCase().replace(/[ -]+/g, '_')

function findHeaderProblems(header: readonly string[], { known, required }: TableColumns): LineProblem[] {
  const twice = known.filter((name) => header.indexOf(name) !== header.lastIndexOf(name))
  if (twice.length > 0) return twice.map((name) => ({ path: [name], key: 'import.column_twice' }))
  // Names that cannot be decoded may be those of required columns; each line says so.
  if (header.some(isUndecoded)) return []
  const missing = required.filter((name) => !header.includes(name))
  return missing.map((name) => ({ path: [name], key: 'import.column_missing' }))
}

const decimalColumns: ReadonlySet<string> = new Set([...listFieldNamesOfType('number', 'price'), 'google_rating'])
/** Where commas do not separate cells, `24,7136` is a decimal. */
const withDecimalPoint = (cell: string) => cell.replace(/^(\s*[-+]?\p{Nd}{1,9}),(?=\p{Nd}+\s*$)/u, '$1.')

function toSourceRow(record: CsvRecord, table: Table): SourceRow {
  const { line, text = '' } = record
  const original = { text, table: table.source }
  return { line, original, ...('problems' in record ? { problems: record.problems } : readCells(record.cells, table)) }
}

function readCells(cells: string[], table: Table) {
  const { header, width, isOneRow } = table
  if ([...header, ...cells].some(isUndecoded)) return { problems: [undecodableLine] }
  const moreCells = { key: 'import.more_cells', params: { count: cells.length, limit: header.length } } as const
  const hasMoreCells = cells.length > width
  const mayHaveMore = isOneRow && cells.slice(header.length).every(isBlankCell)
  if ((hasMoreCells && !mayHaveMore) || !cells.slice(header.length).every(isBlankCell)) return { problems: [moreCells] }
  const filled = header.findLastIndex((name) => name !== '') + 1
  const fewerCells = { key: 'import.fewer_cells', params: { count: cells.length, limit: filled } } as const
  return {
    value: Object.fromEntries(header.map((name, index) => [name, parseCell(name, cells[index] ?? '', table.source)])),
    warnings: hasMoreCells
      ? [moreCells]
      : [...(cells.length < filled ? [fewerCells] : []), ...findSplitText(cells, table)],
  }
}

/** A text with a comma outside of quotation marks goes on in the next column, which begins with the space after the comma. */
function findSplitText(cells: string[], { header, source }: Table): LineProblem[] {
  const others = cells.flatMap((cell, index) => (index === 0 || isBlankCell(cell) ? [] : [{ cell, index }]))
  const indented = others.filter(({ cell }) => cell.startsWith(' '))
  const hasRoom = isBlankCell(cells[header.length - 1] ?? '')
  if (source.delimiter !== ',' || !hasRoom || indented.length === others.length) return []
  return indented.map(({ cell, index }) => ({
    path: [header[index] ?? ''],
    key: 'import.split_text',
    params: { value: cell.trim().slice(0, 60).toWellFormed() },
  }))
}

const delimiters = [',', ';', '\t', '|'] as const
/** Excel writes this line first. */
const namedDelimiter = /^"?sep=([^"])"?\s*$/i

async function peekDelimiter(text: AsyncGenerator<string>) {
  let head = ''
  let isDone = false
  while (!isDone && !head.includes('\n') && head.length < maxHeadLength) {
    const next = await text.next()
    isDone = next.done === true
    head += next.value ?? ''
  }
  // Some programs end lines with the separators of Unicode alone.
  const withLines = (piece: string) => (hasLines ? piece : piece.replaceAll(/[\u0085\u2028\u2029]/g, '\n'))
  const hasLines = /[\r\n]/.test(head)
  head = withLines(head.replace(/^\ufeff/, ''))
  const [first = ''] = head.split('\n', 1)
  const named = namedDelimiter.exec(first)?.[1]
  const count = (delimiter: string) => first.split(delimiter).length
  const delimiter = named ?? delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ','
  const readAll = async function* () {
    yield named === undefined ? head : head.slice(first.length)
    for await (const piece of text) yield withLines(piece)
  }
  return { text: readAll(), delimiter }
}
const maxHeadLength = 100_000

function pipeInto<End extends Duplex>(source: AsyncIterable<unknown>, end: End): End {
  pipeline(Readable.from(source), end, () => undefined)
  return end
}

/** Matches a formula also behind the apostrophe that prevents it; people write one before digits for the same reason. */
const formula = /^(?:'*[=+\-@\t\r＝＋－＠]|'+\d)/
const escapedFormula = /^'(?='*[=+\-@\t\r＝＋－＠\d])/

function parseCell(name: string, cell: string, { delimiter }: SourceTable): unknown {
  const text = cell.replace(escapedFormula, '')
  if (decimalColumns.has(name)) return delimiter === ',' ? text : withDecimalPoint(text)
  if (!jsonColumns.has(name) || text.trim() === '') return text
  const parsed = parseRow(text)
  return 'value' in parsed ? parsed.value : text
}

/** Without the byte order mark, spreadsheets misinterpret Arabic. */
export async function* writeCsv(rows: AsyncIterable<ExportLine>): AsyncGenerator<string> {
  const table = stringify({ bom: true, header: true, columns: listExportColumns() })
  table.setEncoding('utf8')
  yield* pipeInto(formatRows(rows), table) as AsyncIterable<string>
}

async function* formatRows(rows: AsyncIterable<ExportLine>) {
  for await (const row of rows) yield toCells(row)
}

const escapeFormula = (value: unknown) => (typeof value === 'string' && formula.test(value) ? `'${value}` : value)

export function toCells(row: ExportLine): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (Array.isArray(value)) return [name, escapeFormula(value.join(','))]
      return [name, jsonColumns.has(name) ? JSON.stringify(value) : escapeFormula(value)]
    }),
  )
}
