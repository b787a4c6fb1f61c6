import { characterSynonyms } from './lexicon/characters.ts'
import { commerceSynonyms } from './lexicon/commerce.ts'
import { foodSynonyms } from './lexicon/food.ts'
import { ideaSynonyms } from './lexicon/ideas.ts'
import { kindSynonyms } from './lexicon/kinds.ts'
import { natureSynonyms } from './lexicon/nature.ts'
import { organisationSynonyms } from './lexicon/organisations.ts'
import { personSynonyms } from './lexicon/persons.ts'
import { properNameSynonyms } from './lexicon/proper-names.ts'
import { qualitySynonyms } from './lexicon/qualities.ts'
import { surroundingsSynonyms } from './lexicon/surroundings.ts'
import { tradeSynonyms } from './lexicon/trades.ts'

/**
 * Words of names in Arabic, English, French and Dutch: «مركز الهدى الطبي» also finds "Al Huda Medical Center". Each
 * line is a group of synonyms; its words are folded, without article. Decision 031 explains why the words are not in
 * the database.
 */
const synonymGroups = [
  organisationSynonyms,
  kindSynonyms,
  surroundingsSynonyms,
  natureSynonyms,
  foodSynonyms,
  tradeSynonyms,
  commerceSynonyms,
  qualitySynonyms,
  personSynonyms,
  ideaSynonyms,
  properNameSynonyms,
  characterSynonyms,
].flatMap((lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ')),
)

export const lexiconWords = new Set(synonymGroups.flat())

const groupsByWord = new Map<string, string[][]>()
for (const group of synonymGroups) {
  for (const word of group) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), group])
}

/** Returns words of the same meaning, in all languages. */
export function findLexiconSynonyms(word: string): string[] {
  const others = new Set((groupsByWord.get(word) ?? []).flat())
  others.delete(word)
  return [...others]
}
