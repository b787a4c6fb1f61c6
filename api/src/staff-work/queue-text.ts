import { listings, queueWords, type SearchedTable, users } from '@dalil/db/schema'
import { pageSizes } from '@dalil/db/vocabulary'
import { and, getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { createAccountConditions } from '../accounts/administration/admin-queries.ts'
import type { TextConditions } from '../http/admin-list.ts'
import { createTitleCondition, matchesTitle } from '../listings/moderate/find-moderated-ids.ts'

type Parts = { words: PgColumn[]; person?: PgColumn; places?: SQLWrapper[]; others?: SQL[] }

export const isPerson = (person: PgColumn, found: SQL | undefined) =>
  sql`${person} in (select ${users.id} from ${users} where ${found})`

/** What staff search in a queue. Each part is found by an index, in as many rows as a list counts. */
export function createQueueText(text: string | undefined, id: PgColumn, parts: Parts): TextConditions | undefined {
  if (!text) return undefined
  const { words, person, places = [], others = [] } = parts
  const names = /^[ء-ي]/.test(text) ? [text, `ال${text}`] : [text]
  const limit = sql.raw(`limit ${pageSizes.cappedTotal + 1}`)
  const conditions = words.map((of) => {
    const hasWords = sql`${queueWords[getTableName(of.table) as SearchedTable]} @@ prefix_query(normalize_text(${text}))`
    return of === id ? hasWords : sql`${id} in (select ${of} from ${of.table} where ${hasWords})`
  })
  conditions.push(...(person ? [isPerson(person, createAccountConditions(text).found)] : []), ...others)
  const isNamed = (place: SQLWrapper) =>
    sql`exists (select from ${listings} where ${listings.id} = ${place} and ${or(...names.map(matchesTitle))})`
  return (where) => {
    const select = (condition: SQL) => sql`(select ${id} from ${id.table} where ${and(where, condition)} ${limit})`
    const isCommon = sql`(select count(*) from named) > ${pageSizes.cappedTotal}`
    const found = [
      ...conditions.map(select),
      ...places.flatMap((place) => [
        select(sql`not ${isCommon} and ${place} in (select id from named)`),
        select(sql`${isCommon} and ${isNamed(place)}`),
      ]),
    ]
    return {
      found: sql`${id} in (
        with named as materialized (select id from ${listings} where ${or(...names.map(createTitleCondition))} ${limit})
        ${sql.join(found, sql` union all `)})`,
      matches: or(...conditions, ...places.map(isNamed)),
    }
  }
}
