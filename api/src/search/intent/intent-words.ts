import { readTsv } from '@dalil/db/read-data'
import type { Amenity } from '@dalil/db/vocabulary'
import { z } from 'zod'

export type Intent = 'open_now' | 'near_me' | 'is_verified' | 'best'

const kinds = z.enum([
  'open',
  'working',
  'now',
  'open_now',
  'near',
  'here',
  'near_me',
  'is_verified',
  'best',
  'preposition',
  'negation',
  'filler',
  'place',
])
type Kind = z.infer<typeof kinds>

/** In Arabic (standard, Gulf, Moroccan), English, French and Dutch, as `normalize_text()` returns them. */
const phrasesByKind = new Map<Kind, string[]>()
for (const [name, ...phrases] of readTsv('api/data/search/intent-words.tsv')) {
  const kind = kinds.parse(name)
  phrasesByKind.set(kind, [...(phrasesByKind.get(kind) ?? []), ...phrases])
}
const listPhrases = (kind: Kind) => phrasesByKind.get(kind) ?? []

const openNow = [...listPhrases('open'), ...listPhrases('working')].flatMap((open) =>
  listPhrases('now').flatMap((now) => [`${open} ${now}`, `${now} ${open}`]),
)
const nearMe = listPhrases('near').flatMap((near) => listPhrases('here').map((here) => `${near} ${here}`))

const phrases: Record<Intent, string[]> = {
  open_now: [...listPhrases('open'), ...openNow, ...listPhrases('open_now')],
  near_me: [...listPhrases('near'), ...nearMe, ...listPhrases('near_me')],
  is_verified: listPhrases('is_verified'),
  best: listPhrases('best'),
}

export const intentPhrases = new Map(
  (Object.keys(phrases) as Intent[]).flatMap((intent) => phrases[intent].map((phrase) => [phrase, intent] as const)),
)

/** The words that mean near a city, not near the visitor, if they are before the name of a city. */
export const nearPhraseWords = new Set(listPhrases('near'))

export const placePrepositions = new Set(listPhrases('preposition'))

/** No filter expresses a negation, so both words are searched for as text. */
export const negations = new Set(listPhrases('negation'))

export const fillerWords = new Set(listPhrases('filler'))

/** Words for any kind of place, which add nothing to a filter. */
export const genericPlaceWords = new Set(listPhrases('place'))

/** Amenities that are filters even within a category's alias: «مطعم عائلي» is a restaurant with a family section. */
export const amenitiesWithinAliases = new Set<Amenity>(['family_section'])
