import type { Db } from '@dalil/db/connect'
import { categories, searchPhrases, searchWords } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { toIndexTerm, toIndexTermSql, toPhraseFacetTermSql } from '../index-terms.ts'
import type { MeantFilters } from '../search-request.ts'
import { aliasColumns, compileStatement, toIntLiteral } from '../sql/raw.ts'
import { wordRunsCte } from '../sql/word-runs.ts'
import { tuning } from '../tuning.ts'

/** The folded words that a query ignores, unless they name a facet or the query has no other words. */
export const stopWords = new Set(
  'في من علي عند و او the in of and or de des du la le les et het een van en bij te'.split(' '),
)

/** The hash of a term, `search_key()` in SQL, as decimal text, because it exceeds the safe integers of JavaScript. */
export type TermKey = string

export type ParsedWord = {
  text: string
  key: TermKey
  documentFrequency: number
  completions: { key: TermKey; documentFrequency: number }[]
  facets: Facet[]
  written: string
}

/** `isBroad`: a category with sub-categories. */
type Facet = { key: TermKey; documentFrequency: number; kind: 'category' | 'city' | 'amenity'; isBroad: boolean }

export type ParsedQuery = {
  words: ParsedWord[]
  hasContentWord: boolean
  nameKeys: TermKey[]
  /** Keys of names that equal the query without the facets at its ends («محطات وقود الجنيح», «النهدي في الرياض»). */
  coreNameKeys: TermKey[]
  documentCount: number
  countryDocumentCount: number
}

type Token = Omit<ParsedWord, 'completions' | 'facets'> & { completions: ParsedWord['completions'] | null }
type Phrase = Facet & { start: number; length: number; term: string }
type Row = {
  tokens: Token[] | null
  phrases: Phrase[] | null
  nameKeys: TermKey[]
  coreNameKeys: TermKey[]
  documentCount: number
  countryDocumentCount: number | null
}

const { maxWords, maxWordLetters, maxCompletions } = tuning.parse

/** Folds a text into words with their facets and document frequencies, in one statement with a cached plan. */
export async function parseQuery(db: Db, text: string, country?: string, meant?: MeantFilters): Promise<ParsedQuery> {
  const [row] = await db.execute<Row>(selectParsed({ text, country: country ?? null }))
  if (!row?.tokens) {
    return {
      words: [],
      hasContentWord: false,
      nameKeys: [],
      coreNameKeys: [],
      documentCount: 1000,
      countryDocumentCount: 1000,
    }
  }
  const { tokens, phrases, nameKeys, coreNameKeys, documentCount, countryDocumentCount } = row
  const words = tokens.map(
    ({ completions, ...token }, position): ParsedWord => ({
      ...token,
      completions: completions ?? [],
      facets: (meant && findMeantFacets(phrases ?? [], position, meant)) ?? findFacets(phrases ?? [], position),
    }),
  )
  const isInPhrase = (position: number) =>
    (phrases ?? []).some(({ start, length }) => length > 1 && start - 1 <= position && position < start - 1 + length)
  // After folding, the English article «the» equals French *thé*: in *salon de thé*, or alone, it means tea.
  const contentWords = words.filter(
    ({ text, facets }, position) =>
      !stopWords.has(text) || (facets.length > 0 && (words.length === 1 || isInPhrase(position))),
  )
  const hasContentWord = contentWords.length > 0
  return {
    // Stop words are not removed from a query without other words.
    words: hasContentWord ? contentWords : words,
    hasContentWord,
    nameKeys,
    coreNameKeys,
    documentCount,
    countryDocumentCount: countryDocumentCount ?? documentCount,
  }
}

const letter = /^\p{L}$/u

export const isSingleLetter = ({ text, facets }: ParsedWord) => letter.test(text) && facets.length === 0

export const isInitials = ({ words }: ParsedQuery) => words.every(isSingleLetter)

function findFacets(phrases: Phrase[], position: number): Facet[] {
  const over = phrases.filter(({ start, length }) => start - 1 <= position && position < start - 1 + length)
  const longest = Math.max(0, ...over.map(({ length }) => length))
  return over.filter(({ length }) => length === longest)
}

/** An amenity within the alias of a category replaces the category. */
function findMeantFacets(
  phrases: Phrase[],
  position: number,
  { category, city_keys, amenities }: MeantFilters,
): Facet[] | null {
  const terms = new Set([
    ...(category ? [toIndexTerm('category', category.id)] : []),
    ...(city_keys ?? []).map((key) => toIndexTerm('city', key)),
    ...(amenities ?? []).map((amenity) => toIndexTerm('amenity', amenity)),
  ])
  const over = phrases.filter(
    ({ start, length, term }) => terms.has(term) && start - 1 <= position && position < start - 1 + length,
  )
  const ofAmenities = over.filter(({ kind }) => kind === 'amenity')
  if (ofAmenities.length > 0) return ofAmenities
  return over.length > 0 ? over : null
}

export const toCompleteQuery = (parsed: ParsedQuery): ParsedQuery =>
  parsed.hasContentWord ? parsed : { ...parsed, words: parsed.words.map((word) => ({ ...word, completions: [] })) }

/** Returns the query for suggestions: without a last word of one letter, and with fewer completions. */
export function toAutocompleteQuery(parsed: ParsedQuery): ParsedQuery {
  const last = parsed.words.at(-1)
  const words = last && last.text.length === 1 && parsed.words.length > 1 ? parsed.words.slice(0, -1) : parsed.words
  const { maxAutocompletions } = tuning.parse
  return {
    ...parsed,
    words: words.map((word) => ({ ...word, completions: word.completions.slice(0, maxAutocompletions) })),
  }
}

const named = aliasColumns(searchPhrases, 'named')
const { word: knownWord, document_frequency: knownFrequency } = searchWords

const selectParsed = compileStatement<'text' | 'country'>(
  (value) => sql`
  with query as materialized (
    select words[1:${toIntLiteral(maxWords)}] as words, folded, array_remove(string_to_array(folded, ' '), '') as written
    from (select tokenize(${value('text')}) as words, fold(${value('text')}) as folded) as read
  ),
  tokens as (
    select place, left(word, ${toIntLiteral(maxWordLetters)}) as text,
      -- A Latin article is a separate word, so that the positions in the two lists may differ.
      case when strip_article(written[place]) = word then written[place] else word end as written
    from query cross join unnest(words) with ordinality as each (word, place)
  ),
  ${wordRunsCte},
  phrases as (
    select start, length,
      case when ${named.category_id} is not null then 'category' when ${named.city_id} is not null then 'city' else 'amenity' end as kind,
      ${toPhraseFacetTermSql(named)} as term,
      ${named.category_id} is not null and exists (select from ${categories} where ${categories.parent_id} = ${named.category_id}) as is_broad
    from runs cross join lateral (select * from ${searchPhrases} where ${searchPhrases.phrase} = run offset 0) as named
    where ${named.country} is null or ${value('country')}::text is null or ${named.country} = ${value('country')}
    union all
    select start, length, 'city', word, false
    from runs cross join lateral (select word from ${searchWords} where ${knownWord} = (${toIndexTermSql('city', sql`run`)}) collate "C" offset 0) as unlisted
  ),
  ends as (
    select
      coalesce(max(length) filter (where start = 1), 0) as before,
      coalesce(max(length) filter (where start + length - 1 = cardinality(words)), 0) as behind
    from query left join phrases on true
    group by words
  )
  select
    (
      select jsonb_agg(jsonb_build_object(
        'text', text,
        'written', written,
        'key', search_key(text)::text,
        'documentFrequency', estimate_document_frequency(search_key(text), coalesce(document_frequency, 0)),
        -- Only the last word, and words that the vocabulary lacks, may be unfinished.
        'completions', case when place = last or document_frequency is null then (
          select jsonb_agg(jsonb_build_object('key', key::text, 'documentFrequency', document_frequency))
          from (
            select key, document_frequency from ${searchWords}
            where ${knownWord} > text collate "C" and ${knownWord} < (text || E'\\U0010FFFF') collate "C" and char_length(text) > 1
            order by ${knownFrequency} desc, char_length(${knownWord}), ${knownWord}
            limit ${toIntLiteral(maxCompletions)}
          ) as longer
        ) end
      ) order by place)
      from tokens
      cross join (select max(place) as last from tokens) as places
      left join lateral (select document_frequency from ${searchWords} where ${knownWord} = text collate "C" offset 0) as known on true
    ) as tokens,
    (
      select jsonb_agg(jsonb_build_object(
        'start', start, 'length', length, 'kind', kind, 'isBroad', is_broad, 'term', term, 'key', search_key(term)::text,
        'documentFrequency', estimate_document_frequency(search_key(term), coalesce((select ${knownFrequency} from ${searchWords} where ${knownWord} = term collate "C"), 0))
      ))
      from phrases
    ) as phrases,
    array[
      search_key(${toIndexTermSql('name', sql`array_to_string(words, '')`)})::text, search_key(${toIndexTermSql('name', sql`strip_article(replace(folded, ' ', ''))`)})::text
    ] as "nameKeys",
    array(
      select distinct search_key(${toIndexTermSql('name', sql`array_to_string(array_remove(part, 'في'), '')`)})::text
      from ends cross join lateral (
        values (words[before + 1:]), (words[:cardinality(words) - behind]), (words[before + 1:cardinality(words) - behind])
      ) as parts (part)
      where before + behind > 0 and cardinality(part) between 1 and cardinality(words) - 1
    ) as "coreNameKeys",
    (select greatest(reltuples, 1000)::integer from pg_class where oid = 'search_documents'::regclass) as "documentCount",
    (select ${knownFrequency} from ${searchWords} where ${knownWord} = (${toIndexTermSql('country', sql`${value('country')}::text`)}) collate "C") as "countryDocumentCount"
  from query`,
)
