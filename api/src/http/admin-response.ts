import type { PaginatedList } from '@dalil/api/contract'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthenticatedEnv } from './context.ts'
import { formatContentRange } from './responses.ts'

type Search = { page: number; per_page: number; skip?: number | undefined; format?: 'csv' | undefined }
type Read<Row, Query> = (search: Query & { after?: number | null }) => Promise<PaginatedList<Row>>

const batchSize = 500
const writeSize = 16 * 1024

/** Responds with a page of a back-office list, or with all rows as CSV for `format=csv`. */
export async function adminListResponse<Row extends { id: number }, Query extends Search>(
  c: Context<AuthenticatedEnv>,
  unit: string,
  { shape }: z.ZodObject<{ data: z.ZodArray<z.ZodType<Row>> }>,
  search: Query,
  read: Read<Row, Query>,
) {
  if (search.format === 'csv') {
    const table = formatCsv(listColumnPaths(shape.data.element), readBatches(search, read))
    return attachmentResponse(c, `${unit}.csv`, 'text/csv', table)
  }
  const list = await read(search)
  return c.json(list, 200, formatContentRange(unit, list))
}

/** An error before the first chunk becomes a response. A later error aborts the connection: the body is incomplete. */
export async function attachmentResponse(
  c: Context<AuthenticatedEnv>,
  name: string,
  type: string,
  chunks: AsyncIterable<string>,
) {
  const { log, requestId } = c.var
  const iterator = chunks[Symbol.asyncIterator]()
  let first: IteratorResult<string> | undefined = await iterator.next()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let text = ''
          let isOver = false
          while (!isOver && text.length < writeSize) {
            const chunk = first ?? (await iterator.next())
            first = undefined
            isOver = chunk.done === true
            if (!chunk.done) text += chunk.value
          }
          if (text !== '') controller.enqueue(Buffer.from(text))
          if (isOver) controller.close()
        } catch (error) {
          log.error({ request_id: requestId, file: name, err: error }, 'export aborted')
          controller.error(new Error(`The export ${name} was cut off.`))
        }
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 1 },
  )
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })
}

/** Uses keyset pagination, so that concurrent inserts do not shift rows. */
async function* readBatches<Row extends { id: number }, Query extends Search>(
  search: Query,
  read: Read<Row, Query>,
): AsyncGenerator<Row[]> {
  for (let after: number | null | undefined = null; after !== undefined; ) {
    const { data }: PaginatedList<Row> = await read({ ...search, page: 1, skip: 0, per_page: batchSize, after })
    yield data
    after = data.length < batchSize ? undefined : data.at(-1)?.id
  }
}

/** Begins with a byte order mark, so that spreadsheet programs decode the file as UTF-8. Escapes formulas. */
async function* formatCsv(columns: string[][], batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let header: string[] | undefined = columns.map((path) => path.join('.'))
  for await (const batch of batches) {
    const rows = batch.map((row) => columns.map((path) => toCell(row, path)))
    yield stringify(header ? [header, ...rows] : rows, { bom: header !== undefined, escape_formulas: true })
    header = undefined
  }
}

function listColumnPaths(row: z.ZodType, path: string[] = []): string[][] {
  if (row instanceof z.ZodNullable || row instanceof z.ZodOptional)
    return listColumnPaths(row.unwrap() as z.ZodType, path)
  if (!(row instanceof z.ZodObject)) return [path]
  return Object.entries(row.shape).flatMap(([name, field]) => listColumnPaths(field as z.ZodType, [...path, name]))
}

function toCell(row: object, path: string[]): unknown {
  let value: unknown = row
  for (const name of path) value = value === null || value === undefined ? value : Reflect.get(Object(value), name)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
