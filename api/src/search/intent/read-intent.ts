import type { Databases } from '@dalil/db/connect'
import type { Amenity } from '@dalil/db/vocabulary'
import { parseQuery } from '../parse/parse-query.ts'
import { tuning } from '../tuning.ts'
import { type Intent, negations } from './intent-words.ts'
import { findNameTerms, hasNameWithAllWords } from './known-names.ts'
import { type Meaning, toMeanings } from './meanings.ts'
import { dropNames, toNameTerms, toWholeName } from './names.ts'
import { type PhraseScope, readPhrases } from './read-phrases.ts'
import { findSegments, type IntentToken } from './segments.ts'
import { splitKeyword, toTextLeft } from './words-left.ts'

/** The filters that words of a keyword name, and the words that are left. */
export type IntentReading = {
  title: string
  category_id: number | undefined
  city: string | undefined
  amenities: Amenity[]
  intents: Set<Intent>
}

/** The readings of a keyword, the first choice first. */
type Readings = { whole: IntentReading; flagsAlone: IntentReading | null }

/**
 * Reads words of a keyword as filters: null where none is one, or where the keyword is a name. A name wins over an
 * intent: the whole keyword, a part of several phrases, or two neighbouring words that are neighbours in a name.
 * `flagsAlone` leaves the names of categories, cities and amenities among the words, for they are part of many names.
 */
export async function readIntent(
  { db, searchDb }: Databases,
  keyword: string,
  scope: PhraseScope & { ignored: Set<Intent> },
): Promise<Readings | null> {
  const pieces = splitKeyword(keyword)
  if (pieces.length === 0 || pieces.length > tuning.intent.maxWords) return null
  const { tokens, phrases } = await readPhrases(db, pieces, scope)
  const segments = findSegments(tokens, phrases).filter(
    ({ start, intent }) => !(intent && scope.ignored.has(intent)) && !negations.has(tokens[start - 1]?.word ?? ''),
  )
  const understood = toMeanings(tokens, segments)
  if (!hasFilter(understood)) return null

  const names = await findNameTerms(searchDb, toNameTerms(tokens, understood), scope.country)
  if (names.has(toWholeName(tokens))) return null
  const meanings = dropNames(tokens, understood, names)
  if (!hasFilter(meanings)) return null
  const whole = toReading(pieces, tokens, meanings)
  if (whole.title !== '') {
    const parsed = await parseQuery(db, keyword, scope.country)
    if (await hasNameWithAllWords(searchDb, parsed, scope.country)) return null
  }
  const flags = meanings.filter(({ kind }) => kind === 'intent')
  return { whole, flagsAlone: flags.length > 0 ? toReading(pieces, tokens, flags) : null }
}

const hasFilter = (meanings: Meaning[]) => meanings.some(({ kind }) => kind !== 'nothing')

function toReading(pieces: string[], tokens: IntentToken[], meanings: Meaning[]): IntentReading {
  const amenities = meanings.flatMap((each) => ('amenities' in each ? each.amenities : []))
  const intents = meanings.flatMap((each) => (each.kind === 'intent' ? [each.intent] : []))
  return {
    title: toTextLeft(pieces, tokens, meanings),
    category_id: meanings.flatMap((each) => (each.kind === 'category' ? [each.category.id] : []))[0],
    city: meanings.flatMap((each) => (each.kind === 'city' ? [each.city] : []))[0],
    amenities: [...new Set(amenities)],
    intents: new Set(intents),
  }
}
