import { readTable } from '@dalil/db/read-data'
import { z } from 'zod'
import { tuning } from '../tuning.ts'

const text = z.string()

/** How letters of one alphabet are spelt in the other; `at_start` and `at_end` are spellings at the ends of a word. */
const units = readTable(
  'api/data/search/spellings.tsv',
  z.strictObject({ letters: text, spellings: text, at_start: text, at_end: text }),
)
type Unit = (typeof units)[number]
const { latin = [], arabic = [] } = Object.groupBy(units, ({ letters }) =>
  /^[a-z]/.test(letters) ? 'latin' : 'arabic',
)

/** Returns spellings in the other alphabet of a word without a skeleton: with at most one consonant («وايك», *Way*). */
export function spellInOtherAlphabet(word: string): string[] {
  const spellings = spellRest(/^[a-z]/.test(word) ? latin : arabic, word.replace(/([b-df-hj-np-tv-z])\1/g, '$1'), true)
  return [...new Set(spellings)].filter((spelling) => spelling.length > 2).slice(0, tuning.expand.maxSpellings)
}

function spellRest(units: Unit[], rest: string, isStart: boolean): string[] {
  if (rest === '') return ['']
  return units
    .filter(({ letters }) => rest.startsWith(letters))
    .flatMap(({ letters, spellings, at_start, at_end }) => {
      const behind = rest.slice(letters.length)
      const here = (isStart ? at_start : behind === '' ? at_end : '') || spellings
      const ends = spellRest(units, behind, false)
      return here.split(' ').flatMap((spelling) => ends.map((end) => spelling.replace('-', '') + end))
    })
}
