import type { ListingRow } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, cities, listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq, type SQL, sql } from 'drizzle-orm'
import { createRowColumns, roundRating, toPlacement, withSource } from '../columns.ts'

type PageQuery = {
  /** The query for the ids of a page, so that an offset skips index entries instead of rows. */
  ids: SQL
  order: SQL
  /** In metres. */
  distance?: SQL<number> | undefined
  /** The number of all matches, repeated in each row, so that no second statement counts them. */
  total?: SQL<number> | undefined
}

export const selectListingRows = (db: Db, { ids, order, distance, total }: PageQuery, language: Language) =>
  db
    .select({
      ...createRowColumns(language),
      distance: distance ?? sql<number | null>`null`,
      total: total ?? sql<number | null>`null`,
    })
    .from(sql`(${ids}) as page`)
    .innerJoin(listings, sql`${listings.id} = page.id`)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .orderBy(order)

type Selected = Awaited<ReturnType<typeof selectListingRows>>[number]

export function toListingRow(row: Selected): ListingRow {
  const shown = {
    ...withSource(row),
    placement: toPlacement(row),
    rating: roundRating(row.rating),
    distance_km: row.distance === null ? undefined : Math.round(row.distance / 100) / 10,
    distance: undefined,
    total: undefined,
  }
  return shown
}

/** Selects the ids of one page. PostgreSQL caches a generic plan if the limit is literal and the offset a sub-query. */
export const selectPageIds = (where: SQL, order: SQL, page: { limit: number; offset: number }): SQL =>
  sql`select ${listings.id} as id from ${listings} where ${where} order by ${order} limit ${sql.raw(String(page.limit))} offset ${page.offset === 0 ? sql.raw('0') : sql`(select ${sql.placeholder('offset')}::int)`}`
