import { isDeep, parseRow } from './jsonl.ts'
import type { OriginalRow, SourceRow, SourceTable } from './source-row.ts'
import { isJsonObject } from './sources/source-place.ts'

/** Writes refused rows as they stand in their file, with line and reason, so that they can be mended and imported again. */
export class RefusedRows {
  private table: SourceTable | undefined

  /** Empty if the whole file is refused. */
  write({ line, original }: SourceRow, reason: string): string {
    if (!original) return ''
    if (!('text' in original && original.table)) return `${toJsonLine(original, { line, reason })}\n`
    const { header, delimiter } = original.table
    const row = `${[line, quote(reason), original.text].join(delimiter)}\n`
    if (this.table) return row
    this.table = original.table
    return `\ufeff${['refused_line', 'refused_reason', header].join(delimiter)}\n${row}`
  }
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

function toJsonLine(original: OriginalRow, refused: { line: number; reason: string }): string {
  const parsed = 'record' in original ? { value: original.record } : parseRow(original.text)
  const record = 'value' in parsed ? parsed.value : null
  if (isJsonObject(record) && !isDeep(record)) return JSON.stringify({ ...record, refused }, writeBigInt)
  return JSON.stringify({ refused: { ...refused, ...('text' in original && { text: original.text }) } })
}

/** Parquet has integers of 64 bits. */
const writeBigInt = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
