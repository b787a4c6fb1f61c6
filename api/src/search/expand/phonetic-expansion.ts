import type { ParsedQuery, TermKey } from '../parse/parse-query.ts'

/** A word of a query, or two neighbours as one word, that is expanded to near words. */
export type PhoneticLookup = {
  from: number
  to: number
  text: string
  /** Hardly any document has it, so that another word is likely meant. */
  isMisspelt: boolean
}

/** `phoneticKey` is the word in one alphabet; `skeletons` are its consonants, with and without what may be an article. */
export type PhoneticWord = PhoneticLookup & { phoneticKey: string; skeletons: string[] }

/** Keys under which a word of the query is found where names are joined or split otherwise, or say it in other words. */
export type WordExpansion = {
  /** Two neighbours of a name that are this word, as spelt and as their skeletons. */
  splitKey: TermKey
  splitSkeletonKeys: TermKey[]
  /** This word and the next of the query as one word of a name; null at the end. */
  joinedWithNext: TermKey | null
  /** Synonyms and translations. */
  synonymKeys: TermKey[]
}

/** A query as it may have been meant: without the digits of Arabizi, and by its sound. */
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
