import { translate } from '@dalil/api/locales'
import type { Databases, Db } from '@dalil/db/connect'
import { cities as cityTable } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { findLexiconSynonyms } from '../expand/lexicon.ts'
import { findCloseWords, type NearWord } from '../expand/near-words.ts'
import { expandPhonetically } from '../expand/phonetic.ts'
import type { WordExpansion } from '../expand/phonetic-expansion.ts'
import { toIndexTermSql } from '../index-terms.ts'
import type { ParsedQuery, ParsedWord, TermKey } from '../parse/parse-query.ts'
import { type Clause, namesCity, type QueryTerm, type SearchQuery } from '../score/search-query.ts'
import {
  type CompiledRequest,
  documentColumns,
  hasAnyKey,
  hasAnyNameKey,
  joinAnd,
  joinOr,
  matchesAllTerms,
  selectFromDocuments,
  toMatchingListingsCte,
} from '../sql/documents.ts'
import { compileStatement, toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'

const { minNearness, maxNames } = tuning.otherSpelling

/** A word with the keys of names that have it in another spelling or language. */
type SpeltTerm = QueryTerm & { otherKeys: TermKey[] }

/** *shawarma* also matches «شاورما الشام». A city is not respelt, because other names sound alike. */
export async function addOtherSpellings(
  { db, searchDb }: Databases,
  parsed: ParsedQuery,
  exact: SearchQuery,
  request: CompiledRequest,
): Promise<SearchQuery> {
  const [{ phoneticWords, parsed: read, words: expansions }, translations] = await Promise.all([
    expandPhonetically(db, request.keyword, parsed, request.meant),
    readTranslations(db, parsed.words, request),
  ])
  const isAligned = read.words.length === parsed.words.length
  const close = isAligned ? await findCloseWords(db, phoneticWords) : []
  const terms = exact.terms.map((term, position): SpeltTerm => {
    const sounding = close.filter(({ from, to }) => from <= position && position <= to).filter(isAlike(parsed.words))
    const translated = translations.filter((each) => each.position === position)
    const written = isAligned ? findOtherWriting(expansions, position) : []
    const clauses = [toClause('spelling', [...toKeys(translated), ...written]), toClause('sound', toKeys(sounding))]
    return {
      ...term,
      clauses: [...term.clauses, ...clauses.filter(({ keys }) => keys.length > 0)],
      otherKeys: clauses.flatMap(({ keys }) => keys),
    }
  })
  return { ...exact, terms, alsoIds: await findNames(searchDb, { ...exact, terms }, request) }
}

/** Returns the keys of names that join the word to a neighbour, or that split it. */
const findOtherWriting = (words: WordExpansion[], position: number): TermKey[] =>
  [words[position]?.splitKey, words[position]?.joinedWithNext, words[position - 1]?.joinedWithNext].filter(
    (key) => typeof key === 'string',
  )

const toKeys = (words: { key: TermKey }[]) => words.map(({ key }) => key)

const toClause = (match: Clause['match'], keys: TermKey[]): Clause => ({
  keys,
  field: 'name',
  match,
  boost: tuning.boost.otherSpelling,
})

/** Whether a word sounds like those that it replaces, none of which names a city. */
const isAlike =
  (words: ParsedWord[]) =>
  ({ kind, nearness, from, to }: NearWord) => {
    const replaced = words.slice(from, to + 1)
    const min = replaced.some(({ facets }) => facets.length > 0) ? minNearness.facet : minNearness.other
    return kind === 'sound' && nearness >= min && !replaced.some(namesCity)
  }

type Translation = { position: number; key: TermKey }
/** A word in another language, or the keys of the cities whose names it may be. */
type Text = { position: number } & ({ text: string } | { cities: string[] })

function readTranslations(db: Db, words: ParsedWord[], { meant }: CompiledRequest): Promise<Translation[]> {
  const amenityNames = (meant?.amenities ?? []).flatMap((code) =>
    languages.map((each) => translate[each](`amenity.${code}`)),
  )
  const namesAmenity = ({ facets }: ParsedWord) => facets.some(({ kind }) => kind === 'amenity')
  const cities = meant?.city_keys ?? []
  const texts = words.flatMap((word, position): Text[] => [
    ...findLexiconSynonyms(word.text).map((text) => ({ position, text })),
    ...(namesAmenity(word) ? amenityNames.map((text) => ({ position, text })) : []),
    ...(namesCity(word) && cities.length > 0 ? [{ position, cities }] : []),
  ])
  return texts.length === 0 ? Promise.resolve([]) : db.execute(translationsStatement({ texts: JSON.stringify(texts) }))
}

/** A name of two words is found by the key of two neighbours; longer names of amenities are left out. */
const translationsStatement = compileStatement<'texts'>(
  (value) => sql`
    select distinct position, search_key(case when cardinality(words) = 1 then words[1] else ${toIndexTermSql('joined', sql`array_to_string(words, '')`)} end)::text as key
    from jsonb_to_recordset(${value('texts')}::jsonb) as texts (position integer, text text, cities text[])
    cross join lateral (
      select text as name where text is not null
      union all
      select unnest(array[name_ar, name_en, name_nl] || aliases) from ${cityTable}
      where id in (select substr(key, 2)::integer from unnest(texts.cities) as key where key ~ '^#[0-9]{1,9}$')
    ) as names
    cross join lateral (select tokenize(name) as words offset 0) as tokens
    where cardinality(words) between 1 and 2`,
)

async function findNames(
  searchDb: Db,
  query: Omit<SearchQuery, 'terms'> & { terms: SpeltTerm[] },
  request: CompiledRequest,
): Promise<number[]> {
  if (query.terms.every(({ otherKeys }) => otherKeys.length === 0)) return []
  const isNamed = ({ otherKeys }: SpeltTerm) =>
    otherKeys.length === 0 ? sql`false` : sql`(${hasAnyKey(otherKeys)} and ${hasAnyNameKey(otherKeys)})`
  const [only, ...others]: SpeltTerm[] = query.terms
  const every =
    only && others.length === 0
      ? isNamed(only)
      : joinAnd(query.terms.map((term: SpeltTerm) => joinOr([hasAnyKey(term.frequentKeys), isNamed(term)])))
  const condition = sql`${every} and not ${matchesAllTerms(query)}`
  const rows = await searchDb.execute<{ id: number }>(sql`
    with ${toMatchingListingsCte(query, request)} found as (
      select ${documentColumns.listing_id} as id from ${selectFromDocuments(condition, query, request)} limit ${toIntLiteral(maxNames)}
    )
    select id from found`)
  return rows.map(({ id }) => id)
}
