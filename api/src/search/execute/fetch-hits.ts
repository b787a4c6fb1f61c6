import type { Db } from '@dalil/db/connect'
import { type SQL, sql } from 'drizzle-orm'
import { toIndexTermSql } from '../index-terms.ts'
import { type CandidateRow, createCandidateColumns, type ScoredHit, scoreRows } from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import type { CompiledRequest } from '../sql/documents.ts'
import { toMatchingListingsCte } from '../sql/documents.ts'

export async function fetchHits(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
  from: SQL,
): Promise<ScoredHit[]> {
  const rows = await searchDb.execute<CandidateRow>(sql`
    with ${toMatchingListingsCte(query, request)} candidate_names as materialized (
      select search_key(${toIndexTermSql('name', sql`name`)}) as key, likelihood
      from jsonb_to_recordset(${JSON.stringify(query.candidateNames)}::jsonb) as names (name text, likelihood double precision)
    )
    select ${createCandidateColumns(query)} from ${from}`)
  return scoreRows(query, rows)
}
