import type { Mapping } from '../mappings/category-mappings.ts'
import type { LineProblem } from './line-problem.ts'

export type SourceTable = { header: string; delimiter: string }

/** What stands in the file: the text of a line, with the header of its table, or a record of a binary file. */
export type OriginalRow = { text: string; table?: SourceTable } | { record: unknown }

export type SourceRow = { line: number; original?: OriginalRow } & (
  | { value: unknown; warnings?: LineProblem[]; mapping?: Mapping }
  | { problems: LineProblem[] }
)
