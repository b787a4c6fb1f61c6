import type { MissedSearch, MissedSearchSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { zeroResultQueries } from '@dalil/db/schema'
import { and, count, eq, gt, gte, ilike, lte, type SQL, sql, sum } from 'drizzle-orm'
import { toAdminPage, toLikePattern, toLimitOffset } from '../http/admin-list.ts'

const { day, country, query, times } = zeroResultQueries

/** A row's id is its place in the order, by which an export reads one batch after another. */
export async function readMissedSearches(
  db: Db,
  search: MissedSearchSearch & { after?: number | null },
): Promise<PaginatedList<MissedSearch>> {
  const { country: code, from, to, search: text, after } = search
  const conditions = and(
    code && eq(country, code),
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
    text ? ilike(query, toLikePattern(text)) : undefined,
  )
  const total = sum(times).mapWith(Number)
  const last = sql<string>`max(${day})`
  const direction = sql.raw(search.order)
  const orders: Record<typeof search.sort_by, SQL> = {
    count: sql`sum(${times}) ${direction}, ${query}, ${country}`,
    last_day: sql`max(${day}) ${direction}, ${query}, ${country}`,
    query: sql`${query} ${direction}, ${country}`,
  }
  const found = db
    .select({
      id: sql<number>`(row_number() over (order by ${orders[search.sort_by]}))::integer`.as('id'),
      query,
      country: sql<MissedSearch['country']>`nullif(${country}, '')`.as('code'),
      count: sql<number>`${total}::integer`.as('count'),
      last_day: last.as('last_day'),
    })
    .from(zeroResultQueries)
    .where(conditions)
    .groupBy(query, country)
    .as('found')
  const { limit, offset } = toLimitOffset(search)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(found)
      .where(after ? gt(found.id, after) : undefined)
      .orderBy(found.id)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(found),
  ])
  return toAdminPage(rows, { total: counted?.total ?? 0 }, search)
}
