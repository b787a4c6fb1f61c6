import type { ParsedQuery, TermKey } from '../parse/parse-query.ts'

/** A word of a query, or two neighbours as one word, that is expanded to near words. */
export type PhoneticLookup = {
  from: number
  to: number
  text: string
  /** Whether hardly any document has the word, so that it is probably misspelt. */
  isMisspelt: boolean
}

/** `phoneticKey` is the word in one alphabet; `skeletons` are its consonants, with and without what may be an article. */
export type PhoneticWord = PhoneticLookup & { phoneticKey: string; skeletons: string[] }

/** Keys that find a word of the query in names that join, split or translate it. */
export type WordExpansion = {
  /** Two neighbours of a name that are this word, as spelt and as their skeletons. */
  splitKey: TermKey
  splitSkeletonKeys: TermKey[]
  /** This word joined to the next word of the query; null for the last word. */
  joinedWithNext: TermKey | null
  synonymKeys: TermKey[]
}

/** A query without the digits of Arabizi, with the phonetic keys of its words. */
export type PhoneticExpansion = {
  parsed: ParsedQuery
  /** The query as it was typed. */
  typed: ParsedQuery
  phoneticWords: PhoneticWord[]
  words: WordExpansion[]
  /** Keys of names with the skeleton of the whole query, and of those with the same but for h, t and l. */
  phoneticNameKeys: TermKey[]
  loosePhoneticNameKeys: TermKey[]
}
