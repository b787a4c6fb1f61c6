import { stopWords } from '../parse/parse-query.ts'
import { findLexiconSynonyms, lexiconWords } from './lexicon.ts'

const capitals = /^[A-Z]{3,6}$/
const consonants = /^[b-df-hj-np-tv-xz]{3,6}$/

const synonymsOf = (word: string) => [word, ...findLexiconSynonyms(word)]

/** The name of an institution with an acronym contains at least one of these words. */
const institutionWords = new Set(
  `academy agency association authority bank centre college commission committee company council credit faculty
  federation foundation fund hospital institute institution insurance ministry municipality office
  organisation society union university`
    .split(/\s+/)
    .flatMap(synonymsOf),
)

const initialsByWord = new Map(
  [...lexiconWords].map((word) => {
    const latin = /^[a-z]/.test(word) ? [word] : findLexiconSynonyms(word).filter((other) => /^[a-z]/.test(other))
    return [word, new Set(latin.map((other) => other.charAt(0)))]
  }),
)

const wordsByInitial = Map.groupBy(
  [...initialsByWord].flatMap(([word, initials]) => [...initials].map((initial) => ({ word, initial }))),
  ({ initial }) => initial,
)

/** Returns the letters of a keyword that is an acronym, typed in capitals or without a vowel. */
export function toAcronym(keyword: string): string | null {
  const letters = keyword.trim().replaceAll('.', '')
  return capitals.test(letters) || consonants.test(letters) ? letters.toLowerCase() : null
}

export const findWordsByInitial = (initial: string): string[] =>
  (wordsByInitial.get(initial) ?? []).map(({ word }) => word)

export const findInstitutions = (acronym: string): string[] =>
  [...institutionWords].filter((word) => [...acronym].some((letter) => initialsByWord.get(word)?.has(letter)))

/** Whether an institution's words, or their translations, begin with the letters of the acronym in any order. */
export function isAcronymOf(acronym: string, name: string[]): boolean {
  const words = name.filter((word) => !stopWords.has(word))
  return words.some((word) => institutionWords.has(word)) && isExplainedBy([...acronym], words)
}

function isExplainedBy(letters: string[], [word, ...others]: string[]): boolean {
  if (word === undefined || letters.length <= others.length) return word === undefined && letters.length === 0
  const initials = initialsByWord.get(word) ?? new Set(word.slice(0, 1))
  return letters.some((letter, place) => initials.has(letter) && isExplainedBy(letters.toSpliced(place, 1), others))
}
