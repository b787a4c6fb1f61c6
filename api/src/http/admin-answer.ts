import { Readable } from 'node:stream'
import { type ListOf, rowsBefore } from '@dalil/api/contract'
import { pageSizes } from '@dalil/db/vocabulary'
import { stringify } from 'csv-stringify'
import type { Context } from 'hono'
import { contentRange } from './answers.ts'
import type { SignedInEnv } from './context.ts'

type Search = { page: number; per_page: number; skip?: number | undefined; format?: 'csv' | undefined }

/** A page of a back-office list, or with `format=csv` all of it as a table to keep, as far as lists go. */
export async function answerList<Row extends object, Asked extends Search>(
  c: Context<SignedInEnv>,
  unit: string,
  search: Asked,
  read: (search: Asked) => Promise<ListOf<Row>>,
) {
  if (search.format === 'csv') return attachment(c, `${unit}.csv`, 'text/csv', tableOf(search, read))
  const list = await read(search)
  return c.json(list, 200, contentRange(unit, list))
}

/** A file to keep, sent as it is made. */
export function attachment(
  c: Context<SignedInEnv>,
  name: string,
  type: string,
  pieces: AsyncIterable<string | Buffer>,
) {
  const stream = Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream
  return c.body(stream, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })
}

/** With a mark at its head, without which spreadsheets do not read Arabic; what they would take for a formula is text. */
function tableOf<Row extends object, Asked extends Search>(
  search: Asked,
  read: (search: Asked) => Promise<ListOf<Row>>,
): AsyncIterable<Buffer> {
  const table = stringify({ bom: true, header: true, escape_formulas: true })
  Readable.from(rowsOf(search, read)).pipe(table)
  return table
}

async function* rowsOf<Row extends object, Asked extends Search>(
  search: Asked,
  read: (search: Asked) => Promise<ListOf<Row>>,
): AsyncGenerator<Record<string, unknown>> {
  const per_page = pageSizes.adminMax
  for (let skip = rowsBefore({ ...search, per_page }); skip <= pageSizes.mostSkipped; skip += per_page) {
    const { data } = await read({ ...search, skip, per_page })
    for (const row of data) yield flat(row)
    if (data.length < per_page) return
  }
}

/** `owner.name` for what stands in an object; lists as JSON. */
function flat(row: object, prefix = ''): Record<string, unknown> {
  const cells: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      Object.assign(cells, flat(value, `${prefix}${name}.`))
    else cells[prefix + name] = Array.isArray(value) ? JSON.stringify(value) : value
  }
  return cells
}
