import type { ListingRow } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, cities, listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq, type SQL, sql } from 'drizzle-orm'
import { oneDecimal, rowColumns, withoutAbsentSource } from './columns.ts'

type Wanted = {
  /** A query that answers the column `id`: only ids are skipped over, in the index alone where it holds all that is asked. */
  ids: SQL
  order: SQL
  /** Metres from the point that was asked for. */
  distance?: SQL<number> | undefined
}

/** The rows of a page, as lists show them. */
export async function readRows(db: Db, { ids, order, distance }: Wanted, language: Language): Promise<ListingRow[]> {
  const rows = await db
    .select({ ...rowColumns(language), distance: distance ?? sql<number | null>`null` })
    .from(sql`(${ids}) as page`)
    .innerJoin(listings, sql`${listings.id} = page.id`)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .orderBy(order)
  return rows.map(({ distance: metres, ...row }) => ({
    ...withoutAbsentSource(row),
    rating: oneDecimal(row.rating),
    ...(metres === null ? {} : { distance_km: Math.round(metres / 100) / 10 }),
  }))
}

/** The ids of one page of what matches. */
export const idsOf = (where: SQL, order: SQL, { page, per_page }: { page: number; per_page: number }): SQL =>
  sql`select ${listings.id} as id from ${listings} where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`
