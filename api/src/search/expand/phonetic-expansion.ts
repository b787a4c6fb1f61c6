import type { ParsedQuery, TermKey } from '../parse/parse-query.ts'

/** A word in the query, or two neighbouring words joined, for which near words are looked up. */
export type PhoneticLookup = {
  from: number
  to: number
  text: string
  /** Whether hardly any document contains the word, so that it is probably misspelt. */
  isMisspelt: boolean
}

/**
 * `phoneticKey` is the word in one alphabet; `skeletons` are its consonants, with and without a possible article;
 * `respeltSkeletons` are the consonants of its other spellings. `spellings` are in the other alphabet, only for a word
 * without a skeleton.
 */
export type PhoneticWord = PhoneticLookup & {
  phoneticKey: string
  skeletons: string[]
  respeltSkeletons: string[]
  spellings: string[]
}

/** `documentFrequency` is 0 if fewer than ten documents contain the word. */
export type Synonym = { key: TermKey; documentFrequency: number }

/** Keys of names in which a word of the query is joined, split or translated. */
export type WordExpansion = {
  /** Matches two neighbouring words of a name that together form this word, as spelt or by their skeletons. */
  splitKey: TermKey
  splitSkeletonKeys: TermKey[]
  /** Matches this word joined to the next word of the query; null for the last word. */
  joinedWithNext: TermKey | null
  /** Words of the vocabulary that mean the same, in any language. */
  synonyms: Synonym[]
}

/** A query whose Arabizi digits are replaced by letters, with the phonetic keys of its words. */
export type PhoneticExpansion = {
  parsed: ParsedQuery
  /** The parsed query, with Arabizi digits as typed. */
  typed: ParsedQuery
  phoneticWords: PhoneticWord[]
  words: WordExpansion[]
  /** Keys of names whose skeleton equals that of the whole query, exactly or ignoring h, t and l. */
  phoneticNameKeys: TermKey[]
  loosePhoneticNameKeys: TermKey[]
}
