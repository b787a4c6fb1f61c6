import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { TransactionSql } from 'postgres'

export type CopyValue = string | number | boolean | null | string[] | number[]

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? '') : text
const quoted = (item: string | number) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`

/** One row as `copy … from stdin` reads it. */
export function copyLine(values: CopyValue[]): string {
  const fields = values.map((value) => {
    if (value === null) return '\\N'
    if (Array.isArray(value)) return escaped(`{${value.map(quoted).join(',')}}`)
    return typeof value === 'string' ? escaped(value) : String(value)
  })
  return `${fields.join('\t')}\n`
}

type Rows = Iterable<string>

/**
 * Writes rows with COPY, no faster than the server takes them. They pass through a table of the transaction's own:
 * an error at the end of a COPY is one that the driver never tells, the error of an `insert` it does.
 */
export async function copyInto(
  tx: TransactionSql,
  table: string,
  columns: readonly string[],
  lines: Rows,
): Promise<void> {
  const names = tx([...columns])
  await tx`create temporary table filling on commit drop as select ${names} from ${tx(table)} with no data`
  await copyAside(tx, 'filling', columns, lines)
  await tx`insert into ${tx(table)} (${names}) overriding system value select ${names} from filling`
  await tx`drop table filling`
}

/** Writes rows into a temporary table, where the statements that follow find what a COPY keeps to itself. */
export async function copyAside(
  tx: TransactionSql,
  table: string,
  columns: readonly string[],
  lines: Rows,
): Promise<void> {
  const target = await tx`copy ${tx(table)} (${tx([...columns])}) from stdin`.writable()
  await writeAll(target, lines)
}

const chunkLength = 128 * 1024

async function writeAll(target: Writable, lines: Rows): Promise<void> {
  const refused = once(target, 'close')
  refused.catch(() => undefined)
  const write = (text: string) => new Promise<void>((taken) => target.write(text, () => taken()))
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    await Promise.race([write(chunk), refused])
    chunk = ''
  }
  await Promise.race([write(chunk), refused])
  target.end()
}
