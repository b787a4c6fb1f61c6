import { cleanPasted } from '@dalil/api/contract/rules'
import type { LineProblem } from './line-problem.ts'

/** `text` is what stands in the file, unless it is too long. */
export type CsvRecord = { line: number; text?: string } & ({ cells: string[] } | { problems: LineProblem[] })

/** A line of a text may have fewer commas. */
const minRowCells = 5

/** A file without line breaks would otherwise fill the memory. */
const maxRecordLength = 1_000_000

const problems = {
  unreadable: { key: 'import.unreadable' },
  notClosed: { key: 'import.quote_not_closed' },
  tooLong: { key: 'import.line_too_long', params: { limit: maxRecordLength } },
} as const satisfies Record<string, LineProblem>

export const isBlankCell = (cell: string) => cleanPasted(cell).trim() === ''

/** A wrong quotation mark costs one record. */
export async function* readRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader(delimiter)
  let number = 0
  for await (const line of splitLines(text)) yield* reader.add(line, ++number)
  yield* reader.end()
}

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()?.slice(0, maxRecordLength + 1) ?? ''
    yield* lines
  }
  yield rest.replace(/\r$/, '')
}

/** A record whose quotation mark is not closed gives its later lines back, of which each is read as a record. */
class RecordReader {
  #open: string[] = []
  #openLine = 0
  #openLength = 0
  #columns = 0
  readonly #delimiter: string
  readonly #whole: RegExp
  readonly #start: RegExp
  readonly #cells: RegExp

  constructor(delimiter: string) {
    const d = delimiter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
    const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${d}]*)`
    this.#delimiter = delimiter
    this.#whole = new RegExp(`^${cell}(?:${d}${cell})*$`)
    this.#start = new RegExp(`^(?:${cell}${d})*"[^"]*(?:""[^"]*)*$`)
    this.#cells = new RegExp(`${d}(${cell})`, 'g')
  }

  *add(line: string, number: number): Generator<CsvRecord> {
    const isEven = line.split('"').length % 2 === 1
    if (this.#open.length > 0) yield* this.#continue(line, isEven)
    else if (line.length > maxRecordLength) yield { line: number, problems: [problems.tooLong] }
    else if (!isEven && this.#start.test(line)) {
      this.#open = [line]
      this.#openLine = number
      this.#openLength = line.length
    } else {
      const cells = this.#read(line)
      yield { line: number, text: line, ...(cells ? { cells } : { problems: [problems.unreadable] }) }
    }
  }

  *end(): Generator<CsvRecord> {
    while (this.#open.length > 0) yield* this.#abandon()
  }

  *#continue(line: string, isEven: boolean): Generator<CsvRecord> {
    this.#open.push(line)
    this.#openLength += line.length
    if (this.#openLength > maxRecordLength) yield* this.#abandon()
    else if (!isEven) {
      const text = this.#open.join('\n')
      const cells = this.#read(text)
      // A later quotation mark that closes this one by chance leaves too few cells, or lines that are whole rows.
      if (!cells || cells.length < this.#columns || this.#hasWholeRows()) yield* this.#abandon()
      else {
        this.#open = []
        yield { line: this.#openLine, text, cells }
      }
    }
  }

  *#abandon(): Generator<CsvRecord> {
    const [text = '', ...others] = this.#open
    const line = this.#openLine
    this.#open = []
    yield { line, text, problems: [problems.notClosed] }
    for (const [index, other] of others.entries()) yield* this.add(other, line + 1 + index)
  }

  #hasWholeRows(): boolean {
    const isWhole = (line = '') => line.split(this.#delimiter).length >= this.#columns
    return this.#columns >= minRowCells && isWhole(this.#open[0]) && this.#open.slice(1).some(isWhole)
  }

  #read(record: string): string[] | null {
    if (!record.includes('"')) return this.#measure(record.split(this.#delimiter))
    if (!this.#whole.test(record)) return null
    const cells = [...(this.#delimiter + record).matchAll(this.#cells)].map(([, cell = '']) => cell)
    return this.#measure(cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)))
  }

  #measure(cells: string[]): string[] {
    if (this.#columns === 0) this.#columns = cells.findLastIndex((cell) => !isBlankCell(cell)) + 1
    return cells
  }
}
