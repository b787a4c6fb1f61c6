import type { Db } from '@dalil/db/connect'
import { listings, searchWords } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { findInstitutions, findWordsByInitial, isAcronymOf, toAcronym } from '../expand/acronyms.ts'
import type { ScoredHit } from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import type { CompiledRequest } from '../sql/documents.ts'
import {
  documentColumns,
  documentRankOrder,
  joinAnd,
  selectFromDocuments,
  toIdArray,
  toMatchingListingsCte,
} from '../sql/documents.ts'
import { toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'

const { maxCandidates, maxNames, score } = tuning.acronym

type Candidate = { id: number; title: string[]; title_latin: string[] | null }

/** Finds institutions by the initials of their name or of its translation: «البنك المغربي للتجارة والصناعة» by BMCI. */
export async function findByAcronym(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
  without: number[],
): Promise<ScoredHit[]> {
  const acronym = request.mode === 'autocomplete' ? null : toAcronym(request.keyword)
  if (acronym === null) return []
  const lists = [...[...new Set(acronym)].map(findWordsByInitial), findInstitutions(acronym)]
  const hasWordOf = (_: string[], list: number) => {
    const keys = sql`array(select key from acronym_words where list = ${toIntLiteral(list + 1)})`
    return sql`${documentColumns.keys} && ${keys} and ${documentColumns.name_keys} && ${keys}`
  }
  const condition = joinAnd([
    ...lists.map(hasWordOf),
    sql`${documentColumns.listing_id} <> all (${toIdArray(without)})`,
  ])
  const { order } = request
  const candidates = await searchDb.execute<Candidate>(sql`
    with acronym_words as materialized (
      select list::integer, key
      from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as lists (words, list)
      cross join lateral jsonb_array_elements_text(words) as known
      cross join lateral (select key from ${searchWords} where ${searchWords.word} = known collate "C" offset 0) as vocabulary
    ),
    ${toMatchingListingsCte(query, request)} candidates as materialized (
      select ${documentColumns.listing_id} as id from ${selectFromDocuments(condition, query, request)}
      order by ${order ? sql`${order.key} ${order.direction}` : documentRankOrder} limit ${toIntLiteral(maxCandidates)}
    )
    select id, tokenize(title) as title, tokenize(title_latin) as title_latin from candidates join ${listings} using (id)`)
  return candidates
    .filter(({ title, title_latin }) => [title, title_latin ?? []].some((words) => isAcronymOf(acronym, words)))
    .slice(0, maxNames)
    .map(({ id }) => ({ id, match: 'spelling', score, coverage: score, isNameMatch: false }))
}
