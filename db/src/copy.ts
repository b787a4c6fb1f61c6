import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { TransactionSql } from 'postgres'

export type CopyValue = string | number | boolean | null | string[] | number[]

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeText = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text
const quoteItem = (item: string | number) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`

export function formatCopyLine(values: CopyValue[]): string {
  const fields = values.map((value) => {
    if (value === null) return '\\N'
    if (Array.isArray(value)) return escapeText(`{${value.map(quoteItem).join(',')}}`)
    return typeof value === 'string' ? escapeText(value) : String(value)
  })
  return `${fields.join('\t')}\n`
}

/** Runs COPY with backpressure into a temporary table first, because postgres.js hides errors at the end of a COPY. */
export async function copyIntoTable(
  tx: TransactionSql,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const names = tx([...columns])
  await tx`create temporary table copied on commit drop as select ${names} from ${tx(table)} with no data`
  await copyIntoTemporaryTable(tx, 'copied', columns, lines)
  await tx`insert into ${tx(table)} (${names}) overriding system value select ${names} from copied`
  await tx`drop table copied`
}

/** Writes rows into an existing temporary table, without constraints that could fail at the end of the COPY. */
export async function copyIntoTemporaryTable(
  tx: TransactionSql,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const target = await tx`copy ${tx(table)} (${tx([...columns])}) from stdin`.writable()
  await writeAll(target, lines)
}

const chunkLength = 128 * 1024

async function writeAll(target: Writable, lines: Iterable<string>): Promise<void> {
  const closed = once(target, 'close')
  closed.catch(() => undefined)
  const write = (text: string) => new Promise<void>((taken) => target.write(text, () => taken()))
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    await Promise.race([write(chunk), closed])
    chunk = ''
  }
  await Promise.race([write(chunk), closed])
  target.end()
}

/** Reads a COPY and resumes its socket, which postgres.js leaves paused if the last rows have filled the stream. */
export async function* readCopy(source: Readable): AsyncGenerator<Buffer> {
  yield* source
  source._read(0)
}
