import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { categories, cities, isPublicCategory, searchPhrases, searchWords } from '@dalil/db/schema'
import { type Amenity, amenities, languages } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { toIndexTermSql } from '../index-terms.ts'
import { aliasColumns, compileStatement } from '../sql/raw.ts'
import { wordRunsCte } from '../sql/word-runs.ts'
import { tuning } from '../tuning.ts'
import { amenitiesWithinAliases, type Intent, intentPhrases } from './intent-words.ts'

/** A word of a keyword: the index of the typed word, its folded text, and this text without article, perhaps empty. */
export type IntentToken = { piece: number; folded: string; word: string }

/** A phrase in the database that matches words of a keyword; `start` and `length` do not count articles. */
export type NamedPhrase = {
  start: number
  length: number
  text: string
  /** Whether a first letter («بالرياض», «وواي فاي») or a plural s («boulangeries») was removed to find the phrase. */
  is_shortened: boolean
  /** Whether the words are the whole name of the category or amenity, not an alias or a common word for it. */
  is_name: boolean
  category: { id: number; parent_id: number | null; documents: number } | null
  city: string | null
  amenity: Amenity | null
}

export type PhraseScope = { country?: string | undefined; city?: string | undefined; category_id?: number | undefined }

type Row = { tokens: IntentToken[] | null; phrases: NamedPhrase[] | null }

export async function readPhrases(db: Db, pieces: string[], { country, city, category_id }: PhraseScope) {
  const [row] = await db.execute<Row>(
    selectPhrases({
      pieces,
      country: country ?? null,
      city: city ?? null,
      category_id: category_id ?? null,
      amenity_names: amenityNames,
    }),
  )
  return { tokens: row?.tokens ?? [], phrases: row?.phrases ?? [] }
}

export type PhraseSegment = {
  start: number
  end: number
  text: string
  intent?: Intent | undefined
  categories: NonNullable<NamedPhrase['category']>[]
  cities: string[]
  amenities: Amenity[]
  amenitiesWithin: Amenity[]
}

type Candidate = PhraseSegment & { isShortened: boolean }

const { maxPhraseWords, wordScore, phrasePenalty, shortenedPhrasePenalty } = tuning.intent

export function findPhraseSegments(tokens: IntentToken[], phrases: NamedPhrase[]): PhraseSegment[] {
  const candidates = [...findIntents(tokens), ...findNames(tokens, preferNames(phrases))].reduce(mergeCandidate, [])
  type Division = { score: number; segments: Candidate[] }
  const divisions: Division[] = [{ score: 0, segments: [] }]
  for (let end = 1; end <= tokens.length; end++) {
    const reached = candidates
      .filter((candidate) => candidate.end === end)
      .map((candidate): Division => {
        const before = divisions[candidate.start] ?? { score: 0, segments: [] }
        return { score: before.score + toScore(candidate), segments: [...before.segments, candidate] }
      })
    const skipped = divisions[end - 1] ?? { score: 0, segments: [] }
    divisions.push(reached.reduce((best, each) => (each.score > best.score ? each : best), skipped))
  }
  const segments = divisions.at(-1)?.segments ?? []
  return segments.map((segment) => ({ ...segment, amenitiesWithin: findAmenitiesWithin(segment, candidates) }))
}

function findAmenitiesWithin({ start, end, categories }: PhraseSegment, candidates: Candidate[]): Amenity[] {
  if (categories.length === 0) return []
  const within = candidates.filter(
    (each) => each.start >= start && each.end <= end && each.end - each.start < end - start,
  )
  return within.flatMap(({ amenities }) => amenities).filter((amenity) => amenitiesWithinAliases.has(amenity))
}

const toScore = ({ start, end, isShortened }: Candidate) =>
  wordScore * (end - start) - (isShortened ? shortenedPhrasePenalty : phrasePenalty)

const toSegment = (start: number, end: number, text = ''): PhraseSegment => ({
  start,
  end,
  text,
  categories: [],
  cities: [],
  amenities: [],
  amenitiesWithin: [],
})

function findIntents(tokens: IntentToken[]): Candidate[] {
  const found: Candidate[] = []
  for (let start = 0; start < tokens.length; start++) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + maxPhraseWords); end++) {
      const [first = '', ...rest] = tokens.slice(start, end).map(({ word }) => word)
      const text = [first, ...rest].filter(Boolean).join(' ')
      const intent = first === '' ? undefined : intentPhrases.get(text)
      const prefixed = /^[وبفل]..+/.test(first) ? intentPhrases.get(stripPrefix(text)) : undefined
      if (intent) found.push({ ...toSegment(start, end), intent, isShortened: false })
      else if (prefixed) found.push({ ...toSegment(start, end), intent: prefixed, isShortened: true })
    }
  }
  return found
}

/** Removes the first letter and a following article, as in «والمفتوحة» and «وقريبة». */
const stripPrefix = (text: string) => text.slice(1).replace(/^(?:وال|بال|فال|كال|ال|لل)/, '')

/** Removes the categories of words that are the name of an amenity, unless they are also the name of a category. */
function preferNames(phrases: NamedPhrase[]): NamedPhrase[] {
  const isSame = (one: NamedPhrase, other: NamedPhrase) => one.start === other.start && one.length === other.length
  const names = phrases.filter(({ is_name }) => is_name)
  return phrases.filter((phrase) => {
    const same = phrase.category ? names.filter((name) => isSame(name, phrase)) : []
    return same.every(({ amenity }) => amenity === null) || same.some(({ category }) => category !== null)
  })
}

function findNames(tokens: IntentToken[], phrases: NamedPhrase[]): Candidate[] {
  const places = tokens.flatMap(({ word }, at) => (word === '' ? [] : [at]))
  return phrases.flatMap(({ start, length, text, is_shortened: isShortened, category, city, amenity }) => {
    const [first, last] = [places[start - 1], places[start + length - 2]]
    if (first === undefined || last === undefined) return []
    return {
      ...toSegment(first, last + 1, text),
      isShortened,
      categories: category ? [category] : [],
      cities: city ? [city] : [],
      amenities: amenity ? [amenity] : [],
    }
  })
}

/** Meanings found without the removal of a letter replace all others. */
function mergeCandidate(candidates: Candidate[], next: Candidate): Candidate[] {
  const same = candidates.find(({ start, end }) => start === next.start && end === next.end)
  if (!same) return [...candidates, next]
  if (same.isShortened !== next.isShortened) {
    return same.isShortened ? candidates.map((each) => (each === same ? next : each)) : candidates
  }
  const merged = {
    ...same,
    text: same.text || next.text,
    intent: same.intent ?? next.intent,
    categories: [...same.categories, ...next.categories],
    cities: [...new Set([...same.cities, ...next.cities])],
    amenities: [...new Set([...same.amenities, ...next.amenities])],
  }
  return candidates.map((each) => (each === same ? merged : each))
}

const named = aliasColumns(searchPhrases, 'named')
const category = aliasColumns(categories, 'category')
const place = aliasColumns(cities, 'place')

const amenityNames = JSON.stringify(
  Object.fromEntries(amenities.map((code) => [code, languages.map((each) => translate[each](`amenity.${code}`))])),
)

const selectPhrases = compileStatement<'pieces' | 'country' | 'city' | 'category_id' | 'amenity_names'>(
  (value) => sql`
  with tokens as materialized (
    select row_number() over (order by piece, at) as at, piece, folded, normalize_text(folded) as word
    from unnest(${value('pieces')}::text[]) with ordinality as typed (text, piece)
    cross join lateral unnest(string_to_array(fold(text), ' ')) with ordinality as parts (folded, at)
    where folded <> ''
  ),
  query as (select array_agg(word order by at) as words from tokens where word <> ''),
  ${wordRunsCte},
  readings as (
    select start, length, run, false as is_shortened, false as is_singular from runs
    union all
    select start, length, normalize_text(substr(run, 2)), true, false from runs where run ~ '^[وبفل][^ ]{2}'
    union all
    select start, length, regexp_replace(run, '([a-z]{3})s\\M', '\\1', 'g'), true, true from runs where run ~ '[a-z]{3}s\\M'
  ),
  phrases as (
    select start, length, run as text, is_shortened, ${named.amenity} as amenity,
      not is_shortened and exists (
        select from unnest(array[${category.name_ar}, ${category.name_en}, ${category.name_nl}]) as name
        where normalize_text(name) = run
        union all
        select from jsonb_array_elements_text(${value('amenity_names')}::jsonb -> ${named.amenity}) as name
        where normalize_text(name) = run
      ) as is_name,
      case
        when ${place.id} is null then null
        when normalize_text(${place.name_ar}) = run then ${place.name_ar}
        when normalize_text(${place.name_en}) = run then ${place.name_en}
        when normalize_text(${place.name_nl}) = run then ${place.name_nl}
        when run ~ '^[a-z]' then ${place.name_en}
        else ${place.name_ar}
      end as city,
      case when ${category.id} is not null then jsonb_build_object(
        'id', ${category.id}, 'parent_id', ${category.parent_id},
        'documents', estimate_document_frequency(search_key(term), coalesce((
          select ${searchWords.document_frequency} from ${searchWords} where ${searchWords.word} = term collate "C"
        ), 0))
      ) end as category
    from readings
    cross join lateral (select * from ${searchPhrases} where ${searchPhrases.phrase} = run offset 0) as named
    left join ${categories} as category on ${category.id} = ${named.category_id} and ${isPublicCategory(category)}
      and (${value('category_id')}::integer is null or ${value('category_id')} in (${category.id}, ${category.parent_id}))
    left join ${cities} as place on ${place.id} = ${named.city_id} and (${value('city')}::text is null or exists (
      select from ${searchPhrases} where ${searchPhrases.phrase} = normalize_text(${value('city')}) and ${searchPhrases.city_id} = ${place.id}
    ))
    cross join lateral (select ${toIndexTermSql('category', category.id)} as term) as terms
    where (not is_singular or ${category.id} is not null)
      and (${named.country} is null or ${value('country')}::text is null or ${named.country} = ${value('country')})
      and num_nonnulls(${category.id}, ${place.id}, ${named.amenity}) > 0
  )
  select
    (select jsonb_agg(jsonb_build_object('piece', piece - 1, 'folded', folded, 'word', word) order by at) from tokens) as tokens,
    (select jsonb_agg(to_jsonb(phrases) order by start, length, is_shortened, (category ->> 'id')::integer) from phrases) as phrases`,
)
