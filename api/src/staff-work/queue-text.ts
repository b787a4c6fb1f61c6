import { listings, queueWords, type SearchedTable, users } from '@dalil/db/schema'
import { pageSizes } from '@dalil/db/vocabulary'
import { and, Column, getTableName, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { createAccountConditions } from '../accounts/administration/admin-queries.ts'
import type { TextConditions } from '../http/admin-list.ts'
import { createTitleCondition, matchesTitle } from '../listings/moderate/find-moderated-ids.ts'

type Parts = { words: PgColumn[]; person?: PgColumn; places?: SQLWrapper[]; others?: SQL[] }

export const isPerson = (person: PgColumn, found: SQL | undefined) =>
  sql`${person} in (select ${users.id} from ${users} where ${found})`

/** What staff search in a queue. Each part has the first rows of the list's order. */
export function createQueueText(text: string | undefined, id: PgColumn, parts: Parts): TextConditions | undefined {
  if (!text) return undefined
  const { words, person, places = [], others = [] } = parts
  const limit = sql.raw(`limit ${pageSizes.cappedTotal + 1}`)
  const conditions = words.map((of) => {
    const hasWords = sql`${queueWords[getTableName(of.table) as SearchedTable]} @@ prefix_query(normalize_text(${text}))`
    return of === id ? hasWords : sql`${id} in (select ${of} from ${of.table} where ${hasWords})`
  })
  if (person) conditions.push(isPerson(person, createAccountConditions(text).found))
  const isCommon = sql`(select count(*) from named) > ${pageSizes.cappedTotal}`
  for (const place of places)
    conditions.push(
      // By the index of a column; for another expression by a hash, which a join over so few expected rows would not use.
      is(place, Column)
        ? sql`not ${isCommon} and ${place} = any(array(select id from named))`
        : sql`not ${isCommon} and coalesce(${place} in (select id from named), false)`,
      sql`${isCommon} and exists (
        select from ${listings} where ${listings.id} = ${place} and ${matchesTitle(text)})`,
    )
  return (where, order) => {
    const found = [...conditions, ...others].map(
      (condition) => sql`(
        select ${id} from ${id.table} where ${and(where, condition)} order by ${sql.join(order, sql`, `)} ${limit})`,
    )
    return {
      found: sql`${id} in (
        with named as materialized (select id from ${listings} where ${createTitleCondition(text)} ${limit})
        ${sql.join(found, sql` union all `)})`,
    }
  }
}
