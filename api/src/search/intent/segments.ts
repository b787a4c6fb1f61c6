import type { Amenity } from '@dalil/db/vocabulary'
import { tuning } from '../tuning.ts'
import { amenitiesWithinAliases, type Intent, intentPhrases } from './intent-words.ts'

/** A word of a keyword as typed (`piece` counts the typed words), folded, and without an article, which may be empty. */
export type IntentToken = { piece: number; folded: string; word: string }

/** A phrase of the database over words of a keyword; `start` and `length` count the words that are not articles. */
export type NamedPhrase = {
  start: number
  length: number
  /** Whether a letter in front («بالرياض», «وواي فاي») was removed to find the phrase. */
  is_prefixed: boolean
  category: { id: number; parent_id: number | null; documents: number } | null
  city: string | null
  amenity: Amenity | null
}

/** Neighbouring words and all of their possible meanings. */
export type PhraseSegment = {
  /** Tokens, from `start` up to but without `end`. */
  start: number
  end: number
  intent?: Intent | undefined
  categories: NonNullable<NamedPhrase['category']>[]
  cities: string[]
  amenities: Amenity[]
  /** Amenities that a part of a category's alias names. */
  amenitiesWithin: Amenity[]
}

type Candidate = PhraseSegment & { isPrefixed: boolean }

const { maxPhraseWords, wordScore, phrasePenalty, prefixedPhrasePenalty } = tuning.intent

/** The division of the words into phrases that explains most of them, by few phrases. */
export function findSegments(tokens: IntentToken[], phrases: NamedPhrase[]): PhraseSegment[] {
  const candidates = [...findIntents(tokens), ...findNames(tokens, phrases)].reduce(mergeCandidate, [])
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

const toScore = ({ start, end, isPrefixed }: Candidate) =>
  wordScore * (end - start) - (isPrefixed ? prefixedPhrasePenalty : phrasePenalty)

const toSegment = (start: number, end: number): PhraseSegment => ({
  start,
  end,
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
      if (intent) found.push({ ...toSegment(start, end), intent, isPrefixed: false })
      else if (prefixed) found.push({ ...toSegment(start, end), intent: prefixed, isPrefixed: true })
    }
  }
  return found
}

/** «والمفتوحة», «وقريبة». */
const stripPrefix = (text: string) => text.slice(1).replace(/^(?:وال|بال|فال|كال|ال|لل)/, '')

function findNames(tokens: IntentToken[], phrases: NamedPhrase[]): Candidate[] {
  const places = tokens.flatMap(({ word }, at) => (word === '' ? [] : [at]))
  return phrases.flatMap(({ start, length, is_prefixed: isPrefixed, category, city, amenity }) => {
    const [first, last] = [places[start - 1], places[start + length - 2]]
    if (first === undefined || last === undefined) return []
    return {
      ...toSegment(first, last + 1),
      isPrefixed,
      categories: category ? [category] : [],
      cities: city ? [city] : [],
      amenities: amenity ? [amenity] : [],
    }
  })
}

/** All meanings of one phrase; a reading without a removed letter wins. */
function mergeCandidate(candidates: Candidate[], next: Candidate): Candidate[] {
  const same = candidates.find(({ start, end }) => start === next.start && end === next.end)
  if (!same) return [...candidates, next]
  if (same.isPrefixed !== next.isPrefixed) {
    return same.isPrefixed ? candidates.map((each) => (each === same ? next : each)) : candidates
  }
  const merged = {
    ...same,
    intent: same.intent ?? next.intent,
    categories: [...same.categories, ...next.categories],
    cities: [...new Set([...same.cities, ...next.cities])],
    amenities: [...new Set([...same.amenities, ...next.amenities])],
  }
  return candidates.map((each) => (each === same ? merged : each))
}
