import { contactFields, isReactAdminQuery, type PaginatedList, toRowOffset } from '@dalil/api/contract'
import { pageSizes } from '@dalil/db/vocabulary'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthenticatedEnv } from './context.ts'
import { assertMayExport, omitsContacts, recordExport, recordItems } from './exports.ts'

export type ListSearch = {
  page: number
  per_page: number
  skip?: number | undefined
  format?: 'csv' | undefined
  order: 'ASC' | 'DESC'
}
type Read<Row, Query> = (search: Query & { after?: number | null }) => Promise<PaginatedList<Row>>

const batchSize = 500
const writeSize = 16 * 1024

/** A file, and more rows than a page has, are exports. */
export async function adminListResponse<Row extends { id: number }, Query extends ListSearch>(
  c: Context<AuthenticatedEnv>,
  resource: string,
  row: z.ZodType<Row>,
  search: Query,
  read: Read<Row, Query>,
) {
  const { format, page, per_page, skip, ...filter } = search
  const isExport = format === 'csv' || per_page > pageSizes.adminMax
  if (isExport) assertMayExport(c)
  const columns = listColumns(row)
  if (format === 'csv') {
    const shown = columns.filter(({ isContact }) => !isContact || !omitsContacts(c))
    const batches = recordItems(c, { resource, filter }, readBatches(search, read), ({ length }) => length)
    return attachmentResponse(c, `${resource}.csv`, 'text/csv', formatCsv(shown, batches))
  }
  const list = await read(search)
  if (isExport) {
    const recordNumber = await recordExport(c, { resource, filter })
    await recordNumber(list.data.length)
    if (omitsContacts(c)) for (const { path, isContact } of columns) if (isContact) clearColumn(list.data, path)
  }
  if (!isReactAdminQuery(c.req.query())) return c.json(list)
  return c.json(list.data, 200, { 'Content-Range': formatContentRange(resource, list, toRowOffset(search)) })
}

/** ra-data-simple-rest sends deletions as `text/plain` and reads a body. */
export function deletionResponse(c: Context<AuthenticatedEnv>, id: number) {
  return c.req.header('content-type')?.startsWith('text/plain') ? c.json({ id }) : c.body(null, 204)
}

export const formatContentRange = (unit: string, { data, total }: { data: unknown[]; total: number }, first: number) =>
  `${unit} ${data.length === 0 ? '*' : `${first}-${first + data.length - 1}`}/${total}`

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
export async function* readBatches<Row extends { id: number }, Query extends ListSearch>(
  search: Query,
  read: Read<Row, Query>,
): AsyncGenerator<Row[]> {
  for (let after: number | null | undefined = null; after !== undefined; ) {
    const { data }: PaginatedList<Row> = await read({ ...search, page: 1, skip: 0, per_page: batchSize, after })
    yield data
    after = data.length < batchSize ? undefined : data.at(-1)?.id
  }
}

type Column = { path: string[]; isContact: boolean }

/** Begins with a byte order mark, so that spreadsheet programs decode the file as UTF-8. Escapes formulas. */
async function* formatCsv(columns: Column[], batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let header: string[] | undefined = columns.map(({ path }) => path.join('.'))
  for await (const batch of batches) {
    const rows = batch.map((row) => columns.map(({ path }) => toCell(readPath(row, path))))
    yield stringify(header ? [header, ...rows] : rows, { bom: header !== undefined, escape_formulas: true })
    header = undefined
  }
}

function listColumns(row: z.ZodType, path: string[] = []): Column[] {
  if (contactFields.has(row)) return [{ path, isContact: true }]
  if (row instanceof z.ZodNullable || row instanceof z.ZodOptional) return listColumns(row.unwrap() as z.ZodType, path)
  if (!(row instanceof z.ZodObject)) return [{ path, isContact: false }]
  return Object.entries(row.shape).flatMap(([name, field]) => listColumns(field as z.ZodType, [...path, name]))
}

const readPath = (row: object, path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (value === null || value === undefined ? value : Reflect.get(Object(value), name)),
    row,
  )

const toCell = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

function clearColumn(rows: object[], path: string[]): void {
  for (const row of rows) {
    const parent = readPath(row, path.slice(0, -1))
    const name = path.at(-1) ?? ''
    if (typeof parent === 'object' && parent)
      Reflect.set(parent, name, Array.isArray(Reflect.get(parent, name)) ? [] : '')
  }
}
