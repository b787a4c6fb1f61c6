import { readTsv } from '@dalil/db/read-data'

/** Words of names in Arabic, English, French and Dutch: «مركز الهدى الطبي» also finds "Al Huda Medical Center". */
const synonymGroups = readTsv('api/data/search/lexicon.tsv')

export const lexiconWords = new Set(synonymGroups.flat())

const groupsByWord = new Map<string, string[][]>()
for (const group of synonymGroups) {
  for (const word of group) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), group])
}

export function findLexiconSynonyms(word: string): string[] {
  const others = new Set((groupsByWord.get(word) ?? []).flat())
  others.delete(word)
  return [...others]
}
