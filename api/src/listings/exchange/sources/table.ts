import { readRecords } from '../csv-records.ts'
import { binaryContent, skipBinaryContent } from '../decoding/binary-content.ts'
import { decodeText } from '../decoding/decode-text.ts'
import type { SourceRow } from '../jsonl.ts'
import type { LineProblem } from '../line-problem.ts'

/** Reads the rows of a table with commas as objects of texts. */
export async function* readRowsOfTable(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  const problems: LineProblem[] = []
  const text = decodeText(
    skipBinaryContent(chunks, () => problems.push(binaryContent)),
    () => undefined,
  )
  let header: string[] | undefined
  for await (const record of readRecords(text, ',')) {
    if ('problems' in record) yield record
    else if (header === undefined) header = record.cells.map((cell) => cell.trim())
    else if (record.cells.length > header.length)
      yield { line: record.line, problems: [toMoreCells(record.cells, header)] }
    else if (record.cells.some((cell) => cell !== ''))
      yield {
        line: record.line,
        value: Object.fromEntries(header.map((name, index) => [name, record.cells[index] ?? ''])),
      }
  }
  if (problems.length > 0) yield { line: 1, problems }
}

const toMoreCells = (cells: string[], header: string[]): LineProblem => ({
  key: 'import.more_cells',
  params: { count: cells.length, limit: header.length },
})
