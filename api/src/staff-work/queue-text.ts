import { listings, queueWords, users } from '@dalil/db/schema'
import { pageSizes } from '@dalil/db/vocabulary'
import { and, getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { matchesAccount } from '../accounts/administration/admin-queries.ts'
import { createTitleCondition, matchesTitle } from '../listings/moderate/find-moderated-ids.ts'

type Parts = { words: PgColumn[]; person?: PgColumn; mayFind?: SQL | undefined; places?: SQLWrapper[]; others?: SQL[] }

/** What staff search in a queue. Some are missing of a part that has more matches than a list counts. */
export function createQueueText(text: string | undefined, id: PgColumn, parts: Parts) {
  if (!text) return undefined
  const { words, person, mayFind, places = [], others = [] } = parts
  const { matches, indexed } = matchesAccount(text)
  const names = /^[ء-ي]/.test(text) ? [text, `ال${text}`] : [text]
  const cap = sql.raw(String(pageSizes.cappedTotal))
  const isCommon = sql`(select count(*) from named) > ${cap}`
  const select = (item: PgColumn, rest: SQL) => sql`(select ${item} from ${item.table} ${rest} limit ${cap} + 1)`
  const found = [
    ...words.map((of) =>
      select(of, sql`where ${queueWords[getTableName(of.table)]} @@ prefix_query(normalize_text(${text}))`),
    ),
    person && select(id, sql`join ${users} on ${users.id} = ${person} where ${and(indexed, matches, mayFind)}`),
    ...places.map(
      (place) => sql`(
        with named as materialized (
          select id from ${listings} where ${or(...names.map(createTitleCondition))} limit ${cap} + 1
        )
        ${select(id, sql`where not ${isCommon} and ${place} in (select id from named)`)} union all
        ${select(id, sql`join ${listings} on ${listings.id} = ${place} where ${isCommon} and ${or(...names.map(matchesTitle))}`)})`,
    ),
    ...others,
  ]
  return { matches: sql`${id} in (${sql.join(found.filter(Boolean), sql` union all `)})` }
}
