import type { ParsedQuery, ParsedWord } from '../parse/parse-query.ts'
import { tuning } from '../tuning.ts'
import type { PhoneticLookup } from './phonetic-expansion.ts'

export const isRareWord = (word: ParsedWord) =>
  word.documentFrequency < tuning.expand.frequentWord && word.facets.length === 0

/** Returns words with and without article, and joined neighbours. Skips frequent words if the query has rare words. */
export function toPhoneticLookups({ words }: ParsedQuery): PhoneticLookup[] {
  const candidates = words.some(isRareWord) ? words.filter(isRareWord) : words
  const rarest = candidates
    .toSorted((a, b) => a.documentFrequency - b.documentFrequency)
    .slice(0, tuning.expand.maxMisspeltWords)
  const misspelt = words.map((word) => rarest.includes(word))
  return words.flatMap(({ text, written }, position) => {
    const next = words[position + 1]
    const alone = { from: position, to: position, isMisspelt: misspelt[position] ?? true }
    return [
      { ...alone, text },
      ...(written === text || !alone.isMisspelt ? [] : [{ ...alone, text: written }]),
      ...(next && (misspelt[position] || misspelt[position + 1])
        ? [{ from: position, to: position + 1, text: text + next.text, isMisspelt: true }]
        : []),
    ]
  })
}
