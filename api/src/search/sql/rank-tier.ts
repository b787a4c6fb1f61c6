import { type SQL, sql } from 'drizzle-orm'
import type { TermKey } from '../parse/parse-query.ts'
import type { SearchQuery } from '../score/search-query.ts'
import { tuning } from '../tuning.ts'
import { documentColumns, joinAnd, joinOr, type KeyColumn, toKeyArray } from './documents.ts'

const { maxComparedKeys } = tuning.execute

/** Compares keys one by one, which for a few keys is faster than comparing two arrays. */
const containsAny = (column: KeyColumn, keys: TermKey[]) =>
  keys.length > maxComparedKeys
    ? sql`${documentColumns[column]} && ${toKeyArray(keys)}`
    : joinOr([...new Set(keys)].map((key) => sql`${sql.raw(key)} = any (${documentColumns[column]})`))

/** Returns a rough score: 2 if the name is the query, 1 if every word matches by its best clause, else 0. */
export const toRankTier = (query: SearchQuery): SQL =>
  sql`case when ${containsAny('name_keys', query.nameKeys)} then 2 when ${matchesBestClauses(query)} then 1 else 0 end`

export function matchesBestClauses({ terms }: SearchQuery): SQL {
  const best = terms.map(({ clauses }) => {
    const [clause] = clauses.toSorted((a, b) => b.boost - a.boost)
    return containsAny(clause?.field === 'name' ? 'name_keys' : 'keys', clause?.keys ?? [])
  })
  return joinAnd(best)
}
