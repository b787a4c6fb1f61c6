import type { Amenity } from '@dalil/db/vocabulary'
import { toIndexTerm } from '../index-terms.ts'
import { tuning } from '../tuning.ts'
import { fillerWords, genericPlaceWords, type Intent, nearPhraseWords, placePrepositions } from './intent-words.ts'
import type { IntentToken, NamedPhrase, PhraseSegment } from './segments.ts'

type Category = NonNullable<NamedPhrase['category']>
type Kind = 'intent' | 'category' | 'city' | 'amenity'

/** The meaning of the words from `start` to before `end`. Words of kind `nothing` only join or repeat a filter. */
export type PhraseMeaning = { start: number; end: number } & (
  | { kind: 'intent'; intent: Intent }
  | { kind: 'category'; text: string; category: Category; amenities: Amenity[] }
  | { kind: 'city'; text: string; city: string }
  | { kind: 'amenity'; text: string; amenities: Amenity[] }
  | { kind: 'nothing' }
)

/** Several categories, or several cities, remain text to search for. */
export function chooseMeanings(tokens: IntentToken[], segments: PhraseSegment[]): PhraseMeaning[] {
  const kinds = chooseKinds(tokens, segments)
  const ofKind = (kind: Kind) => segments.filter((_, index) => kinds[index] === kind)
  const categories = ofKind('category')
  const category = findCommonCategory(tokens, categories)
  const [city, ...otherCities] = new Set(ofKind('city').flatMap(({ cities }) => cities.slice(0, 1)))
  return segments.flatMap((segment, index): PhraseMeaning[] => {
    const { start, end, text, intent, amenities, amenitiesWithin } = segment
    const kind = kinds[index]
    if (kind === 'amenity') return [{ start, end, kind, text, amenities }]
    if (kind === 'city') return city !== undefined && otherCities.length === 0 ? [{ start, end, kind, text, city }] : []
    if (kind === 'category') return category ? [{ start, end, kind, text, category, amenities: amenitiesWithin }] : []
    if (kind === 'intent' && intent) {
      const next = segments[index + 1]
      const isBeforeCity = kinds[index + 1] === 'city' && next !== undefined && areFillerWords(tokens, end, next.start)
      const isOfCity = isBeforeCity && nearPhraseWords.has(toText(tokens, segment))
      return [isOfCity ? { start, end, kind: 'nothing' } : { start, end, kind, intent }]
    }
    return []
  })
}

const toText = (tokens: IntentToken[], { start, end }: PhraseSegment) =>
  tokens
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ')

const areFillerWords = (tokens: IntentToken[], start: number, end: number) =>
  tokens.slice(start, end).every(isFillerWord)

/** A token that consists of an article has an empty word. */
export const isFillerWord = ({ word }: IntentToken) => word === '' || fillerWords.has(word)

export const isGenericWord = ({ word }: IntentToken) => genericPlaceWords.has(word)

const isGeneric = (tokens: IntentToken[], segment: PhraseSegment) => genericPlaceWords.has(toText(tokens, segment))

function chooseKinds(tokens: IntentToken[], segments: PhraseSegment[]): Kind[] {
  const isCategoryOnly = (segment: PhraseSegment) => {
    const { categories, intent, cities, amenities } = segment
    return categories.length > 0 && !intent && cities.length + amenities.length === 0 && !isGeneric(tokens, segment)
  }
  let hasCategory = segments.some(isCategoryOnly)
  return segments.map(({ start, intent, categories, cities, amenities }) => {
    const isAfterPreposition = placePrepositions.has(tokens[start - 1]?.word ?? '')
    if (cities.length > 0 && (isAfterPreposition || !(intent || (categories.length > 0 && !hasCategory)))) return 'city'
    if (intent) return 'intent'
    if (categories.length > 0 && (!hasCategory || amenities.length === 0)) {
      hasCategory = true
      return 'category'
    }
    return 'amenity'
  })
}

/** Returns the category that all segments name, also if some name its parent; null if they disagree. */
function findCommonCategory(tokens: IntentToken[], segments: PhraseSegment[]): Category | null {
  const specific = segments.filter((segment) => !isGeneric(tokens, segment))
  const named = (specific.length > 0 ? specific : segments).map(({ categories }) => findBroadest(categories))
  const narrowest = named.find((each) => each?.parent_id != null) ?? named[0]
  const isCommon = named.every((each) => each?.id === narrowest?.id || (each && each.id === narrowest?.parent_id))
  return narrowest && isCommon ? narrowest : null
}

/** Of categories with the same name, returns the only one with listings, or the parent of all others with listings. */
function findBroadest(categories: Category[]): Category | null {
  const used = categories.filter(({ documents }) => documents > 0)
  const [first, ...others] = used.length > 0 ? used : categories
  if (!first || others.length === 0) return first ?? null
  const isAbove = ({ id }: Category) => used.every((each) => each.id === id || each.parent_id === id)
  return used.length > 0 ? (used.find(isAbove) ?? null) : first
}

type Run = { start: number; end: number; term: string }

export const toNameTerm = (tokens: IntentToken[]) => toIndexTerm('name', tokens.map(({ word }) => word).join(''))

/** Returns index terms of names that the keyword may contain. `removeNameMeanings` receives the terms that exist. */
export const toPossibleNameTerms = (tokens: IntentToken[], meanings: PhraseMeaning[]) => [
  ...new Set([toNameTerm(tokens), ...toRuns(tokens, meanings).map(({ term }) => term)]),
]

export function removeNameMeanings(
  tokens: IntentToken[],
  meanings: PhraseMeaning[],
  names: Set<string>,
): PhraseMeaning[] {
  const known = toRuns(tokens, meanings).filter(({ term }) => names.has(term))
  return meanings.filter((meaning) => !known.some(({ start, end }) => start < meaning.end && meaning.start < end))
}

const toRuns = (tokens: IntentToken[], meanings: PhraseMeaning[]) => [
  ...toNameRuns(tokens, meanings),
  ...toPairs(tokens, meanings),
]

export const isCoveredByMeaning = (at: number, meanings: PhraseMeaning[]) =>
  meanings.some(({ start, end }) => start <= at && at < end)

function toNameRuns(tokens: IntentToken[], meanings: PhraseMeaning[]): Run[] {
  const runs = tokens.flatMap((_, start) =>
    tokens.slice(start, start + tuning.intent.maxNameWords).map((_, length) => ({ start, end: start + length + 1 })),
  )
  return runs
    .filter(({ start, end }) => {
      const inside = meanings.filter((meaning) => meaning.start < end && start < meaning.end)
      const isWhole = inside.every((meaning) => start <= meaning.start && meaning.end <= end)
      const rest = tokens
        .slice(start, end)
        .filter((token, index) => !isCoveredByMeaning(start + index, inside) && !isFillerWord(token))
      return inside.length > 0 && isWhole && inside.length + rest.length > 1
    })
    .map((run) => ({ ...run, term: toNameTerm(tokens.slice(run.start, run.end)) }))
}

function toPairs(tokens: IntentToken[], meanings: PhraseMeaning[]): Run[] {
  return tokens.slice(1).flatMap((token, start) => {
    const before = tokens[start]
    const isPair = isCoveredByMeaning(start, meanings) !== isCoveredByMeaning(start + 1, meanings)
    if (!before || !isPair || isFillerWord(before) || isFillerWord(token)) return []
    return [{ start, end: start + 2, term: toIndexTerm('joined', before.word + token.word) }]
  })
}
