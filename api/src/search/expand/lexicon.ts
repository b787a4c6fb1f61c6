import { characterMeanings } from './lexicon/characters.ts'
import { commerceMeanings } from './lexicon/commerce.ts'
import { foodMeanings } from './lexicon/food.ts'
import { ideaMeanings } from './lexicon/ideas.ts'
import { kindMeanings } from './lexicon/kinds.ts'
import { natureMeanings } from './lexicon/nature.ts'
import { organisationMeanings } from './lexicon/organisations.ts'
import { personMeanings } from './lexicon/persons.ts'
import { properNameMeanings } from './lexicon/proper-names.ts'
import { qualityMeanings } from './lexicon/qualities.ts'
import { surroundingsMeanings } from './lexicon/surroundings.ts'
import { tradeMeanings } from './lexicon/trades.ts'

/**
 * Words of names in Arabic, English, French and Dutch: «مركز الهدى الطبي» also finds "Al Huda Medical Center". Each
 * line is one meaning; its words are folded, without article. Decision 031 explains why the words are not in the
 * database.
 */
const meanings = [
  organisationMeanings,
  kindMeanings,
  surroundingsMeanings,
  natureMeanings,
  foodMeanings,
  tradeMeanings,
  commerceMeanings,
  qualityMeanings,
  personMeanings,
  ideaMeanings,
  properNameMeanings,
  characterMeanings,
].flatMap((lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ')),
)

export const lexiconWords = new Set(meanings.flat())

const meaningsByWord = new Map<string, string[][]>()
for (const meaning of meanings) {
  for (const word of meaning) meaningsByWord.set(word, [...(meaningsByWord.get(word) ?? []), meaning])
}

/** Returns words of the same meaning, in all languages. */
export function findLexiconSynonyms(word: string): string[] {
  const others = new Set((meaningsByWord.get(word) ?? []).flat())
  others.delete(word)
  return [...others]
}
