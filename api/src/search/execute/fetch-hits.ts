import type { Db } from '@dalil/db/connect'
import { type SQL, sql } from 'drizzle-orm'
import { sqlTerm } from '../index-terms.ts'
import type { TermKey } from '../parse/parse-query.ts'
import { type CandidateDocument, createScorer, findRequiredKeys, type ScoredHit } from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import type { CompiledRequest } from '../sql/compile-request.ts'
import { document, selectKeys, withMatchingListings } from '../sql/documents.ts'
import { toRaw } from '../sql/raw.ts'

export type CandidateRow = Omit<CandidateDocument, 'nameKeys' | 'anyKeys'> & { nameKeys: string; anyKeys: string }

const likelihood = toRaw(sql`case when ${document.name_keys} && array(select key from candidate_names)
  then (select max(likelihood) from candidate_names where key = any(${document.name_keys})) else 0 end`)

export function candidateColumns(query: SearchQuery): SQL {
  const { nameKeys, anyKeys } = findRequiredKeys(query)
  return sql`${document.listing_id} as id, ${document.letters}, ${document.latin_letters},
    ${selectKeys('name_keys', nameKeys)} as "nameKeys", ${selectKeys('keys', anyKeys)} as "anyKeys",
    ${query.candidateNames.length === 0 ? sql`0` : likelihood} as likelihood`
}

const splitKeys = (text: string): TermKey[] => (text === '' ? [] : text.split(','))

export function scoreRows(query: SearchQuery, rows: CandidateRow[]): ScoredHit[] {
  const score = createScorer(query)
  return rows.map(({ nameKeys, anyKeys, ...row }) =>
    score({ ...row, nameKeys: splitKeys(nameKeys), anyKeys: splitKeys(anyKeys) }),
  )
}

/** Reads and scores the documents of `from … where … order by …`, in this order. */
export async function fetchHits(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
  from: SQL,
): Promise<ScoredHit[]> {
  const rows = await searchDb.execute<CandidateRow>(sql`
    with ${withMatchingListings(query, request)} candidate_names as materialized (
      select search_key(${sqlTerm('name', sql`name`)}) as key, likelihood
      from jsonb_to_recordset(${JSON.stringify(query.candidateNames)}::jsonb) as names (name text, likelihood double precision)
    )
    select ${candidateColumns(query)} from ${from}`)
  return scoreRows(query, rows)
}
