import { tuning } from '../tuning.ts'

/** How letters of one alphabet are spelt in the other; `atStart` and `atEnd` are spellings at the ends of a word. */
type Unit = [letters: string, spellings: string, atStart?: string | undefined, atEnd?: string]

const latinUnits: Unit[] = [
  ['igh', 'اي'],
  ['tch', 'تش'],
  ['ee', 'ي', 'اي'],
  ['ea', 'ي', 'اي'],
  ['ie', 'ي', 'اي'],
  ['ai', 'اي ي', 'اي'],
  ['ay', 'اي ي', 'اي'],
  ['ei', 'اي ي', 'اي'],
  ['ey', 'اي ي', 'اي'],
  ['oo', 'و', 'او'],
  ['ou', 'و', 'او و'],
  ['oa', 'و', 'او'],
  ['ow', 'او و', 'او'],
  ['au', 'او و', 'او'],
  ['aw', 'او و', 'او'],
  ['ch', 'تش ش'],
  ['gh', 'غ'],
  ['kh', 'خ'],
  ['ph', 'ف'],
  ['sh', 'ش'],
  ['th', 'ث ذ'],
  ['wh', 'و'],
  ['a', 'ا -', 'ا', 'ا ه'],
  ['e', 'ي ا -', 'اي ا', '- ي ه'],
  ['i', 'ي اي', 'اي ا'],
  ['o', 'و', 'او'],
  ['u', 'و ا', 'او ا يو'],
  ['w', 'و'],
  ['y', 'ي اي', 'ي'],
  ['b', 'ب'],
  ['c', 'ك س'],
  ['d', 'د ض'],
  ['f', 'ف'],
  ['g', 'ج ق غ'],
  ['h', 'ه ح', 'ه ح', 'ه ح -'],
  ['j', 'ج'],
  ['k', 'ك ق'],
  ['l', 'ل'],
  ['m', 'م'],
  ['n', 'ن'],
  ['p', 'ب'],
  ['q', 'ق'],
  ['r', 'ر'],
  ['s', 'س ص'],
  ['t', 'ت ط'],
  ['v', 'ف'],
  ['x', 'كس'],
  ['z', 'ز ظ'],
]
const arabicUnits: Unit[] = [
  ['تش', 'ch', undefined, 'ch tch'],
  ['اي', 'i ai ay y', undefined, 'i ay y ai'],
  ['او', 'o ou au aw', undefined, 'o aw ow'],
  ['ا', 'a', 'a e i u'],
  ['و', 'o u oo ou', 'w o u ou', 'o u oo ow'],
  ['ي', 'i y e', 'y e i', 'i y ee e'],
  ['ه', 'h', undefined, 'a e ah h'],
  ['ب', 'b p'],
  ['ت', 't'],
  ['ث', 'th'],
  ['ج', 'j g'],
  ['ح', 'h'],
  ['خ', 'kh'],
  ['د', 'd'],
  ['ذ', 'th dh z'],
  ['ر', 'r'],
  ['ز', 'z'],
  ['س', 's c'],
  ['ش', 'sh ch'],
  ['ص', 's'],
  ['ض', 'd'],
  ['ط', 't'],
  ['ظ', 'z'],
  ['ع', 'a -'],
  ['غ', 'gh g'],
  ['ف', 'f v'],
  ['ق', 'q k g'],
  ['ك', 'k c', undefined, 'k ck ke c'],
  ['ل', 'l', undefined, 'l ll le'],
  ['م', 'm', undefined, 'm me'],
  ['ن', 'n', undefined, 'n ne'],
]

/** Returns spellings in the other alphabet of a word without a skeleton: with at most one consonant («وايك», *Way*). */
export function spellInOtherAlphabet(word: string): string[] {
  const units = /^[a-z]/.test(word) ? latinUnits : arabicUnits
  const spellings = spellRest(units, word.replace(/([b-df-hj-np-tv-z])\1/g, '$1'), true)
  return [...new Set(spellings)].filter((spelling) => spelling.length > 2).slice(0, tuning.expand.maxSpellings)
}

function spellRest(units: Unit[], rest: string, isStart: boolean): string[] {
  if (rest === '') return ['']
  return units
    .filter(([letters]) => rest.startsWith(letters))
    .flatMap(([letters, spellings, atStart, atEnd]) => {
      const behind = rest.slice(letters.length)
      const here = (isStart ? atStart : behind === '' ? atEnd : undefined) ?? spellings
      const ends = spellRest(units, behind, false)
      return here.split(' ').flatMap((spelling) => ends.map((end) => spelling.replace('-', '') + end))
    })
}
