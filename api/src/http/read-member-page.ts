import { type PaginatedList, type PagingQuery, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PageSelect } from './admin-list.ts'

type Rows<Row> = { select: PageSelect<Row>; where: SQL | undefined; order: SQL[] }

export async function readMemberPage<Row>(
  db: Db,
  table: PgTable,
  paging: PagingQuery,
  { select, where, order }: Rows<Row>,
): Promise<PaginatedList<Row>> {
  const { page, per_page } = paging
  const sorted = select.where(where).orderBy(...order)
  const [rows, total] = await Promise.all([
    sorted.limit(per_page).offset((page - 1) * per_page),
    db.$count(table, where),
  ])
  return toPaginatedList(rows, total, paging)
}
