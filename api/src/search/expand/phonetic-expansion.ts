import type { ParsedQuery, TermKey } from '../parse/parse-query.ts'

export type PhoneticLookup = {
  from: number
  to: number
  text: string
  /** Whether hardly any document contains the word, so that it is probably misspelt. */
  isMisspelt: boolean
}

/** `skeletons`: with and without a possible article. `spellings`: in the other alphabet, without a skeleton. */
export type PhoneticWord = PhoneticLookup & {
  phoneticKey: string
  skeletons: string[]
  respeltSkeletons: string[]
  spellings: string[]
}

/** `documentFrequency` is 0 if fewer than ten documents contain the word. */
export type Synonym = { key: TermKey; documentFrequency: number }

export type WordExpansion = {
  /** Matches two neighbouring words of a name that together form this word, as spelt or by their skeletons. */
  splitKey: TermKey
  splitSkeletonKeys: TermKey[]
  /** Matches this word joined to the next word of the query; null for the last word. */
  joinedWithNext: TermKey | null
  synonyms: Synonym[]
}

export type PhoneticExpansion = {
  parsed: ParsedQuery
  typed: ParsedQuery
  phoneticWords: PhoneticWord[]
  words: WordExpansion[]
  /** Keys of names whose skeleton equals that of the whole query, exactly or ignoring h, t and l. */
  phoneticNameKeys: TermKey[]
  loosePhoneticNameKeys: TermKey[]
}
