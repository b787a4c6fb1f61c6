import { listings } from '@dalil/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { SearchQuery } from '../score/search-query.ts'
import type { CompiledRequest } from './documents.ts'
import { documentColumns, documentRankOrder, documentTable, joinAnd, toIdArray, toKeyArray } from './documents.ts'
import { toIntLiteral } from './raw.ts'

/** Like `matchesAllTerms`, but for rows of a scan: `coalesce` keeps the planner from using the GIN index. */
export function rowMatchesAllTerms({ terms, alsoIds }: SearchQuery): SQL {
  const all = joinAnd(
    terms.map(
      ({ frequentKeys, rareKeys }) =>
        sql`coalesce(${documentColumns.keys}, '{}') && ${toKeyArray([...frequentKeys, ...rareKeys])}`,
    ),
  )
  return alsoIds ? sql`((${all}) or ${documentColumns.listing_id} + 0 = any (${toIdArray(alsoIds)}))` : all
}

/** Reads the first documents in index order. The limit in the sub-query keeps the planner from using the GIN index. */
export const scanDocumentsInOrder = ({ order }: CompiledRequest, maxRows: number): SQL =>
  sql`(
    select document.* from ${order ? sql`${documentTable} join ${listings} on ${listings.id} = ${documentColumns.listing_id} where ${listings.is_public}` : documentTable}
    order by ${order?.indexOrder ?? documentRankOrder} limit ${toIntLiteral(maxRows)}
  ) as document`
