import { expect, test } from 'vitest'
import { spellInOtherAlphabet } from './short-words.ts'

test.for([
  ['a w between vowels', 'وايل', 'wael'],
  ['a silent e at the end', 'واك', 'wake'],
  ['ck at the end', 'واك', 'wack'],
  ['y at the end', 'ايفي', 'ivy'],
  ['two letters for و at the end', 'جو', 'joo'],
  ['ch for تش', 'تشاي', 'chai'],
  ['Latin ay', 'way', 'واي'],
  ['a Latin vowel at the start', 'ivy', 'ايفي'],
  ['a Latin double vowel', 'zoo', 'زوو'],
  ['a Latin double consonant', 'eddy', 'ايدي'],
  ['French ou at the start', 'oui', 'اوي'],
  ['a joined vowel', 'wael', 'وايل'],
] as const)('transliterates %s into the other alphabet', ([, word, spelling]) => {
  expect(spellInOtherAlphabet(word)).toContain(spelling)
})

test('returns at most 60 transliterations, each longer than two letters', () => {
  const spellings = spellInOtherAlphabet('وايوايوا')
  expect(spellings.length).toBeLessThanOrEqual(60)
  expect(spellInOtherAlphabet('بي').every((spelling) => spelling.length > 2)).toBe(true)
})
