import type { Mapping } from '../mappings/category-mappings.ts'
import type { LineProblem } from './line-problem.ts'

export type SourceTable = { header: string; delimiter: string }

/** What stands in the file: the text of a line, with the header of its table, or a record of a binary file. */
export type OriginalRow = { text: string; table?: SourceTable } | { record: unknown }

export type SourceRow = { line: number; original?: OriginalRow } & (
  | { value: unknown; warnings?: LineProblem[]; mapping?: Mapping }
  | { problems: LineProblem[] }
)

/** Refuses a file without any line, so that its report says why it has nothing. */
export async function* refuseNoLines(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield row
  }
  if (isEmpty) yield { line: 1, problems: [{ key: 'import.no_lines' }] }
}
