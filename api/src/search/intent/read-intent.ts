import type { Databases, Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { Amenity } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { type ParsedQuery, parseQuery } from '../parse/parse-query.ts'
import type { SearchFilters } from '../search-request.ts'
import { compileFilters, documentColumns, documentTable, toKeyArray } from '../sql/documents.ts'
import { tuning } from '../tuning.ts'
import { type Intent, negations } from './intent-words.ts'
import {
  chooseMeanings,
  isCoveredByMeaning,
  isFillerWord,
  isGenericWord,
  type PhraseMeaning,
  removeNameMeanings,
  toNameTerm,
  toPossibleNameTerms,
} from './meanings.ts'
import { findPhraseSegments, type IntentToken, type PhraseScope, readPhrases } from './segments.ts'

export type InterpretedKeyword = {
  title: string
  parts: KeywordPart[]
  category_id: number | undefined
  city: string | undefined
  amenities: Amenity[]
  intents: Set<Intent>
}

type KeywordPart = { kind: 'word' | 'category' | 'city' | 'amenity'; text: string }

/** The interpretations of a keyword, most likely first; if `isName`, the keyword as text is likelier than any. */
export type KeywordInterpretations = {
  isName: boolean
  withAllFilters: InterpretedKeyword
  withIntentsOnly: InterpretedKeyword | null
}

type IntentScope = PhraseScope & {
  ignored: Set<Intent>
  /** Names of listings outside these filters do not count as names. */
  filters: SearchFilters
  prefersNames: boolean
}

/** Names of listings precede filters. Null if no word is a filter, or if the keyword is a name with other words. */
export async function interpretKeyword(
  { db, searchDb }: Databases,
  keyword: string,
  scope: IntentScope,
): Promise<KeywordInterpretations | null> {
  const pieces = splitKeyword(keyword)
  if (pieces.length === 0 || pieces.length > tuning.intent.maxWords) return null
  const { tokens, phrases } = await readPhrases(db, pieces, scope)
  const segments = findPhraseSegments(tokens, phrases).filter(
    ({ start, intent }) => !(intent && scope.ignored.has(intent)) && !negations.has(tokens[start - 1]?.word ?? ''),
  )
  const possibleMeanings = chooseMeanings(tokens, segments)
  if (!hasFilter(possibleMeanings)) return null

  const { filters, prefersNames } = scope
  const terms = prefersNames ? toPossibleNameTerms(tokens, possibleMeanings) : []
  const names = await findNameTerms(searchDb, terms, filters)
  if (names.has(toNameTerm(tokens))) {
    const interpretation = toInterpretedKeyword(pieces, tokens, possibleMeanings)
    return interpretation.title === '' ? { isName: true, withAllFilters: interpretation, withIntentsOnly: null } : null
  }
  const meanings = removeNameMeanings(tokens, possibleMeanings, names)
  if (!hasFilter(meanings)) return null
  const withAllFilters = toInterpretedKeyword(pieces, tokens, meanings)
  if (withAllFilters.title !== '' && prefersNames) {
    const parsed = await parseQuery(db, keyword, scope.country)
    if (await hasNameWithAllWords(searchDb, parsed, filters)) return null
  }
  const intents = meanings.filter(({ kind }) => kind === 'intent')
  const withIntentsOnly = intents.length > 0 ? toInterpretedKeyword(pieces, tokens, intents) : null
  return { isName: false, withAllFilters, withIntentsOnly }
}

const hasFilter = (meanings: PhraseMeaning[]) => meanings.some(({ kind }) => kind !== 'nothing')

function toInterpretedKeyword(pieces: string[], tokens: IntentToken[], meanings: PhraseMeaning[]): InterpretedKeyword {
  const amenities = meanings.flatMap((each) => ('amenities' in each ? each.amenities : []))
  const intents = meanings.flatMap((each) => (each.kind === 'intent' ? [each.intent] : []))
  const parts = toParts(pieces, tokens, meanings)
  return {
    title: toText(parts.filter(({ kind }) => kind === 'word')),
    parts,
    category_id: meanings.flatMap((each) => (each.kind === 'category' ? [each.category.id] : []))[0],
    city: meanings.flatMap((each) => (each.kind === 'city' ? [each.city] : []))[0],
    amenities: [...new Set(amenities)],
    intents: new Set(intents),
  }
}

/** An elided article or preposition («l'hôtel», «d'Agadir») is a separate word. */
const splitKeyword = (keyword: string) => keyword.match(/\b(?:[cdjlmnst]|qu)['’](?=\p{L})|[^\s,;،؛/+&|]+/giu) ?? []

/** If only part of a word has a meaning, its folded rest remains. */
function toParts(pieces: string[], tokens: IntentToken[], meanings: PhraseMeaning[]): KeywordPart[] {
  const left = findWordsLeft(tokens, meanings)
  const words = pieces.flatMap((typed, piece) => {
    const own = [...tokens.keys()].filter((at) => tokens[at]?.piece === piece)
    const [start, ...others] = own.filter((at) => left.has(at))
    if (start === undefined) return []
    const ownLeft = [start, ...others]
    const text = ownLeft.length === own.length ? typed : ownLeft.map((at) => tokens[at]?.folded).join(' ')
    return { start, kind: 'word' as const, text }
  })
  const named = meanings.flatMap((each) =>
    'text' in each ? { start: each.start, kind: each.kind, text: each.text } : [],
  )
  return [...words, ...named].toSorted((a, b) => a.start - b.start)
}

export const toText = (parts: KeywordPart[]) =>
  parts
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<=\b(?:[cdjlmnst]|qu)['’]) /giu, '')

function findWordsLeft(tokens: IntentToken[], meanings: PhraseMeaning[]): Set<number> {
  const saysNothing = (token: IntentToken) => isFillerWord(token) || isGenericWord(token)
  const left = new Set([...tokens.keys()].filter((at) => !isCoveredByMeaning(at, meanings)))
  const drop = (order: number[]) => {
    let isBesideMeaning = true
    for (const at of order) {
      const token = tokens[at]
      if (isBesideMeaning && token && saysNothing(token)) left.delete(at)
      isBesideMeaning = !left.has(at)
    }
  }
  drop([...tokens.keys()])
  drop([...tokens.keys()].toReversed())
  return left
}

async function findNameTerms(searchDb: Db, terms: string[], filters: SearchFilters): Promise<Set<string>> {
  if (terms.length === 0) return new Set()
  const rows = await searchDb.execute<{ term: string }>(sql`
    select term from unnest(${sql.param(terms)}::text[]) as term
    where exists (
      select from ${documentTable}
      where ${documentColumns.keys} && array[search_key(term)] and array[search_key(term)] <@ ${documentColumns.name_keys} and ${isAllowed(filters)}
    )`)
  return new Set(rows.map(({ term }) => term))
}

async function hasNameWithAllWords(searchDb: Db, { words }: ParsedQuery, filters: SearchFilters) {
  const last = words.at(-1)
  if (!last) return false
  const lastKeys = toKeyArray([last.key, ...last.completions.map(({ key }) => key)])
  const otherKeys = toKeyArray(words.slice(0, -1).map(({ key }) => key))
  const [row] = await searchDb.execute<{ is_known: boolean }>(sql`
    select exists (
      select from ${documentTable}
      where ${documentColumns.keys} && ${lastKeys} and ${documentColumns.keys} @> ${otherKeys}
        and ${documentColumns.name_keys} && ${lastKeys} and ${documentColumns.name_keys} @> ${otherKeys} and ${isAllowed(filters)}
    ) as is_known`)
  return row?.is_known === true
}

function isAllowed(filters: SearchFilters): SQL {
  const { documentFilter, listingFilter } = compileFilters(filters)
  if (!listingFilter) return documentFilter
  const ofDocument = sql`select from ${listings} where ${listings.id} = ${documentColumns.listing_id} and ${listingFilter}`
  return sql`${documentFilter} and exists (${ofDocument})`
}
