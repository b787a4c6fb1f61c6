import { characters } from './lexicon/characters.ts'
import { food } from './lexicon/food.ts'
import { ideas } from './lexicon/ideas.ts'
import { nature } from './lexicon/nature.ts'
import { organisations } from './lexicon/organisations.ts'
import { persons } from './lexicon/persons.ts'
import { properNames } from './lexicon/proper-names.ts'
import { qualities } from './lexicon/qualities.ts'
import { surroundings } from './lexicon/surroundings.ts'
import { trades } from './lexicon/trades.ts'

/**
 * Words of names in Arabic, English, French and Dutch: «مركز الهدى الطبي» also finds "Al Huda Medical Center". Each
 * line is one meaning, whose words are folded and have no article. Decision 031 explains why they are in the program.
 */
const meanings = [
  organisations,
  surroundings,
  nature,
  food,
  trades,
  qualities,
  persons,
  ideas,
  properNames,
  characters,
].flatMap((lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ')),
)

export const lexicon = new Set(meanings.flat())

const meaningsByWord = new Map<string, string[][]>()
for (const meaning of meanings) {
  for (const word of meaning) meaningsByWord.set(word, [...(meaningsByWord.get(word) ?? []), meaning])
}

/** Returns words of the same meaning in this language and the others. */
export function findTranslations(word: string): string[] {
  const others = new Set((meaningsByWord.get(word) ?? []).flat())
  others.delete(word)
  return [...others]
}
