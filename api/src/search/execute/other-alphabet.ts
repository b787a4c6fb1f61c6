import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { isPronounceable } from '../expand/respellings.ts'
import { toIndexTermSql } from '../index-terms.ts'
import type { ParsedQuery } from '../parse/parse-query.ts'
import type { ScoredHit, SearchResult } from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import type { SearchRequest } from '../search-request.ts'
import type { CompiledRequest } from '../sql/documents.ts'
import { documentColumns, matchesAllTerms, selectFromDocuments, toMatchingListingsCte } from '../sql/documents.ts'
import { toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'

const { minSimilarity, maxCandidates, maxNames, exactBefore } = tuning.otherAlphabet

/** Returns a character class of the other alphabet; null for a keyword with letters of both alphabets or of neither. */
function findOtherLetters(keyword: string): string | null {
  const isLatin = /[a-z]/i.test(keyword)
  const isArabic = /[\u0621-\u064a]/.test(keyword)
  if (isLatin === isArabic) return null
  return isLatin ? '[\u0621-\u064a]' : '[A-Za-z]'
}

export async function findInOtherAlphabet(
  searchDb: Db,
  { words }: ParsedQuery,
  query: SearchQuery,
  request: CompiledRequest,
): Promise<ScoredHit[]> {
  const { keyword } = request
  const letters = findOtherLetters(keyword)
  if (!letters || !words.every(({ text }) => isPronounceable(text))) return []
  const key = sql`search_key(${toIndexTermSql('nameSkeleton', sql`joined_name_skeleton(${keyword})`)})`
  const condition = sql`${documentColumns.keys} && array[${key}] and not ${matchesAllTerms(query)}`
  const rows = await searchDb.execute<{ id: number; similarity: number }>(sql`
    with ${toMatchingListingsCte(query, request)} candidates as materialized (
      select ${documentColumns.listing_id} as id from ${selectFromDocuments(condition, query, request)} limit ${toIntLiteral(maxCandidates)}
    )
    select id, max(similarity)::double precision as similarity
    from candidates
    join ${listings} using (id)
    cross join lateral unnest(array[title, title_latin]) as name
    cross join lateral (
      -- levenshtein() fails above 255 letters.
      select left(joined_phonetic_key(name), 200) as sound, left(joined_phonetic_key(${keyword}), 200) as asked offset 0
    ) as sounds
    cross join lateral (
      select 1 - levenshtein(sound, asked)::real / greatest(char_length(sound), char_length(asked), 1) as similarity
    ) as compared
    where name ~ ${letters} and similarity >= ${toIntLiteral(minSimilarity)}
    group by id
    order by similarity desc, id
    limit ${toIntLiteral(maxNames)}`)
  return rows.map(({ id, similarity }) => ({
    id,
    match: 'sound',
    score: similarity,
    coverage: similarity,
    isNameMatch: false,
  }))
}

/** Names come after hits whose name is the query, or after the first few hits. `start`: the position of `hits[0]`. */
export function insertOtherAlphabetHits(
  { hits, total, nameMatches }: SearchResult,
  start: number,
  others: ScoredHit[],
  { offset, limit }: Pick<SearchRequest, 'offset' | 'limit'>,
): ScoredHit[] {
  const before = nameMatches || Math.min(total, exactBefore)
  const places = Array.from({ length: limit }, (_, place) => offset + place)
  const hitAt = (place: number) => {
    if (place < before) return hits[place - start]
    return others[place - before] ?? hits[place - others.length - start]
  }
  return places.map(hitAt).filter((hit) => hit !== undefined)
}
