import type { ImportReport } from '@dalil/api/contract'
import type { Language } from '@dalil/db/vocabulary'
import type { TextEncoding } from '../exchange/decoding/decode-text.ts'
import type { ImportOutcome } from '../exchange/import.ts'
import { describeForStaff, type LineProblem } from '../exchange/line-problem.ts'
import { ProblemGroups } from '../exchange/problem-groups.ts'
import { RefusedRows } from '../exchange/refused-rows.ts'
import type { SourceRow } from '../exchange/source-row.ts'

const maxErrors = 1000
/** A line has up to a million letters. */
const maxRowsLength = 2_000_000
const separators: Record<Language, string> = { ar: '؛ ', en: '; ', nl: '; ' }

/** Collects what staff read about an import. */
export class ReportBuilder {
  private readonly errors: ProblemList
  private readonly warnings: ProblemList
  private encoding: ImportReport['encoding'] = 'utf-8'

  constructor(language: Language) {
    this.errors = new ProblemList(language)
    this.warnings = new ProblemList(language)
  }

  readonly setEncoding = (found: TextEncoding) => {
    this.encoding = found
  }

  readonly listeners = {
    onRefused: (row: SourceRow, problems: LineProblem[]) => this.errors.add(row, problems),
    onWarned: (row: SourceRow, problems: LineProblem[]) => this.warnings.add(row, problems),
    onLines: () => undefined,
  }

  build(outcome: ImportOutcome): ImportReport {
    return {
      ...outcome,
      encoding: this.encoding,
      errors: this.errors.lines,
      warnings: this.warnings.lines,
      error_groups: this.errors.describe(),
      warning_groups: this.warnings.describe(),
      refused_rows: this.errors.rows,
    }
  }
}

class ProblemList {
  readonly lines: ImportReport['errors'] = []
  private readonly groups = new ProblemGroups()
  rows = ''
  private readonly writer = new RefusedRows()
  private readonly language: Language

  constructor(language: Language) {
    this.language = language
  }

  add(row: SourceRow, problems: LineProblem[]): void {
    this.groups.add(row, problems)
    if (this.lines.length >= maxErrors) return
    const reason = problems.map((problem) => describeForStaff(problem, this.language)).join(separators[this.language])
    this.lines.push({ line: row.line, reason })
    if (this.rows.length < maxRowsLength) this.rows += this.writer.write(row, reason)
  }

  describe(): ImportReport['error_groups'] {
    return this.groups.describeForStaff(this.language)
  }
}
