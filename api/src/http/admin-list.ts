import { type PaginatedList, toOffset, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { pageSizes } from '@dalil/db/vocabulary'
import { type AnyColumn, and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Search = {
  page: number
  per_page: number
  skip?: number | undefined
  order: 'ASC' | 'DESC'
  /** Set by an export alone: the last id of the batch before, null before the first. Rows then come in the order of their ids. */
  after?: number | null
}

/**
 * One of the two orders that every back-office list has: when it came in, or its id; along the index that serves it,
 * forwards or backwards. Neither column has nulls, but where an index would keep them decides whether it is taken:
 * one that was declared descending keeps them at the end.
 */
export function toOrderBy(
  { order, after }: Search,
  column: AnyColumn,
  id: AnyColumn,
  index: 'ascending' | 'descending' = 'ascending',
): SQL[] {
  const direction = order === 'ASC' ? asc : desc
  if (after !== undefined) return [direction(id)]
  if (index === 'ascending') return [direction(column), direction(id)]
  const nulls = sql.raw(order === 'ASC' ? 'nulls first' : 'nulls last')
  return [sql`${direction(column)} ${nulls}`, sql`${direction(id)} ${nulls}`]
}

export const toLimitOffset = (search: Search) => ({ limit: search.per_page, offset: toOffset(search) })

/** Keyset condition of an export: the rows that follow the batch before. */
export function keysetCondition({ order, after }: Pick<Search, 'order' | 'after'>, id: AnyColumn): SQL | undefined {
  if (after === undefined || after === null) return undefined
  return order === 'ASC' ? gt(id, after) : lt(id, after)
}

/** How many rows match, counted no further than the product shows pages of. */
export async function countUpToCap(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ total: number; total_is_capped?: true }> {
  const cap = pageSizes.cappedTotal
  // Written out: a plan for all values would take a limit that it does not know for a tenth of the table.
  const limit = sql.raw(`limit ${cap + 1}`)
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select from ${table} ${where ? sql`where ${where}` : sql``} ${limit}) as matching`,
  )
  const total = row?.total ?? 0
  return total > cap ? { total: cap, total_is_capped: true } : { total }
}

type TextQuery = {
  table: PgTable
  id: AnyColumn
  /** What lists are ordered by, beside the id. */
  column: AnyColumn
  order: SQL[]
  /** What the rows have to be beside that. */
  where: SQL | undefined
  /** What has the text. */
  matches: SQL
  /** What the index of words knows of all of it. */
  indexed: SQL | undefined
  /** There are known to be more than can be counted. */
  isFrequent?: boolean
}

/**
 * The page of what a text finds, and how many there are: one reading of the index tells both as long as they are not
 * too many to be counted. Of more, a page is soon come upon along the order.
 */
export async function findByText(
  searchDb: Db,
  { table, id, column, order, where, matches, indexed, isFrequent }: TextQuery,
  search: Search,
): Promise<{ ids: number[]; total: number; total_is_capped?: true }> {
  const cap = pageSizes.cappedTotal
  const { limit, offset } = toLimitOffset(search)
  const direction = sql.raw(search.order)
  const sorted = search.after === undefined ? sql`at ${direction}, id ${direction}` : sql`id ${direction}`
  const afterBatch = keysetCondition(search, id)
  if (!isFrequent) {
    const [row] = await searchDb.execute<{ ids: number[]; total: number }>(sql`
      with found as materialized (
        select ${id} as id, ${column} as at from ${table} where ${and(indexed, matches, afterBatch)} limit ${cap + 1}
      )
      select
        array(select id from found order by ${sorted} limit ${limit} offset ${offset}) as ids,
        (select count(*)::integer from found) as total`)
    const { ids, total } = row ?? { ids: [], total: 0 }
    if (total <= cap) return { ids, total }
  }
  const rows = await searchDb
    .select({ id: sql<number>`${id}` })
    .from(table)
    // A comparison inside of something else is taken to be true of half the rows: the planner thinks the text rare.
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
  const page = Math.floor(toOffset(search) / search.per_page) + 1
  return { ...toPaginatedList(rows, total, { page, per_page: search.per_page }), ...capped }
}

/** `%text%` for `like`, with its own wildcards taken literally. */
export const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
