import { type PaginatedList, toPaginatedList, toRowOffset } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { pageSizes } from '@dalil/db/vocabulary'
import {
  type AnyColumn,
  and,
  asc,
  desc,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Search = {
  page: number
  per_page: number
  skip?: number | undefined
  order: 'ASC' | 'DESC'
  /** Set by an export, which orders by id: the last id of the previous batch, null before the first one. */
  after?: number | null
}

type Page = { limit: number; offset: number }

/** PostgreSQL uses the index of an order only if direction and `nulls last` match it. */
export function toOrderBy(
  { order, after }: Search,
  column: SQLWrapper,
  id: AnyColumn,
  index: 'ascending' | 'descending' = 'ascending',
): SQL[] {
  const direction = order === 'ASC' ? asc : desc
  if (after !== undefined) return [direction(id)]
  if (index === 'ascending') return [direction(column), direction(id)]
  const nulls = sql.raw(order === 'ASC' ? 'nulls first' : 'nulls last')
  return [sql`${direction(column)} ${nulls}`, sql`${direction(id)} ${nulls}`]
}

export const toLimitOffset = (search: Search): Page => ({ limit: search.per_page, offset: toRowOffset(search) })

export function createKeysetCondition(
  { order, after }: Pick<Search, 'order' | 'after'>,
  id: AnyColumn,
): SQL | undefined {
  if (after === undefined || after === null) return undefined
  return order === 'ASC' ? gt(id, after) : lt(id, after)
}

export async function countRowsUpToCap(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ total: number; total_is_capped?: true }> {
  const cap = pageSizes.cappedTotal
  // A literal, because with a parameter the planner assumes a tenth of the rows.
  const limit = sql.raw(`limit ${cap + 1}`)
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select from ${table} ${where ? sql`where ${where}` : sql``} ${limit}) as matching`,
  )
  const total = row?.total ?? 0
  return total > cap ? { total: cap, total_is_capped: true } : { total }
}

async function readAdminPage<Row>(
  db: Db,
  { table, where, search }: { table: PgTable; where: SQL | undefined; search: Search },
  readRows: (page: Page) => PromiseLike<Row[]>,
): Promise<PaginatedList<Row>> {
  const [rows, total] = await Promise.all([readRows(toLimitOffset(search)), countRowsUpToCap(db, table, where)])
  return toAdminPage(rows, total, search)
}

export type PageSelect<Row> = {
  where(condition: SQL | undefined): {
    orderBy(...columns: SQL[]): PromiseLike<Row[]> & {
      limit(rows: number): { offset(rows: number): PromiseLike<Row[]> }
    }
  }
}

type List<Row> = {
  select: PageSelect<Row>
  table: PgTable
  id?: AnyColumn
  conditions: (SQL | undefined)[]
  search: Search & { ids?: number[] | undefined; sort_by: string }
  /** By which the rows are ordered, before the id: that of `sort_by`. */
  column?: SQLWrapper
  index?: 'ascending' | 'descending'
  text?: TextConditions | undefined
  searchDb?: Db
}

/** A text of many rows asks `matches` of each; without it, `found` has one more of the first rows than a list counts. */
export type TextConditions = (where: SQL | undefined, order: SQL[]) => { found: SQL | undefined; matches?: SQL }

/** The rows of a text are found before they are sorted: PostgreSQL would look for rare words along the index of the order. */
export async function readList<Row>(
  db: Db,
  { select, table, conditions, search, index, text, searchDb = db, ...given }: List<Row>,
): Promise<PaginatedList<Row>> {
  const columns = getTableColumns(table)
  const id = given.id ?? (columns.id as AnyColumn)
  const column = given.column ?? columns[search.sort_by] ?? id
  const where = and(search.ids && inArray(id, search.ids), createKeysetCondition(search, id), ...conditions)
  const order = toOrderBy(search, column, id, index)
  if (!text)
    return readAdminPage(db, { table, where, search }, ({ limit, offset }) =>
      select
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    )
  const asked = text(where, order)
  const query = { table, id, column, order, where, ...asked, found: and(where, asked.found) }
  const { ids, ...total } = await findIdsByText(searchDb, query, search)
  return toAdminPage(await select.where(inArray(id, ids)).orderBy(...order), total, search)
}

type TextQuery = ReturnType<TextConditions> & {
  table: PgTable
  id: AnyColumn
  column: SQLWrapper
  order: SQL[]
  where: SQL | undefined
  isFrequent?: boolean
}

export async function findIdsByText(
  searchDb: Db,
  { table, id, column, order, where, found, matches, isFrequent }: TextQuery,
  search: Search,
): Promise<{ ids: number[]; total: number; total_is_capped?: true }> {
  const cap = pageSizes.cappedTotal
  const { limit, offset } = toLimitOffset(search)
  const direction = sql.raw(search.order)
  const sorted = search.after === undefined ? sql`at ${direction}, id ${direction}` : sql`id ${direction}`
  const afterBatch = createKeysetCondition(search, id)
  const first = matches ? sql`` : sql`order by ${sql.join(order, sql`, `)}`
  if (!isFrequent) {
    const [row] = await searchDb.execute<{ ids: number[]; total: number }>(sql`
      with found as materialized (
        select ${id} as id, ${column} as at from ${table} where ${and(found, afterBatch)} ${first} limit ${cap + 1}
      )
      select
        array(select id from found order by ${sorted} limit ${limit} offset ${offset}) as ids,
        (select count(*)::integer from found) as total`)
    const { ids, total } = row ?? { ids: [], total: 0 }
    if (total <= cap) return { ids, total }
    if (!matches) return { ids, total: cap, total_is_capped: true }
  }
  const rows = await searchDb
    .select({ id: sql<number>`${id}` })
    .from(table)
    // With `coalesce` the planner assumes that half of the rows match, instead of very few.
    .where(and(where, afterBatch, sql`coalesce(${matches}, false)`))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { ids: rows.map((row) => row.id), total: cap, total_is_capped: true }
}

export function toAdminPage<Row>(
  rows: Row[],
  { total, ...capped }: { total: number; total_is_capped?: true },
  search: Search,
): PaginatedList<Row> {
  const page = Math.floor(toRowOffset(search) / search.per_page) + 1
  return { ...toPaginatedList(rows, total, { page, per_page: search.per_page }), ...capped }
}

export const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const createPeriodConditions = (
  column: AnyColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): (SQL | undefined)[] => [
  from ? gte(column, sql`${from}::date at time zone 'UTC'`) : undefined,
  to ? lt(column, sql`(${to}::date + 1) at time zone 'UTC'`) : undefined,
]
